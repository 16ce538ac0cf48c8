import { assertProperty } from '@svc-int/test-support/property';
import * as fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';

import type { ArticleView, PageContent, SiteFrame, PageAppearance } from '../page-view.js';
import { renderSitePageHtml } from './render-site-page-html.js';

const colour = { light: '#346ddb', dark: '#99bbff' };

const codeTheme = { light: 'default-light', dark: 'default-dark' };

const LOOK: PageAppearance = {
    styling: {
        theme: 'clean',
        primaryColor: colour,
        infoColor: colour,
        successColor: colour,
        warningColor: colour,
        dangerColor: colour,
        corners: 'rounded',
        depth: 'subtle',
        links: 'default',
        font: 'Inter',
        monospaceFont: 'IBMPlexMono',
        background: 'plain',
        icons: 'regular',
        sidebar: { background: 'default', list: 'default' },
        search: 'subtle',
        codeTheme: { default: codeTheme, openapi: codeTheme },
    },
    header: { preset: 'default' },
    favicon: {},
    themes: { default: 'light', toggeable: true },
};

const FRAME: SiteFrame = {
    locale: 'en',
    title: 'Docs',
    home: '/',
    appearance: LOOK,
    assets: { style: '/~assets/site.css', highlight: '/~assets/highlight.js', math: '/~assets/math.js' },
    scripts: [],
    links: [],
    accounts: [],
    sections: [],
    variants: [],
    contents: [],
    search: '/',
    footer: { groups: [], accounts: [], trademark: false },
};

const ARTICLE: ArticleView = {
    type: 'article',
    title: 'Page',
    tags: [],
    trail: [],
    body: undefined,
    isIndexed: true,
    actions: [],
};

const body = {
    html: '<p>Text</p>',
    headings: [],
    hasCode: false,
    hasMath: false,
    hasOperation: false,
    hasUpdates: false,
    integrations: [],
};

const page = (frame: Partial<SiteFrame>, article: Partial<ArticleView> = {}) =>
    renderSitePageHtml({ ...FRAME, ...frame }, { ...ARTICLE, ...article });

it('the footer of a page says whether the service is local or hosted if the site shows the trademark', () => {
    const footer = (trademark: SiteFrame['footer']['trademark']): string =>
        /<footer.*<\/footer>/s.exec(page({ footer: { groups: [], accounts: [], trademark } }))?.[0] ?? '';
    expect(footer('local')).toContain('Served locally by svc-int');
    expect(footer('hosted')).toContain('Served by svc-int');
    expect(footer(false)).toBe('');
});

describe('the head of a page', () => {
    it('has title, description, canonical URL and image, and no "noindex" for an indexed page', () => {
        const html = page({}, { description: 'A "page"', canonical: 'https://docs.example/p', socialImage: '/s.png' });
        expect(html).toContain('<title>Page | Docs</title>');
        expect(html).toContain('<meta name="description" content="A &quot;page&quot;">');
        expect(html).toContain('<link rel="canonical" href="https://docs.example/p">');
        expect(html).toContain('<meta property="og:image" content="/s.png">');
        expect(html).not.toContain('noindex');
    });

    it.each<[string, PageContent]>([
        ['a page that search engines may not index', { ...ARTICLE, isIndexed: false }],
        ['search results', { type: 'search', query: 'q', results: [] }],
        ['an error page', { type: 'problem', status: 404, message: 'here' }],
    ])('has "noindex" for %s', (_, content) => {
        expect(renderSitePageHtml(FRAME, content)).toContain('<meta name="robots" content="noindex">');
    });

    it('loads scripts for code and formulas only if the page has some, and preloads the scripts of integrations', () => {
        expect(page({}, { body })).not.toContain('<script');
        expect(page({}, { body: { ...body, hasCode: true } })).toContain('src="/~assets/highlight.js"');
        expect(page({}, { body: { ...body, hasMath: true } })).toContain('src="/~assets/math.js"');
        expect(page({ scripts: ['https://a.example/s?a=1&b=2', 'javascript:alert(1)'] })).toContain(
            '<link rel="preload" as="script" crossorigin href="https://a.example/s?a=1&amp;b=2"><script async crossorigin src="https://a.example/s?a=1&amp;b=2"></script></head>',
        );
    });

    it('sets the colors of the site with readable text colors', () => {
        const html = page({});
        expect(html).toContain('--primary:light-dark(#346ddb,#99bbff);--on-primary:light-dark(#fff,#000);');
        expect(html).toContain('--mono:"IBM Plex Mono";');
    });

    it('omits invalid colors and fonts', () => {
        const bad = { light: 'red;}</style><script>', dark: '#fff' };
        const html = page({
            appearance: {
                ...LOOK,
                styling: { ...LOOK.styling, primaryColor: bad, font: { fontFamily: '"};x', fontFaces: [] } },
            },
        });
        expect(html).not.toContain('--primary:');
        expect(html).not.toContain('--font:');
        expect(html).not.toContain('red;');
    });
});

it('the style of a page escapes the URL of a font', () => {
    const font = (url: string) => ({ fontFamily: 'Own', fontFaces: [{ weight: 400, sources: [{ url }] }] });
    const styled = (url: string) => page({ appearance: { ...LOOK, styling: { ...LOOK.styling, font: font(url) } } });
    expect(styled('https://a.example/b.woff2')).toContain(
        '@font-face{font-family:"Own";font-weight:400;font-display:swap;src:url("https://a.example/b.woff2")}',
    );
    const hostile = styled('https://a.example/");}</style><script>alert(1)</script>\\a');
    expect(hostile).toContain(
        'src:url("https://a.example/%22%29;}%3C/style%3E%3Cscript%3Ealert%281%29%3C/script%3E%5Ca")',
    );
    expect(styled('data:font/woff2;base64,AA')).not.toContain('@font-face');
});

describe('the page around an article', () => {
    it('marks the current page and opens its ancestors', () => {
        const contents = [
            { title: 'A', href: '/a', isOpen: true, entries: [{ title: 'B', href: '/b', isCurrent: true }] },
            { title: 'C', isGroup: true, entries: [{ title: 'D', href: '/d' }] },
        ];
        const html = page({ contents });
        expect(html).toContain('<details open><summary aria-label="A">');
        expect(html).toContain('<a href="/b" aria-current="page">B</a>');
        expect(html).toContain('<li class="group"><span>C</span>');
    });

    it('has a form for a rating only if the page accepts feedback', () => {
        expect(page({})).not.toContain('<form class="feedback"');
        const form = page({}, { feedback: { action: '/~feedback', shownAt: '2026-01-01T00:00:00.000Z' } });
        expect(form).toContain('<form class="feedback" id="~feedback" method="post" action="/~feedback">');
        expect([...form.matchAll(/name="rating" value="(\w+)"/g)].map(([, rating]) => rating)).toEqual([
            'good',
            'ok',
            'bad',
        ]);
    });

    it('has a field for a comment after a rating, and only thanks after the comment', () => {
        const asked = { action: '/~feedback', shownAt: '2026-01-01T00:00:00.000Z' };
        const rated = page({}, { feedback: { ...asked, given: 'bad' } });
        expect(rated).toContain('<input type="hidden" name="rating" value="bad">');
        expect(rated).toContain('<textarea name="comment"');
        expect(page({}, { feedback: { ...asked, given: 'all' } })).toMatch(/id="~feedback">Thank you\.<\/p>/);
    });

    it('has the language of the site, and English labels if there are none in that language', () => {
        expect(page({ locale: 'de' })).toContain('>Zum Inhalt springen</a>');
        expect(page({ locale: 'tlh' })).toContain('<html lang="tlh"');
        expect(page({ locale: 'constructor' })).toContain('>Skip to content</a>');
    });

    it('omits the parts that the layout of the page hides', () => {
        const layout = {
            title: false,
            description: false,
            outline: false,
            contents: false,
            pagination: false,
            anchors: false,
            wide: true,
        };
        const contents = [{ title: 'A', href: '/a' }];
        const html = page({ contents }, { layout, body, description: 'About', next: { title: 'N', href: '/n' } });
        expect(page({ contents })).toContain('menu-button');
        expect(html).toContain('<h1 class="hidden">Page</h1>');
        expect(html).toContain('<div class="body without-anchors">');
        expect(html).not.toMatch(/class="lead"|class="pager"|~contents|menu-button/);
    });
});

describe('code themes of a page', () => {
    const css = (change: Partial<PageAppearance['styling']['codeTheme']>): string => {
        const { styling } = LOOK;
        const appearance = { ...LOOK, styling: { ...styling, codeTheme: { ...styling.codeTheme, ...change } } };
        return /<style data-look>.*?<\/style>/s.exec(page({ appearance }))?.[0] ?? '';
    };

    it('add no rules if code has the scheme of the page', () => {
        expect(css({ default: { light: 'github-light', dark: 'dracula' } })).not.toContain('color-scheme');
    });

    it('set the scheme of code in light, dark and system pages', () => {
        const rules = css({ default: { light: 'dracula', dark: 'catppuccin-latte' } });
        expect(rules).toContain("[data-theme='light'] .code{color-scheme:dark}");
        expect(rules).toContain("[data-theme='dark'] .code{color-scheme:light}");
        expect(rules).toContain("@media (prefers-color-scheme:light){[data-theme='system'] .code{color-scheme:dark}}");
        expect(rules).toContain("[data-theme='light'] .operation-columns .code{color-scheme:light}");
    });

    it('remove the colors of code if they are monochrome', () => {
        const rules = css({ openapi: { light: 'monochrome-light', dark: 'default-dark' } });
        expect(rules).toMatch(
            /\[data-theme='light'\] \.operation-columns \.code ::highlight\(keyword\),[^}]*\{color:currentcolor\}/,
        );
        expect(rules).not.toMatch(/\[data-theme='light'\] \.code ::highlight/);
    });
});

it('a search result marks the words of the query in any case and escapes its text', () => {
    const results = [
        { title: 'Fuel', href: '/f', sections: [{ title: 'S', href: '/f#s', body: 'Rocket <b> fuel.*' }] },
    ];
    const html = renderSitePageHtml(FRAME, { type: 'search', query: 'rocket .* (', results });
    expect(html).toContain('<mark>Rocket</mark> &lt;b&gt; fuel.*');
    expect(html).toContain('name="q" maxlength="512" required value="rocket .* ("');
});

const hostileText = fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</style></title></textarea><script>alert(1)</script>',
    'javascript:alert(1)',
    '\uD800</title>',
    '<!--',
);

const link = fc.record({
    title: hostileText,
    href: hostileText,
    emoji: hostileText,
    icon: hostileText,
    description: hostileText,
});
const links = fc.array(link, { minLength: 1, maxLength: 3 });

it('renderSitePageHtml renders any text of a site or query without active content', () => {
    const frame = fc.record({
        title: hostileText,
        locale: hostileText,
        home: hostileText,
        search: hostileText,
        scripts: fc.array(hostileText),
        links: fc.array(link.chain((one) => links.map((below) => ({ ...one, links: below })))),
        sections: links,
        variants: links,
        contents: fc.array(link.chain((one) => links.map((entries) => ({ ...one, entries })))),
        announcement: fc.record({ message: hostileText, style: fc.constant('info' as const), link }),
        consent: fc.record({ policy: hostileText }),
    });
    const article = fc.record({
        title: hostileText,
        description: hostileText,
        canonical: hostileText,
        socialPicture: hostileText,
        feedback: fc.record({ action: hostileText, shownAt: hostileText }),
        updatedAt: hostileText,
        trail: links,
        previous: link,
        next: link,
        cover: fc.record({
            src: hostileText,
            dark: hostileText,
            size: fc.constantFrom('hero', 'full'),
            mask: fc.constantFrom('default', 'none', 'radial'),
        }),
    });
    const result = fc.tuple(link, fc.record({ title: hostileText, href: hostileText, body: hostileText }));
    const content = fc.oneof(
        article.map((fields): PageContent => ({ ...ARTICLE, ...fields })),
        fc.tuple(hostileText, fc.array(result)).map(([query, results]): PageContent => ({
            type: 'search',
            query,
            results: results.map(([one, section]) => ({ ...one, sections: [section] })),
        })),
    );
    assertProperty(
        fc.property(frame, content, (fields, shown) => {
            const problems: string[] = [];
            const parser = new Parser({
                onopentag: (name, attributes) => {
                    if (name === 'script' && attributes['src'] === undefined) problems.push('a script in the page');
                    for (const [attribute, value] of Object.entries(attributes))
                        if (
                            attribute.startsWith('on') ||
                            (/^(?:href|src|action)$/.test(attribute) && /^\s*javascript:/i.test(value))
                        )
                            problems.push(`${name} ${attribute}=${value}`);
                },
                oncomment: () => problems.push('a comment'),
            });
            parser.end(renderSitePageHtml({ ...FRAME, ...fields }, shown).replace('<!doctype html>', ''));
            expect(problems).toEqual([]);
        }),
    );
});

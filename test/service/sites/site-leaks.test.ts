import { encodeRenderRequest } from '@svc-int/emulator/render-request';
import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import type { ContentDocument, DocumentBlock, Page } from '@svc-int/api';

import { browse } from '../../support/browse.js';
import { createSpace } from '../../support/content.js';
import { readPdf } from '../../support/content/pdf-content.js';
import { createRenderingScript } from '../../support/scripts.js';
import { blockRequest } from '../../support/service.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';

const { service, orgs } = await openSharedService();

const HIDDEN = /HUSH-[\w-]+/gi;

const CONDITION = 'visitor.claims.unsigned.beta';

const CONDITIONS = {
    tight: `{% if ${CONDITION} %}\n<figure><img src="HUSH-tight.png" alt="HUSH-tight"></figure>\n{% endif %}`,
    unspaced: `{% if(${CONDITION}) %}\nHUSH-unspaced\n{% endif %}`,
    function: `{% if [1].some(one => one > 0 && ${CONDITION}) %}\nHUSH-function\n{% endif %}`,
    unclosed: `{% if ${CONDITION} %}\nHUSH-unclosed`,
    inline: `A {% if ${CONDITION} %}HUSH-inline{% endif %} b`,
    capitals: `{% IF ${CONDITION} %}\nHUSH-capitals\n{% ENDIF %}`,
    nested: `{% if ${CONDITION} %}\nHUSH-nested-deeply\n{% endif %}\n\n${'>'.repeat(101)} a`,
    long: `{% if ${CONDITION} %}\nHUSH-long\n{% endif %}\n\n${'word '.repeat(60_000)}`,
    footnote: `a[^1]\n\n{% if ${CONDITION} %}\n[^1]: HUSH-footnote\n{% endif %}`,
};

const CONDITIONAL_PAGES = [
    {
        id: 'closed',
        title: 'HUSH-closed',
        linkTitle: 'HUSH-short',
        slug: 'closed',
        description: 'HUSH-described',
        condition: CONDITION,
        markdown: '# Part\n\nHUSH-closed-body',
        pages: [{ title: 'HUSH-inner', slug: 'inner', markdown: 'HUSH-inner-body' }],
    },
    {
        type: 'group' as const,
        title: 'HUSH-group',
        slug: 'party',
        condition: CONDITION,
        pages: [{ title: 'HUSH-member', slug: 'member', markdown: 'HUSH-member-body' }],
    },
    { type: 'link' as const, title: 'HUSH-conditional-link', href: 'https://a.example', condition: CONDITION },
    { id: 'renamed', title: 'HUSH-renamed', slug: 'was', condition: CONDITION, markdown: 'HUSH-renamed-body' },
];

let site: string;
let url: string;
let secret: string;
let secretPage: string;

const text = (content: string) => ({
    object: 'text',
    leaves: [{ object: 'leaf', text: content, marks: [] }],
});
const line = (...nodes: object[]) => ({ object: 'block', type: 'paragraph', nodes });
const inline = (type: string, data: object) => ({ object: 'inline', type, isVoid: true, data });
const block = (type: string, data: object) => ({ object: 'block', type, isVoid: true, data });

function blocksAbout(space: string, page: string): ContentDocument {
    const ref = { kind: 'page', page, space };
    const nodes = [
        line(text('Seen '), inline('mention', { ref }), inline('mention', { ref: { kind: 'space', space } })),
        line(inline('mention', { ref: { kind: 'anchor', page, space, anchor: 'part' } })),
        block('content-ref', { ref }),
        block('file', { ref: { kind: 'file', file: 'hush', space } }),
        { object: 'block', type: 'if', data: { expression: CONDITION }, nodes: [line(text('HUSH-part'))] },
    ] as unknown as DocumentBlock[];
    return { object: 'document', data: {}, nodes } as unknown as ContentDocument;
}

beforeAll(async () => {
    await service.develop('demo', createRenderingScript('return answer("HUSH-render");'));
    ({ id: site } = await createSite(service, ['Open']));
    url = ((await orgs.publishSite('acme', site)).data.urls.published ?? '').replace(/\/$/, '');
    const open = (await orgs.listSiteSpaces('acme', site)).data.items[0]?.space.id ?? '';
    ({ id: secret } = await createSpace(service, 'HUSH-space'));
    await adapt(secret);
    const control = connectControl(service);
    await control.changeContent({
        space: secret,
        files: [{ id: 'hush', name: 'HUSH-file.txt', contentType: 'text/plain', content: 'AAAA' }],
        edits: [
            { type: 'add', page: { title: 'HUSH-page', slug: 'below', markdown: 'HUSH-body' } },
            { type: 'add', page: { title: 'HUSH-moved', slug: 'former', markdown: 'HUSH-body' } },
        ],
    });
    const { pages } = (await service.client.spaces.getCurrentRevision(secret)).data;
    secretPage = pages[0]?.id ?? '';
    await rename(secret, pages[1], 'hush-present');
    await control.changeContent({
        space: open,
        edits: [
            { type: 'add', page: { title: 'Start', document: blocksAbout(secret, secretPage) } },
            { type: 'add', page: { title: 'Written', markdown: `{% if ${CONDITION} %}\nHUSH-written\n{% endif %}` } },
            ...Object.entries(CONDITIONS).map(([title, markdown]) => ({
                type: 'add' as const,
                page: { title, markdown },
            })),
            { type: 'add', page: { title: 'HUSH-link', type: 'link', target: pageRef() } as never },
            ...CONDITIONAL_PAGES.map((page) => ({ type: 'add' as const, page })),
            {
                type: 'add',
                page: { title: 'Links', markdown: 'See [a page](/pages/closed) and [part](/pages/closed#part).' },
            },
        ],
    });
    await control.changeContent({
        space: open,
        edits: [{ type: 'replace', page: 'renamed', fields: { slug: 'hush-renamed' } }],
    });
    await customize();
});

async function adapt(space: string): Promise<void> {
    const properties = { unsigned: { type: 'object' as const, properties: { beta: { type: 'boolean' as const } } } };
    await orgs.updateSiteAdaptiveSchema('acme', site, { jsonSchema: { type: 'object', properties } });
    await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
    const { data } = await orgs.addSectionToSite('acme', site, { spaceId: space });
    await orgs.updateSiteSectionById('acme', site, data.id, {
        condition: CONDITION,
        title: 'HUSH-section',
        path: 'quiet',
    });
}

async function rename(space: string, page: Page | undefined, slug: string): Promise<void> {
    const fields = { title: 'HUSH-moved', slug, markdown: 'HUSH-body' };
    await connectControl(service).changeContent({
        space,
        edits: [{ type: 'replace', page: page?.id ?? '', fields }],
    });
}

const pageRef = () => ({ kind: 'page' as const, page: secretPage, space: secret });

async function customize(): Promise<void> {
    const to = pageRef();
    await orgs.updateSiteCustomizationById('acme', site, {
        header: {
            links: [
                { title: 'HUSH-header', to, links: [] },
                { title: 'More', to: null, links: [{ title: 'HUSH-nested', to }] },
                { title: 'HUSH-condition', to: { kind: 'url', url: '#' }, links: [], condition: CONDITION },
            ],
        },
        footer: { groups: [{ title: 'Group', links: [{ title: 'HUSH-footer', to }] }] },
        announcement: { enabled: true, message: 'News', style: 'info', link: { title: 'HUSH-news', to } },
    });
}

const RENDER = () => `/~integrations/demo/render?request=${encodeRenderRequest(blockRequest(secret))}`;

const ANSWERS: [string, () => string][] = [
    ['a page that is stored as a document', () => '/start'],
    ['a page that is stored as Markdown', () => '/written'],
    ['the Markdown of a page that is stored as a document', () => '/start.md'],
    ['the Markdown of a page that is stored as Markdown', () => '/written.md'],
    ...Object.keys(CONDITIONS).flatMap((slug): [string, () => string][] => [
        [`a page with a condition: ${slug}`, () => `/${slug}`],
        [`Markdown with a condition: ${slug}`, () => `/${slug}.md`],
    ]),
    ['the PDF of a page', () => '/start/~pdf'],
    ['the PDF of a space', () => '/~pdf'],
    ['the page of search results', () => '/?q=hush'],
    ['the sitemap', () => '/sitemap.xml'],
    ['llms.txt', () => '/llms.txt'],
    ['llms-full.txt', () => '/llms-full.txt'],
    ['a hidden page', () => '/quiet/below'],
    ['the Markdown of a hidden page', () => '/quiet/below.md'],
    ['the PDF of a hidden page', () => '/quiet/below/~pdf'],
    ['the PDF of a hidden space', () => '/quiet/~pdf'],
    ['the previous path of a hidden page', () => '/quiet/former'],
    ['a page with links to hidden pages', () => '/links'],
    ['Markdown with links to hidden pages', () => '/links.md'],
    ['a page with a condition', () => '/closed'],
    ['Markdown of a page with a condition', () => '/closed.md'],
    ['the PDF of a page with a condition', () => '/closed/~pdf'],
    ['the feed of a page with a condition', () => '/closed/rss.xml'],
    ['a page below a page with a condition', () => '/closed/inner'],
    ['a page in a group with a condition', () => '/party/member'],
    ['a group with a condition', () => '/party'],
    ['a previous path of a page with a condition', () => '/was'],
    ['the Markdown at a previous path of a page with a condition', () => '/was.md'],
    ['the list of search suggestions', () => '/?q=hush&as=list'],
    ['a file of a hidden space', () => `/~files/${secret}/hush/none`],
    ['the render of a block in a hidden space', RENDER],
];

const visit = async (path: string, query = '') => {
    const at = new URL(url + path);
    if (query) at.searchParams.set('visitor.beta', 'true');
    const answer = await browse(at.href);
    const isPdf = answer.headers['content-type'] === 'application/pdf';
    const { texts, outline, links } = isPdf ? readPdf(answer.bytes) : { texts: [answer.text], outline: [], links: [] };
    const told = [...texts, ...outline, ...links, JSON.stringify(answer.headers)].join('\n');
    return {
        status: answer.status,
        body: answer.text.slice(0, 500),
        found: [...new Set(told.match(HIDDEN))].toSorted(),
    };
};

describe('visitor without access to a section', () => {
    it.each(ANSWERS)('%s contains nothing of a section that is hidden from the visitor', async (_, path) => {
        const { found, status, body } = await visit(path());
        expect({ found, status }, body).toEqual({ found: [], status: expect.toBeOneOf([200, 403, 404]) });
    });
});

describe('visitor with access to a section with a condition', () => {
    it.each<[string, string[]]>([
        ['/start', ['HUSH-condition', 'HUSH-footer', 'HUSH-header', 'HUSH-link', 'HUSH-nested', 'HUSH-news']],
        ['/start', ['HUSH-page', 'HUSH-part', 'HUSH-section', 'HUSH-space', 'HUSH-file', 'HUSH-link']],
        ['/start.md', ['HUSH-part']],
        ['/written.md', ['HUSH-written']],
        ['/start/~pdf', ['HUSH-page', 'HUSH-part', 'HUSH-space', 'HUSH-file']],
        ['/tight.md', ['HUSH-tight']],
        ['/unspaced', ['HUSH-unspaced']],
        ['/footnote.md', ['HUSH-footnote']],
        ['/function', ['HUSH-function']],
        ['/function.md', ['HUSH-function']],
        ['/~pdf', ['HUSH-written']],
        ['/?q=hush', ['HUSH-page', 'HUSH-moved']],
        ['/llms.txt', ['HUSH-page']],
        ['/llms-full.txt', ['HUSH-body', 'HUSH-written']],
        ['/quiet/below/~pdf', ['HUSH-page', 'HUSH-body']],
        ['/quiet/former', ['hush-present']],
        ['/start', ['HUSH-short', 'HUSH-group', 'HUSH-member', 'HUSH-conditional-link', 'HUSH-renamed']],
        ['/closed', ['HUSH-closed', 'HUSH-closed-body', 'HUSH-described']],
        ['/closed.md', ['HUSH-closed-body']],
        ['/closed/inner', ['HUSH-inner-body']],
        ['/party/member', ['HUSH-member-body']],
        ['/was', ['hush-renamed']],
        ['/?q=hush', ['HUSH-closed', 'HUSH-inner']],
        ['/sitemap.xml', ['hush-renamed']],
        ['/llms.txt', ['HUSH-closed', 'HUSH-inner', 'HUSH-described']],
        ['/llms-full.txt', ['HUSH-closed-body', 'HUSH-member-body']],
    ])('%s contains the section that is shown to the visitor', async (path, words) => {
        expect((await visit(path, 'beta')).found).toEqual(expect.arrayContaining(words));
    });
});

import { readdirSync, readFileSync } from 'node:fs';

import type { ContentDocument, SiteCustomization } from '@svc-int/api';
import { listOperations } from '@svc-int/api/contract';
import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { browse } from '../../support/browse.js';
import { startHttpServer } from '../../support/http-server.js';
import { startTemporaryService } from '../../support/service.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';

const { service, orgs } = await openSharedService();

const STYLES = new URL('../../../packages/emulator/src/site/browser/styles/', import.meta.url);
const css = readdirSync(STYLES)
    .map((name) => readFileSync(new URL(name, STYLES), 'utf8'))
    .join('\n');

const GREEN = { light: '#00ff00', dark: '#00aa00' };
const PICTURE = { light: 'https://pictures.example/light.svg', dark: 'https://pictures.example/dark.svg' };
const OWN_FONT = (family: string) => ({
    id: 'own',
    custom: true as const,
    fontFamily: family,
    fontFaces: [{ weight: 700, sources: [{ url: `https://fonts.example/${family}.woff2`, format: 'woff2' as const }] }],
});
const url = (address: string) => ({ kind: 'url' as const, url: address });

const FIELDS: Record<string, [SiteCustomization, ...RegExp[]]> = {
    title: [{ title: 'Handbook' }, /<title>Start \| Handbook<\/title>/],
    localizedTitle: [{ localizedTitle: { en: 'Guidebook' } }, /<title>Start \| Guidebook<\/title>/],
    'styling.theme': [{ styling: { theme: 'bold' } }, /theme-bold/],
    'styling.primaryColor': [{ styling: { primaryColor: GREEN } }, /--primary:light-dark\(#00ff00,#00aa00\)/],
    'styling.infoColor': [{ styling: { infoColor: GREEN } }, /--info:light-dark\(#00ff00/],
    'styling.successColor': [{ styling: { successColor: GREEN } }, /--success:light-dark\(#00ff00/],
    'styling.warningColor': [{ styling: { warningColor: GREEN } }, /--warning:light-dark\(#00ff00/],
    'styling.dangerColor': [{ styling: { dangerColor: GREEN } }, /--danger:light-dark\(#00ff00/],
    'styling.tint': [{ styling: { tint: { color: GREEN } } }, /tinted/, /--tint:light-dark\(#00ff00/],
    'styling.corners': [{ styling: { corners: 'circular' } }, /--corner:16px/],
    'styling.depth': [{ styling: { depth: 'flat' } }, /depth-flat/],
    'styling.links': [{ styling: { links: 'accent' } }, /links-accent/],
    'styling.font': [
        { styling: { font: OWN_FONT('Own Sans') } },
        /@font-face\{font-family:"Own Sans";font-weight:700;[^}]*src:url\("https:\/\/fonts.example\/Own Sans.woff2"\) format\("woff2"\)\}/,
        /--font:"Own Sans"/,
        /font-src 'self' https:\/\/fonts\.example;/,
    ],
    'styling.monospaceFont': [
        { styling: { monospaceFont: OWN_FONT('Own-Mono') } },
        /@font-face\{font-family:"Own-Mono"/,
        /--mono:"Own-Mono"/,
        /font-src 'self' https:\/\/fonts\.example;/,
    ],
    'styling.background': [{ styling: { background: 'match' } }, /background-match/],
    'styling.icons': [{ styling: { icons: 'duotone' } }, /icons-duotone/],
    'styling.sidebar.background': [{ styling: { sidebar: { background: 'filled' } } }, /class="contents[^"]* filled"/],
    'styling.sidebar.list': [{ styling: { sidebar: { list: 'pill' } } }, /list-pill/],
    'styling.codeTheme.default': [
        { styling: { codeTheme: { default: { light: 'dracula', dark: 'dracula' } } } },
        /\[data-theme='light'\] \.code\{color-scheme:dark\}/,
    ],
    'styling.codeTheme.openapi': [
        { styling: { codeTheme: { openapi: { light: 'dracula', dark: 'dracula' } } } },
        /\[data-theme='light'\] \.operation-columns \.code\{color-scheme:dark\}/,
    ],
    'styling.search': [{ styling: { search: 'prominent' } }, /class="search prominent"/],
    'internationalization.locale': [{ internationalization: { locale: 'ja' } }, /<html lang="ja"/, />本文へ移動</],
    favicon: [{ favicon: { emoji: '1f4d6' } }, /%F0%9F%93%96/, /<span class="emoji" aria-hidden="true">📖</],
    'header.preset': [{ header: { preset: 'custom' } }, /site-header custom/],
    'header.logo': [{ header: { logo: PICTURE } }, /<img class="dark-only" src="https:\/\/pictures.example\/dark.svg"/],
    'header.links': [
        {
            header: {
                links: [
                    { title: 'Buy', to: url('https://shop.example/'), style: 'button-primary', links: [] },
                    { title: 'More', to: null, links: [{ title: 'Mail', to: url('mailto:ada@example.com') }] },
                ],
            },
        },
        /<a class="button primary" href="https:\/\/shop.example\/">Buy<\/a>/,
        /<summary>More.*<a href="mailto:ada@example.com">Mail<\/a>/,
    ],
    'footer.logo': [{ footer: { logo: PICTURE } }, /<footer class="site-footer"><img class="light-only"/],
    'footer.groups': [
        { footer: { groups: [{ title: 'Help', links: [{ title: 'Top', to: url('#top') }] }] } },
        /<p>Help<\/p><ul><li><a href="#top">Top</,
    ],
    'footer.copyright': [{ footer: { copyright: '© Ada' } }, /<p>© Ada<\/p>/],
    announcement: [
        {
            announcement: {
                enabled: true,
                message: 'News',
                style: 'danger',
                link: { title: 'Read', to: url('https://news.example/') },
            },
        },
        /<aside class="announcement danger".*News <a href="https:\/\/news.example\/">Read</,
    ],
    'themes.default': [{ themes: { default: 'dark' } }, /data-theme="dark"/],
    'themes.toggeable': [{ themes: { toggeable: false } }, /^(?![^]*data-action="theme")/],
    'pdf.enabled': [{ pdf: { enabled: false } }, /^(?![^]*~pdf)/],
    'feedback.enabled': [{ feedback: { enabled: false } }, /^(?![^]*class="feedback")/],
    'pageActions.items': [
        { pageActions: { items: ['pdf', 'markdown'] } },
        /Page as PDF[^]*View as Markdown/,
        /^(?![^]*chatgpt)/,
    ],
    socialAccounts: [
        {
            socialAccounts: [
                { platform: 'github', handle: 'ada', display: { footer: true, header: false } },
                { platform: 'mastodon', handle: '@ada', display: { footer: false, header: true } },
            ],
        },
        /<nav class="site-links"[^]*href="https:\/\/mastodon\.social\/@ada"[^]*<\/header>/,
        /<ul class="accounts"><li><a href="https:\/\/github\.com\/ada"/,
    ],
    'pageActions.externalAI': [{ pageActions: { externalAI: false } }, /^(?![^]*chatgpt)/],
    'pageActions.markdown': [{ pageActions: { markdown: false } }, /^(?![^]*View as Markdown)/],
    'externalLinks.target': [
        {
            externalLinks: { target: 'blank' },
            header: { links: [{ title: 'Out', to: url('https://out.example/'), links: [] }] },
        },
        /<a href="https:\/\/elsewhere.example\/" target="_blank" rel="noopener">/,
        /<a href="https:\/\/out.example\/" target="_blank" rel="noopener">Out/,
    ],
    'pagination.enabled': [{ pagination: { enabled: false } }, /^(?![^]*class="pager")/],
    'trademark.enabled': [{ trademark: { enabled: false } }, /^(?![^]*Served locally by svc-int)/],
    'privacyPolicy.url': [
        { privacyPolicy: { url: 'https://policy.example/' } },
        /<a href="https:\/\/policy.example\/">Privacy policy</,
        /consent&quot;:\{&quot;policy&quot;:&quot;https:\/\/policy.example\/&quot;,&quot;words&quot;:\{&quot;title&quot;:&quot;Cookies/,
    ],
    'socialPreview.url': [
        { socialPreview: { url: 'https://pictures.example/card.png' } },
        /<meta property="og:image" content="https:\/\/pictures.example\/card.png">/,
    ],
    'insights.trackingCookie': [{ insights: { trackingCookie: false } }, /keepsVisitors&quot;:false/],
};

const WITHOUT_EFFECT = 'ai.mode';

const TIME = 'updatedAt';

const WITH_GIT = 'git.showEditLink';

const SWITCH = 'advancedCustomization.enabled';

const WHOLE = new Set(['favicon', 'announcement', 'styling.tint', 'localizedTitle']);

const [, OPERATION] = listOperations().find(([id]) => id === 'getSiteCustomizationById') ?? [];

function fieldsOf(schema: z.ZodType, path = ''): string[] {
    const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
    if (!(inner instanceof z.ZodObject) || WHOLE.has(path) || isThemed(inner)) return [path];
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
        fieldsOf(field, path === '' ? name : `${path}.${name}`),
    );
}

const isThemed = (schema: z.ZodObject) => 'light' in schema.shape && 'dark' in schema.shape;

let site: string;
let address: string;
let plain: string | undefined;

const MARKDOWN = `[Elsewhere](https://elsewhere.example/)\n\n![Far away](https://pictures.example/far.png)`;

async function publishSite(on: typeof service, more: object[] = []): Promise<{ id: string; page: string }> {
    const { id } = await createSite(on, ['Guide'], { visibility: 'public' });
    const [shown] = (await on.client.orgs.listSiteSpaces('acme', id)).data.items;
    await connectControl(on).changeContent({
        space: shown?.space.id ?? '',
        edits: [
            { type: 'add', page: { title: 'Start', markdown: MARKDOWN } },
            { type: 'add', page: { title: 'Next', markdown: '' } },
            ...more.map((nodes) => ({
                type: 'add' as const,
                page: {
                    title: 'Loose',
                    document: { object: 'document', data: {}, nodes } as unknown as ContentDocument,
                },
            })),
        ],
    });
    const { urls } = (await on.client.orgs.publishSite('acme', id)).data;
    return { id, page: `${(urls.published ?? '').replace(/\/$/, '')}/start` };
}

beforeAll(async () => {
    ({ id: site, page: address } = await publishSite(service));
});

async function pageWith(customization: SiteCustomization): Promise<string> {
    await orgs.updateSiteCustomizationById('acme', site, customization);
    const { text, headers } = await browse(address);
    return `${text}\n${String(headers['content-security-policy'])}`;
}

describe('customization of a site', () => {
    it('each field of the customization has an expectation in this test, or a known reason for none', () => {
        expect([...Object.keys(FIELDS), SWITCH, WITH_GIT, WITHOUT_EFFECT, TIME].toSorted()).toEqual(
            fieldsOf(OPERATION?.response ?? z.never()).toSorted(),
        );
    });

    it.each(Object.entries(FIELDS))('the field %s changes the page', async (_, [customization, ...expected]) => {
        plain ??= await pageWith({});
        for (const one of expected) expect(plain).not.toMatch(one);
        const page = await pageWith(customization);
        for (const one of expected) expect(page).toMatch(one);
    });

    it.each([
        'theme-muted',
        'theme-bold',
        'theme-gradient',
        'tinted',
        'depth-flat',
        'links-default',
        'background-match',
        'icons-solid',
        'icons-duotone',
        'icons-light',
        'icons-thin',
        'list-pill',
        'list-line',
        'filled',
        'site-header.bold',
        'site-header.contrast',
        'site-header.custom',
        'site-header.none',
        'search.prominent',
    ])('the style sheet has rules for %s', (name) => {
        expect(css).toMatch(new RegExp(`\\.${name}\\b[^{}]*\\{[^}]+:`));
    });

    it('advanced fields have their defaults if advanced customization is disabled', async () => {
        const dangerColor = { light: '#111', dark: '#111' };
        const styling = { font: 'Lato' as const, icons: 'thin' as const, primaryColor: GREEN, dangerColor };
        const page = await pageWith({ styling, advancedCustomization: { enabled: false } });
        for (const one of [/--font:"Inter"/, /icons-regular/, /--primary:light-dark\(#00ff00/, /--danger:#fb2c36/])
            expect(page).toMatch(one);
        expect(await pageWith({ styling })).toMatch(/icons-thin[^]*--danger:#111[^]*--font:"Lato"/);
    });

    it('the customization of a space applies to that space only', async () => {
        await pageWith({});
        const [shown] = (await orgs.listSiteSpaces('acme', site)).data.items;
        const own = { internationalization: { locale: 'fr' } };
        await orgs.overrideSiteSpaceCustomizationById('acme', site, shown?.id ?? '', own);
        expect((await browse(address)).text).toContain('<html lang="fr"');
        await orgs.deleteSiteSpaceCustomizationById('acme', site, shown?.id ?? '');
    });
});

describe('actions of a page', () => {
    it('the actions link to assistants with the URL of the page, if the page is public', async () => {
        const page = await pageWith({});
        const [, href = ''] = /href="(https:\/\/chatgpt\.com\/[^"]+)" target="_blank"/.exec(page) ?? [];
        expect(new URL(href).searchParams.get('q')).toMatch(new RegExp(`${address}\\.md$`));
        await orgs.updateSiteById('acme', site, { visibility: 'share-link' });
        const { id } = (await orgs.createSiteShareLink('acme', site, { name: 'Link' })).data;
        const links = (await orgs.listSiteShareLinks('acme', site)).data.items;
        const opened = await browse(links.find((link) => link.id === id)?.urls.published ?? '');
        const { text } = await browse(address, { cookies: opened.cookies });
        expect(text).toContain('View as Markdown');
        expect(text).not.toContain('chatgpt');
        await orgs.updateSiteById('acme', site, { visibility: 'public' });
    });
});

describe('content security policy of a page', () => {
    it('the policy allows forms to submit only to the site', async () => {
        const { headers } = await browse(address);
        expect(String(headers['content-security-policy'])).toMatch(/(?:^|; )form-action 'self'(?:;|$)/);
    });
});

describe('images and fonts of other hosts', () => {
    it('the policy allows images and fonts of the hosts that a site uses', async () => {
        const page = await pageWith({ styling: { font: OWN_FONT('Own') } });
        expect(page).toContain('<img src="https://pictures.example/far.png"');
        expect(page).toContain("img-src * data:; font-src 'self' https://fonts.example;");
    });

    it.each([false, true])(
        'the policy forbids remote images and fonts for remotePictures=false (strictScripts: %s)',
        async (strictScripts) => {
            const apart = await startTemporaryService({ remotePictures: false, strictScripts });
            await apart.develop('guest', "export default { fetch: () => new Response('') };", {
                scopes: ['site:script:inject'],
                contentSecurityPolicy: 'img-src *; font-src *; default-src *',
            });
            let asked = 0;
            const elsewhere = await startHttpServer((_, response) => {
                asked += 1;
                response.end('{}');
            });
            const data = { ref: url(`${elsewhere}/spec.json`), path: '/pets', method: 'get' };
            const { id, page } = await publishSite(apart, [[{ object: 'block', type: 'swagger', isVoid: true, data }]]);
            await apart.client.orgs.updateSiteCustomizationById('acme', id, { styling: { font: OWN_FONT('Own') } });
            const { text, headers } = await browse(page);
            expect((await browse(page.replace(/start$/, 'loose'))).text).toContain('/pets');
            expect(asked).toBe(0);
            expect(text).not.toContain('<img');
            expect(text).toContain('Far away');
            // Browsers enforce every policy of the header.
            const policies = String(headers['content-security-policy']).split(', ');
            expect(policies).toContainEqual(expect.stringMatching(/(?:^|; )img-src 'self' data:(?:;|$)/));
            expect(policies).toContainEqual(expect.stringMatching(/(?:^|; )font-src 'self'(?:;|$)/));
        },
    );
});

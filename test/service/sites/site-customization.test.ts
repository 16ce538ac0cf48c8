import type { SiteCustomization, SiteCustomizationSettings } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { expectError, expectSuccess } from '../../support/contract.js';
import { createIntegrationTokens } from '../../support/orgs.js';
import { openTemporaryService } from '../../support/service.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';

const { service, orgs, send } = await openSharedService();

const path = (site: string, siteSpace?: string) =>
    `/orgs/acme/sites/${site}${siteSpace === undefined ? '' : `/site-spaces/${siteSpace}`}/customization`;
const put = (site: string, body: unknown) => send('PUT', path(site), body);
const withoutTime = <Settings extends { updatedAt?: string }>({ updatedAt: _, ...settings }: Settings) => settings;
const look = async (site: string) => withoutTime((await orgs.getSiteCustomizationById('acme', site)).data);
const lookOf = async (site: string, siteSpace: string) =>
    withoutTime((await orgs.getSiteSpaceCustomizationById('acme', site, siteSpace)).data);

const BLACK = { light: '#000000', dark: '#000' };
const ICON = { light: 'https://example.com/a.svg', dark: 'http://127.0.0.1:8080/b.svg' };
const url = (address: string) => ({ kind: 'url' as const, url: address });

const EVERYTHING: SiteCustomizationSettings = {
    title: 'Handbook',
    styling: {
        theme: 'gradient',
        primaryColor: BLACK,
        infoColor: BLACK,
        successColor: BLACK,
        warningColor: BLACK,
        dangerColor: BLACK,
        tint: { color: BLACK },
        corners: 'circular',
        depth: 'flat',
        links: 'accent',
        font: {
            id: 'own-font',
            custom: true,
            fontFamily: 'Own Font',
            fontFaces: [{ weight: 400, sources: [{ url: 'https://example.com/own.woff2', format: 'woff2' }] }],
        },
        monospaceFont: 'FiraCode',
        background: 'match',
        icons: 'duotone',
        sidebar: { background: 'filled', list: 'pill' },
        search: 'prominent',
        codeTheme: {
            default: { light: 'github-light', dark: 'dracula' },
            openapi: { light: 'nord', dark: 'nord' },
        },
    },
    internationalization: { locale: 'pt-br' },
    favicon: { emoji: '1f4d6' },
    header: {
        preset: 'bold',
        logo: ICON,
        links: [
            { title: 'Home', to: url('https://example.com/'), style: 'button-primary', links: [] },
            { title: 'More', to: null, links: [{ title: 'Mail', to: url('mailto:ada@example.com') }] },
        ],
    },
    footer: { logo: ICON, groups: [{ title: 'Help', links: [{ title: 'Top', to: url('#top') }] }], copyright: '© Ada' },
    announcement: { enabled: true, message: 'News', link: { title: 'Read', to: url('/news') }, style: 'success' },
    themes: { default: 'dark', toggeable: false },
    pdf: { enabled: false },
    feedback: { enabled: false },
    ai: { mode: 'assistant' },
    advancedCustomization: { enabled: false },
    git: { showEditLink: true },
    pageActions: { externalAI: false, markdown: false, items: ['pdf', 'mcp'] },
    socialAccounts: [{ platform: 'github', handle: 'ada', display: { footer: true, header: false } }],
    externalLinks: { target: 'blank' },
    pagination: { enabled: false },
    trademark: { enabled: false },
    privacyPolicy: { url: 'https://example.com/privacy' },
    socialPreview: { url: 'https://example.com/preview.png' },
    insights: { trackingCookie: false },
};

describe('customization of a site', () => {
    it('getSiteCustomizationById returns defaults for each field of a new site, which visitors get too', async () => {
        const { id } = await createSite(service);
        await expectSuccess('getSiteCustomizationById', await send('GET', path(id)));
        await orgs.publishSite('acme', id);
        const { data } = await orgs.getPublishedContentSite('acme', id);
        expect(data.customizations).toEqual({ site: await look(id), siteSpaces: {} });
        await expectError(404, await send('GET', path('none')));
    });

    it('updateSiteCustomizationById stores each field, and accepts its own response', async () => {
        const { id } = await createSite(service);
        await expectSuccess('updateSiteCustomizationById', await put(id, EVERYTHING));
        expect(await look(id)).toEqual(EVERYTHING);
        const { data: whole } = await orgs.getSiteCustomizationById('acme', id);
        await expectSuccess('updateSiteCustomizationById', await put(id, whole));
        expect(await look(id)).toEqual(EVERYTHING);
    });

    it('updateSiteCustomizationById resets omitted fields, also in groups', async () => {
        const { id } = await createSite(service);
        const before = await look(id);
        await put(id, EVERYTHING);
        const some: SiteCustomization = { styling: { sidebar: { list: 'line' } }, themes: { default: 'dark' } };
        await expectSuccess('updateSiteCustomizationById', await put(id, some));
        expect(await look(id)).toEqual({
            ...before,
            styling: { ...before.styling, sidebar: { background: 'default', list: 'line' } },
            themes: { default: 'dark', toggeable: true },
        });
        await put(id, {});
        expect(await look(id)).toEqual(before);
    });

    it.each<[string, unknown]>([
        ['colour', { colour: 'red' }],
        ['styling.primaryColor', { styling: { primaryColor: { light: 'red', dark: '#000' } } }],
        ['styling.primaryColor', { styling: { primaryColor: { light: '#000' } } }],
        ['styling.font', { styling: { font: 'Comic Sans' } }],
        ['styling.font', { styling: { font: { ...(EVERYTHING.styling.font as object), fontFamily: 'A";}' } } }],
        ['styling.theme', { styling: { theme: 'loud' } }],
        ['socialPreview.url', { socialPreview: { url: 'javascript:alert(1)' } }],
        ['favicon', { favicon: { icon: { light: 'data:text/html,x', dark: 'https://example.com' } } }],
        ['header.links.0.to', { header: { links: [{ title: 'A', to: url('JavaScript:alert(1)'), links: [] }] } }],
        ['header.links.0.to', { header: { links: [{ title: 'A', to: url('//example.com'), links: [] }] } }],
        ['header.links.0.to', { header: { links: [{ title: 'A', links: [] }] } }],
        ['condition', { header: { links: [{ title: 'A', to: null, links: [], condition: 'alert(' }] } }],
        [
            'header.links',
            { header: { links: Array.from({ length: 51 }, () => ({ title: 'A', to: null, links: [] })) } },
        ],
        ['internationalization.locale', { internationalization: { locale: 'English' } }],
        ['announcement', { announcement: { enabled: true, style: 'info' } }],
        ['themes.default', { themes: { default: 'system' } }],
        ['title', { title: 'x'.repeat(129) }],
        ['title', { title: null }],
    ])('updateSiteCustomizationById rejects an invalid %s and changes nothing', async (where, body) => {
        const { id } = await createSite(service);
        await put(id, { title: 'Before' });
        expect(await expectError(422, await put(id, body))).toContain(where);
        expect((await look(id)).title).toBe('Before');
    });

    it('updateSiteCustomizationById rejects a customization over 256 KiB', async () => {
        const { id } = await createSite(service);
        const target = url(`https://example.com/${'x'.repeat(2000)}`);
        const links = Array.from({ length: 50 }, () => ({ title: 'A', to: target }));
        const groups = (count: number) => Array.from({ length: count }, () => ({ title: 'G', links }));
        await expectSuccess('updateSiteCustomizationById', await put(id, { footer: { groups: groups(2) } }));
        expect(await expectError(422, await put(id, { footer: { groups: groups(3) } }))).toContain('262144');
        expect((await look(id)).footer.groups).toHaveLength(2);
    });

    it('integrations without the scope cannot read a customization, and integrations and guests cannot change it', async () => {
        const { id } = await createSite(service);
        const { installation } = await createIntegrationTokens(service);
        const integration = service.as(installation).orgs;
        await expect(integration.getSiteCustomizationById('acme', id)).rejects.toThrow('site:metadata:read');
        await expect(integration.updateSiteCustomizationById('acme', id, {})).rejects.toThrow("user's token");
        const reader = service.as(await connectControl(service).createToken('user-gus')).orgs;
        await expect(reader.updateSiteCustomizationById('acme', id, {})).rejects.toThrow();
        expect((await look(id)).title).toBeUndefined();
    });
});

it('a header link with a condition is shown only to visitors who meet the condition', async () => {
    const { id } = await createSite(service, ['One']);
    await orgs.updateSiteById('acme', id, { adaptiveContent: { enabled: true } });
    await orgs.updateSiteAdaptiveSchema('acme', id, {
        jsonSchema: {
            type: 'object',
            properties: { unsigned: { type: 'object', properties: { beta: { type: 'boolean' } } } },
        },
    });
    const links = ['All', 'Beta'].map((title) => ({ title, to: url('/'), links: [] }));
    const condition = 'visitor.claims.unsigned.beta';
    await put(id, { header: { links: [links[0], { ...links[1], condition }] } });
    const at = (await orgs.publishSite('acme', id)).data.urls.published ?? '';
    const titles = async (unsignedClaims: Record<string, unknown>) => {
        const { data } = await service.client.urls.resolvePublishedContentByUrl({
            url: at,
            visitor: { unsignedClaims },
        });
        const visitor = service.as('apiToken' in data ? data.apiToken : undefined).orgs;
        const { customizations } = (await visitor.getPublishedContentSite('acme', id)).data;
        return customizations.site.header.links.map(({ title }) => title);
    };
    expect(await titles({ beta: true })).toEqual(['All', 'Beta']);
    expect(await titles({})).toEqual(['All']);
    expect((await look(id)).header.links).toHaveLength(2);
});

describe('customization of a space on a site', () => {
    const makeShown = async () => {
        const { id } = await createSite(service, ['One', 'Two']);
        const [one, two] = (await orgs.listSiteSpaces('acme', id)).data.items;
        return { site: id, one: one?.id ?? '', two: two?.id ?? '', space: one?.space.id ?? '' };
    };
    const override = (site: string, siteSpace: string, body: unknown) => send('PATCH', path(site, siteSpace), body);

    it('a site space has the customization of the site with its own overrides, which visitors get too', async () => {
        const { site, one, two } = await makeShown();
        await put(site, { title: 'Site', header: { logo: ICON }, favicon: { emoji: '1f4d6' } });
        const own = { header: { preset: 'none' }, favicon: { icon: ICON }, styling: { depth: 'flat' } };
        await expectSuccess('overrideSiteSpaceCustomizationById', await override(site, one, own));
        await expectSuccess('getSiteSpaceCustomizationById', await send('GET', path(site, one)));
        const expected = await look(site);
        expect(await lookOf(site, two)).toEqual(expected);
        expected.header.preset = 'none';
        expected.favicon = { icon: ICON };
        expected.styling.depth = 'flat';
        expect(await lookOf(site, one)).toEqual(expected);
        await orgs.publishSite('acme', site);
        const { data } = await orgs.getPublishedContentSite('acme', site);
        const { siteSpaces } = data.customizations;
        const found = Object.entries(siteSpaces).map(([id, settings]) => [id, withoutTime(settings)]);
        expect(Object.fromEntries(found)).toEqual({ [one]: expected, [two]: await look(site) });
    });

    it('an override keeps omitted fields, removes fields that are null, and can be deleted', async () => {
        const { site, one } = await makeShown();
        await override(site, one, { title: 'Own', styling: { depth: 'flat', icons: 'thin' } });
        await override(site, one, { styling: { icons: 'solid' }, pdf: { enabled: false } });
        expect(await lookOf(site, one)).toMatchObject({ title: 'Own', styling: { depth: 'flat', icons: 'solid' } });
        await override(site, one, { title: null, styling: null });
        const site2 = await look(site);
        expect(await lookOf(site, one)).toEqual({ ...site2, pdf: { enabled: false } });
        await expectSuccess('deleteSiteSpaceCustomizationById', await send('DELETE', path(site, one)));
        await expectSuccess('deleteSiteSpaceCustomizationById', await send('DELETE', path(site, one)));
        expect(await lookOf(site, one)).toEqual(site2);
        expect(await expectError(422, await override(site, one, { title: 'A', styling: { depth: 'deep' } }))).toContain(
            'styling.depth',
        );
        for (const method of ['GET', 'DELETE']) await expectError(404, await send(method, path(site, 'none')));
    });

    it('an override is restored when its space is restored', async () => {
        const { site, one, space } = await makeShown();
        await override(site, one, { title: 'Own' });
        await service.client.spaces.deleteSpaceById(space);
        await expectError(404, await send('GET', path(site, one)));
        await service.client.spaces.restoreSpace(space);
        expect((await lookOf(site, one)).title).toBe('Own');
    });
});

it('a workspace file contains customizations of sites', async () => {
    const first = await openTemporaryService();
    const { id } = await createSite(first, ['One']);
    const [shown] = (await first.client.orgs.listSiteSpaces('acme', id)).data.items;
    await first.client.orgs.updateSiteCustomizationById('acme', id, EVERYTHING);
    await first.client.orgs.overrideSiteSpaceCustomizationById('acme', id, shown?.id ?? '', { title: 'Own' });
    const second = await openTemporaryService();
    await connectControl(second).importWorkspace(await connectControl(first).exportWorkspace({}));
    const { updatedAt, ...settings } = (await second.client.orgs.getSiteCustomizationById('acme', id)).data;
    expect(settings).toEqual(EVERYTHING);
    expect(updatedAt).toEqual(expect.any(String));
    const own = await second.client.orgs.getSiteSpaceCustomizationById('acme', id, shown?.id ?? '');
    expect(own.data.title).toBe('Own');
});

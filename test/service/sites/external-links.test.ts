import type { SiteExternalLink, SiteStructure } from '@svc-int/api';
import { beforeEach, describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { createUserClient } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSections, createSite, outline } from '../../support/sites.js';

const { service, orgs, send } = await openSharedService();

let site: string;
let sections: string[];
let home: string;

beforeEach(async () => {
    ({ site, sections } = await createSections(service, 'Guide', 'Manual'));
    home = (await orgs.getSiteById('acme', site)).data.urls.published ?? '';
    for (const { space } of (await orgs.listSiteSpaces('acme', site)).data.items)
        await service.client.spaces.applyTemplateToSpace(space.id, { id: 'guide' });
});

type Body = Parameters<typeof orgs.addExternalLinkToSite>[2];

const path = (...within: string[]) => ['/orgs/acme/sites', site, 'external-links', ...within].join('/');
const add = async (body: Partial<Body> = {}): Promise<SiteExternalLink> => {
    const url = 'https://status.example.com/';
    return (await orgs.addExternalLinkToSite('acme', site, { title: 'Status', url, ...body })).data;
};

async function listNavigation(query = ''): Promise<string[]> {
    const { text } = await browse(`${home}/${query}`);
    const [sectionsHtml = ''] = /<nav [^>]*aria-label="Sections".*?<\/nav>/s.exec(text) ?? [];
    return [...sectionsHtml.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?([^<]+)<\/a>/gs)].map(
        ([, href = '', title = '']) => `${title.trim()}=${new URL(href, home).href.replace(home, '')}`,
    );
}

async function getVisitorStructure(claims: object = {}): Promise<SiteStructure> {
    const { data } = await service.client.urls.resolvePublishedContentByUrl({
        url: home,
        visitor: { unsignedClaims: claims as Record<string, unknown> },
    });
    const visitor = service.as('apiToken' in data ? data.apiToken : '');
    return (await visitor.orgs.getSiteStructure('acme', site)).data;
}

const listObjects = ({ structure }: SiteStructure) => structure.map(({ object }) => object);

describe('external link of a site', () => {
    it('addExternalLinkToSite adds a link to the structure and to the navigation of the site', async () => {
        const body = { title: 'Status', url: 'https://status.example.com/a?b', description: 'What runs', icon: 'bolt' };
        await expectSuccess('addExternalLinkToSite', await send('POST', path(), body));
        expect(await outline(service, site)).toBe('Guide*(Guide*) Manual(Manual+) Status>');
        expect(await listNavigation()).toEqual(['Guide=/', 'Manual=/manual', 'Status=https://status.example.com/a?b']);
        const link = (await getVisitorStructure()).structure[2];
        expect(link).toMatchObject({ object: 'site-external-link', ...body, draft: false });
        await expectError(422, await send('POST', path(), { ...body, url: 'javascript:alert(1)' }));
        await expectError(422, await send('POST', path(), { ...body, url: '/relative' }));
        await expectError(422, await send('POST', path(), { ...body, parent: 'none' }));
        await expectError(422, await send('POST', path(), { ...body, condition: 'visitor.' }));
        const reader = await createUserClient(service, 'finn');
        expect(await getStatus(reader.orgs.addExternalLinkToSite('acme', site, body))).toBe(403);
    });

    it('updateSiteExternalLinkById returns 204 without a body for "Prefer: return=minimal"', async () => {
        const { id } = await add();
        const update = (title: string, prefer: string) =>
            service.request(`/v1${path(id)}`, {
                method: 'PATCH',
                headers: { authorization: `Bearer ${service.token}`, prefer },
                body: JSON.stringify({ title }),
            });
        const minimal = await update('Minimal', 'respond-async, return=minimal');
        expect([minimal.status, minimal.headers.get('preference-applied'), await minimal.text()]).toEqual([
            204,
            'return=minimal',
            '',
        ]);
        expect(await listNavigation()).toContain('Minimal=https://status.example.com/');
        const whole = await update('Whole', 'return=representation');
        expect(await whole.json()).toMatchObject({ id, title: 'Whole' });
    });

    it('addExternalLinkToSite responds 409 for a site without sections', async () => {
        const { id } = await createSite(service, ['One']);
        const body = { title: 'Status', url: 'https://status.example.com' };
        await expectError(409, await send('POST', `/orgs/acme/sites/${id}/external-links`, body));
    });

    it('sortSiteStructure and updateSiteExternalLinkById move a link, also into a group', async () => {
        const { id } = await add();
        const item = { type: 'site-external-link' as const, id };
        const position = { before: { type: 'site-section' as const, id: sections[1] ?? '' } };
        await expectSuccess(
            'sortSiteStructure',
            await send('PATCH', `/orgs/acme/sites/${site}/structure/sort`, { item, position }),
        );
        expect(await outline(service, site)).toBe('Guide*(Guide*) Status> Manual(Manual+)');
        const group = (await orgs.addSectionGroupToSite('acme', site, { title: 'More' })).data.id;
        await expectSuccess('updateSiteExternalLinkById', await send('PATCH', path(id), { parent: group }));
        expect(await outline(service, site)).toBe('Guide*(Guide*) Manual(Manual+) More[Status>]');
        await orgs.sortSiteStructure('acme', site, {
            item: { type: 'site-section', id: sections[1] ?? '' },
            position: { after: item },
        });
        expect(await outline(service, site)).toBe('Guide*(Guide*) More[Status> Manual(Manual+)]');
        expect(await listNavigation()).toEqual(['Guide=/', 'Status=https://status.example.com/', 'Manual=/manual']);
        await orgs.deleteSiteSectionGroupById('acme', site, group);
        expect(await outline(service, site)).toBe('Guide*(Guide*) Status> Manual(Manual+)');
    });

    it('drafts and links with a false condition are hidden from visitors, not from members', async () => {
        const { id } = await add({ draft: true });
        expect(listObjects(await getVisitorStructure())).toEqual(['site-section', 'site-section']);
        expect(await listNavigation()).toEqual(['Guide=/', 'Manual=/manual']);
        expect(await outline(service, site)).toContain('Status>');
        const unsigned = { type: 'object' as const, properties: { beta: { type: 'boolean' as const } } };
        await orgs.updateSiteAdaptiveSchema('acme', site, { jsonSchema: { type: 'object', properties: { unsigned } } });
        await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
        await orgs.updateSiteExternalLinkById('acme', site, id, {
            draft: false,
            condition: 'visitor.claims.unsigned.beta',
        });
        expect(await listNavigation()).toEqual(['Guide=/', 'Manual=/manual']);
        expect(await listNavigation('?visitor.beta=true')).toContain('Status=https://status.example.com/');
        expect(listObjects(await getVisitorStructure())).toHaveLength(2);
        expect(listObjects(await getVisitorStructure({ beta: true }))).toHaveLength(3);
        const { data } = await orgs.updateSiteExternalLinkById('acme', site, id, { condition: null });
        expect(data.condition).toBeUndefined();
        expect(await listNavigation()).toContain('Status=https://status.example.com/');
    });

    it('visitors see the title in the language of the site', async () => {
        const { id } = await add({ localizedTitle: { fr: 'État', 'pt-br': 'Estado' } });
        await orgs.updateSiteCustomizationById('acme', site, { internationalization: { locale: 'fr' } });
        const { text } = await browse(home);
        expect(text).toContain('>État</a>');
        await orgs.updateSiteExternalLinkById('acme', site, id, { localizedTitle: null });
        expect((await browse(home)).text).toContain('>Status</a>');
        await expectError(422, await send('PATCH', path(id), { localizedTitle: { 'not a language': 'x' } }));
    });

    it('deleteSiteExternalLinkById responds 205 for a link, and 204 for none', async () => {
        const { id } = await add();
        expect((await send('DELETE', path(id))).status).toBe(205);
        expect((await send('DELETE', path(id))).status).toBe(204);
        expect(await outline(service, site)).toBe('Guide*(Guide*) Manual(Manual+)');
        await expectError(404, await send('PATCH', path(id), { title: 'Other' }));
    });
});

import type { PageMetaLinks, PublishedContentAtUrl } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { createSpace } from '../../support/content.js';
import { expectError } from '../../support/contract.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';
import { until } from '../../support/until.js';

const { service, orgs, send } = await openSharedService();
const { spaces } = service.client;

const START = { id: 'start', title: 'Start', markdown: 'Hello.' };

let source: string;
let german: string;
let url: string;

beforeAll(async () => {
    source = (await createSpace(service, 'Guide')).id;
    const pages = [START, { id: 'variant', title: 'Variant', markdown: 'Hello.' }];
    const edits = pages.map((added) => ({ type: 'add' as const, page: added }));
    await connectControl(service).changeContent({ space: source, edits });
    german = await translate(source, 'de');
    url = await publish([source, german]);
});

async function translate(space: string, language: 'de' | 'fr' | 'it'): Promise<string> {
    const { data } = await orgs.createTranslation('acme', { language, source: { space } });
    await until('the translation is completed', async () => {
        const { status, result } = (await orgs.getTranslation('acme', data.id)).data;
        return status === 'completed' && result !== undefined;
    });
    return (await orgs.getTranslation('acme', data.id)).data.result?.space ?? '';
}

async function publish(shown: string[]): Promise<string> {
    const { id } = await createSite(service, [], { spaces: shown, visibility: 'public' });
    return (await orgs.publishSite('acme', id)).data.urls.published ?? '';
}

async function setMetaLinks(metaLinks: PageMetaLinks): Promise<void> {
    const edits = [{ type: 'replace' as const, page: 'start', fields: { metaLinks } }];
    await connectControl(service).changeContent({ space: source, edits });
}

const page = (space: string) => ({ kind: 'page', page: 'start', space });

async function readHead(address: string): Promise<string[]> {
    const { text } = await browse(address);
    return [...text.matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(([tag]) => tag);
}

async function listAsVisitor(address: string): Promise<PageMetaLinks> {
    const resolved = await (await send('POST', '/urls/published', { url: address })).json();
    const { apiToken, space } = resolved as Extract<PublishedContentAtUrl, { apiToken: string }>;
    return (await service.as(apiToken).spaces.listSpacePageMetaLinks(space, 'start')).data;
}

describe('meta links of a page', () => {
    it('listSpacePageMetaLinks returns the translations of a page, and the original for a translated page', async () => {
        expect((await spaces.listSpacePageMetaLinks(source, 'start')).data).toEqual({ alternates: [page(german)] });
        expect((await spaces.listSpacePageMetaLinks(german, 'start')).data).toEqual({ alternates: [page(source)] });
        await expectError(404, await send('GET', `/spaces/${source}/content/page/none/meta-links`));
    });

    it('a page on a site has alternate links with the languages of all its translations, including itself', async () => {
        const translated = `${url}/guide-german/start`;
        expect(await readHead(url)).toEqual([
            `<link rel="canonical" href="${url}/start">`,
            `<link rel="alternate" hreflang="en" href="${url}/start">`,
            `<link rel="alternate" hreflang="de" href="${translated}">`,
        ]);
        expect(await readHead(translated)).toEqual([
            `<link rel="canonical" href="${translated}">`,
            `<link rel="alternate" hreflang="de" href="${translated}">`,
            `<link rel="alternate" hreflang="en" href="${url}/start">`,
        ]);
    });

    it('visitors see only alternates on pages of the same site', async () => {
        const french = await translate(source, 'fr');
        expect(await listAsVisitor(url)).toEqual({ alternates: [page(german)] });
        expect((await spaces.listSpacePageMetaLinks(source, 'start')).data.alternates).toContainEqual(page(french));
        const alone = await publish([source]);
        expect(await listAsVisitor(alone)).toEqual({});
        expect(await readHead(alone)).toEqual([`<link rel="canonical" href="${alone}/start">`]);
    });

    it('metaLinks of a page set its canonical link and add alternate links without a language', async () => {
        const canonical = { kind: 'url' as const, url: 'https://docs.example.com/start' };
        const other = { kind: 'url' as const, url: 'https://docs.example.com/other' };
        const missing = { kind: 'page' as const, page: 'missing' };
        const ofSameSpace = { kind: 'page' as const, page: 'variant' };
        await setMetaLinks({ canonical, alternates: [other, missing, ofSameSpace, { kind: 'url', url: 'start.md' }] });
        const { revision } = (await spaces.getSpaceById(source)).data;
        const { data } = await spaces.listRevisionPageMetaLinks(source, revision, 'start');
        expect(data).toMatchObject({ canonical, alternates: expect.arrayContaining([other, page(german)]) });
        expect(data.alternates).not.toContainEqual(expect.objectContaining({ page: 'missing' }));
        expect((await spaces.getPageById(source, 'start')).data).toMatchObject({ metaLinks: { canonical } });
        expect(await readHead(url)).toEqual([
            '<link rel="canonical" href="https://docs.example.com/start">',
            `<link rel="alternate" hreflang="en" href="${url}/start">`,
            '<link rel="alternate" href="https://docs.example.com/other">',
            `<link rel="alternate" href="${url}/variant">`,
            `<link rel="alternate" hreflang="de" href="${url}/guide-german/start">`,
        ]);
        const { stats } = (await spaces.listPageLinksInSpace(source, 'start')).data;
        expect(stats).toMatchObject({ total: 5, broken: { total: 1 } });
        const { data: italian } = await spaces.getPageById(await translate(source, 'it'), 'start');
        expect(italian).not.toHaveProperty('metaLinks');
        await setMetaLinks({});
    });

    it('a change request has its own metaLinks until it is merged', async () => {
        const { id } = (await spaces.createChangeRequest(source, {})).data;
        const alternates = [{ kind: 'url' as const, url: 'https://docs.example.com/proposed' }];
        const edits = [{ type: 'replace' as const, page: 'start', fields: { metaLinks: { alternates } } }];
        await connectControl(service).changeContent({ space: source, changeRequest: id, edits });
        const proposed = (await spaces.listChangeRequestPageMetaLinks(source, id, 'start')).data.alternates;
        expect(proposed).toContainEqual(alternates[0]);
        const { data } = await spaces.listSpacePageMetaLinks(source, 'start');
        expect(data.alternates).not.toContainEqual(alternates[0]);
    });
});

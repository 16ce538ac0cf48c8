import type { ApiClient } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { createSpace, createUserClient } from '../../support/content.js';
import { getStatus } from '../../support/contract.js';
import { listAllPages } from '../../support/orgs.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSpecificationTools } from '../../support/sites/specified-site.js';
import { until } from '../../support/until.js';

const { service, orgs } = await openSharedService();
const control = connectControl(service);
const { specified } = createSpecificationTools(service);

const SPEC = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: { '/pets': { get: { summary: 'List pets', responses: {} } } },
});

/** Public specifications of the default seed. */
const SEEDED = ['rockets'];

let gus: ApiClient['orgs'];
let eva: ApiClient['orgs'];

beforeAll(async () => {
    gus = (await createUserClient(service, 'gus')).orgs;
    eva = (await createUserClient(service, 'eva')).orgs;
    await specified('hidden', SPEC);
    await specified('open', SPEC);
    await orgs.updateOpenAPISpecBySlug('acme', 'open', { visibility: 'public' });
    await specified('shown', SPEC);
});

const listSlugs = async (reader: ApiClient['orgs']) =>
    (await listAllPages((page) => reader.listOpenAPISpecs('acme', { limit: 1, ...(page && { page }) }))).map(
        ({ slug }) => slug,
    );

async function readStatuses(reader: ApiClient['orgs'], slug: string): Promise<number[]> {
    const known = await orgs.getLatestOpenAPISpecVersion('acme', slug).catch(() => undefined);
    const version = known?.data.id ?? 'none';
    return Promise.all(
        [
            reader.getOpenAPISpecBySlug('acme', slug),
            reader.listOpenAPISpecVersions('acme', slug),
            reader.getLatestOpenAPISpecVersion('acme', slug),
            reader.getLatestOpenAPISpecVersionContent('acme', slug),
            reader.getLatestOpenAPISpecVersionContentRaw('acme', slug),
            reader.getOpenAPISpecVersionById('acme', slug, version),
            reader.getOpenAPISpecVersionContentById('acme', slug, version),
        ].map(getStatus),
    );
}

const ALL = (status: number) => Array.from({ length: 7 }, () => status);

describe('a guest', () => {
    it('may read a specification if it is public or a visible space shows it, and gets 404 for other specifications', async () => {
        const { id: space } = await createSpace(service, 'API', { visibility: 'private' });
        const spec = { ref: { kind: 'openapi' as const, spec: 'shown' } };
        await control.changeContent({
            space,
            edits: [
                {
                    type: 'add',
                    page: {
                        type: 'computed',
                        title: 'API',
                        computed: { type: 'builtin:openapi', props: {}, dependencies: { spec } },
                    },
                },
            ],
        });
        const isComputed = async () => (await service.client.spaces.getCurrentRevision(space)).data.type === 'computed';
        await until('the page is computed', isComputed);
        expect(await listSlugs(gus)).toEqual([...SEEDED, 'open']);
        expect(await readStatuses(gus, 'shown')).toEqual(ALL(404));
        await service.client.spaces.inviteToSpace(space, { users: ['user-gus'], role: 'read' });
        expect(await listSlugs(gus)).toEqual([...SEEDED, 'open', 'shown']);
        expect((await gus.listOpenAPISpecs('acme')).data.count).toBe(SEEDED.length + 2);
        for (const slug of ['open', 'shown']) expect([slug, await readStatuses(gus, slug)]).toEqual([slug, ALL(0)]);
        for (const slug of ['hidden', 'none']) expect([slug, await readStatuses(gus, slug)]).toEqual([slug, ALL(404)]);
        const text = (slug: string) => gus.getOpenAPISpecBySlug('acme', slug).catch(String);
        expect(String(await text('hidden')).replaceAll('hidden', 'none')).toBe(String(await text('none')));
        await service.client.spaces.deleteSpaceById(space);
        expect(await listSlugs(gus)).toEqual([...SEEDED, 'open']);
    });

    it('gets an empty glossary and 404 for each entry', async () => {
        await orgs.updateGlossaryEntries('acme', { operations: [{ type: 'insert', translations: { en: 'HUSH' } }] });
        const [entry] = (await orgs.listGlossaryEntries('acme')).data.items;
        const id = entry?.id ?? '';
        expect((await gus.listGlossaryEntries('acme')).data).toMatchObject({ items: [] });
        const text = (name: string) => gus.getGlossaryEntry('acme', name).catch(String);
        expect(String(await text(id)).replaceAll(id, 'none')).toBe(String(await text('none')));
        expect(await getStatus(gus.getGlossaryEntry('acme', id))).toBe(404);
        expect(await getStatus(eva.getGlossaryEntry('acme', id))).toBe(0);
    });
});

describe('a member', () => {
    it('reads all specifications', async () => {
        expect(await listSlugs(eva)).toEqual(expect.arrayContaining(['hidden', 'open', 'shown']));
        expect(await readStatuses(eva, 'hidden')).toEqual(ALL(0));
    });
});

import type { ApiClient } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { BETA } from '../../support/sites/adaptive-site.js';
import { createSpace } from '../../support/content.js';
import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { script } from '../../support/scripts.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';
import { until } from '../../support/until.js';

const { service, orgs, send } = await openSharedService();
const { spaces } = service.client;

const SPEC = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    tags: [{ name: 'pets' }],
    paths: { '/pets': { get: { tags: ['pets'], summary: 'List pets', responses: {} } } },
    components: { schemas: { Pet: { type: 'string' } } },
};

await orgs.createOrUpdateOpenAPISpecBySlug('acme', 'pets', { source: { text: JSON.stringify(SPEC) } });
await until('it is read', async () => (await orgs.getOpenAPISpecBySlug('acme', 'pets')).data.lastVersion);

const dependencies = { spec: { ref: { kind: 'openapi' as const, spec: 'pets' } } };
const OPERATIONS = { type: 'builtin:openapi' as const, props: { doc: 'operations' }, dependencies };
const PAGES = { type: 'builtin:openapi' as const, props: { models: true }, dependencies };

type Source = Parameters<ApiClient['spaces']['getComputedRevision']>[1]['source'];

const path = (space: string, kind: string) => `/spaces/${space}/content/computed/${kind}`;

const keysIn = (value: unknown) => [...JSON.stringify(value).matchAll(/"key":"([^"]+)"/g)].map(([, key]) => key);

describe('getComputedDocument and getComputedRevision', () => {
    it('compute the pages of a specification and their documents, with ids from the seed', async () => {
        const { id: space } = await createSpace(service, 'Empty');
        const body = { source: PAGES, seed: 'one' };
        await expectSuccess('getComputedRevision', await send('POST', path(space, 'revision'), body));
        const { pages, files, reusableContents } = (await spaces.getComputedRevision(space, body)).data;
        expect({ files, reusableContents }).toEqual({ files: [], reusableContents: [] });
        expect(pages).toMatchObject([
            { type: 'document', title: 'pets', slug: 'pets', path: 'pets', computedSeed: 'one' },
            { type: 'document', title: 'Models', path: 'models', computed: { props: { doc: 'models' } } },
        ]);
        const again = (await spaces.getComputedRevision(space, body)).data.pages;
        expect(again.map(({ id }) => id)).toEqual(pages.map(({ id }) => id));
        const other = (await spaces.getComputedRevision(space, { ...body, seed: 'two' })).data.pages;
        expect(other[0]?.id).not.toBe(pages[0]?.id);
        const [first] = pages;
        const source = first?.type === 'document' ? first.computed : undefined;
        const { data } = await spaces.getComputedDocument(space, { source: source ?? PAGES, seed: 'one' });
        expect(data.nodes).toMatchObject([{ type: 'openapi-operation', data: { path: '/pets', method: 'get' } }]);
        expect((await spaces.listPages(space)).data.pages.map(({ title }) => title)).not.toContain('pets');
    });

    it('return different keys for different seeds, and equal keys for equal seeds', async () => {
        const { id: space } = await createSpace(service, 'Seeded');
        const read = async (seed: string) =>
            (await spaces.getComputedDocument(space, { source: OPERATIONS, seed })).data;
        const body = { source: OPERATIONS, seed: 'one' };
        await expectSuccess('getComputedDocument', await send('POST', path(space, 'document'), body));
        const keys = keysIn(await read('one'));
        expect(keys.length).toBeGreaterThan(0);
        expect(keysIn(await read('one'))).toEqual(keys);
        expect(keysIn(await read('two')).filter((key) => keys.includes(key))).toEqual([]);
    });

    it('compute the content of an integration that is installed on the space', async () => {
        const { space, installation } = await service.develop(
            'computing',
            script(`
                const { type, props = {} } = event;
                if (type === 'content_compute_revision')
                    return Response.json({ pages: [{ id: 'child', title: 'Child of ' + props.name }] });
                return Response.json({ document: { markdown: 'Made for **' + props.name + '**.' } });
            `),
            { contentSources: [{ id: 'source', title: 'Source', configuration: { componentId: 'main' } }] },
        );
        const source: Source = { type: 'integration:computing:source', props: { name: 'Ada' } };
        const { data } = await spaces.getComputedRevision(space, { source, seed: 'a' });
        expect(data.pages).toMatchObject([{ title: 'Child of Ada', path: 'child-of-ada' }]);
        const { data: document } = await spaces.getComputedDocument(space, { source, seed: 'a' });
        expect(JSON.stringify(document)).toContain('Made for ');
        await service.client.integrations.uninstallIntegrationFromSpace('computing', installation, space);
        expect(await getStatus(spaces.getComputedDocument(space, { source, seed: 'a' }))).toBe(502);
    });

    it('return to a visitor the pages and documents that the space shows, and compute no others', async () => {
        const { id: space } = await createSpace(service, 'Shown');
        await spaces.applyTemplateToSpace(space, {
            id: 'api-reference',
            params: { contentRefs: { spec: { kind: 'openapi', spec: 'pets' } } },
        });
        const { top, group } = await until('it is computed', async () => {
            const [top] = (await spaces.listPages(space)).data.pages;
            const found = top?.type === 'group' ? top.pages[1] : undefined;
            return top && found?.type === 'group' && found.pages.length > 0 ? { top, group: found } : undefined;
        });
        const { id: site } = await createSite(service);
        await orgs.addSpaceToSite('acme', site, { spaceId: space });
        const url = (await orgs.publishSite('acme', site)).data.urls.published ?? '';
        const { data } = await service.client.urls.resolvePublishedContentByUrl({ url });
        const visitor = service.as('apiToken' in data ? data.apiToken : undefined).spaces;
        const [child] = group.pages;
        if (!group.computed || child?.type !== 'document' || !child.computed) throw new Error('Nothing is computed.');
        const { data: revision } = await visitor.getComputedRevision(space, { source: group.computed, seed: 'any' });
        expect(revision.pages).toEqual(group.pages);
        const body = { source: child.computed, seed: child.computedSeed ?? '' };
        const { data: document } = await visitor.getComputedDocument(space, body);
        expect(document).toEqual((await spaces.getComputedDocument(space, body)).data);
        expect(document.nodes[0]?.type).toBe('openapi-operation');
        const none = { ...OPERATIONS, props: { doc: 'models' } };
        expect(await getStatus(visitor.getComputedDocument(space, { source: none, seed: 'a' }))).toBe(404);
        const readSpec = () =>
            getStatus(
                service
                    .as('apiToken' in data ? data.apiToken : undefined)
                    .orgs.getLatestOpenAPISpecVersionContentRaw('acme', 'pets'),
            );
        expect(await readSpec()).toBe(0);
        const { id: hidden } = await createSpace(service, 'Hidden');
        expect(await getStatus(visitor.getComputedDocument(hidden, body))).toBe(404);
        await orgs.updateSiteById('acme', site, { adaptiveContent: { enabled: true } });
        const fields = { condition: BETA };
        await connectControl(service).changeContent({ space, edits: [{ type: 'replace', page: top.id, fields }] });
        expect(await getStatus(visitor.getComputedDocument(space, body))).toBe(404);
        expect(await getStatus(visitor.getComputedRevision(space, { source: group.computed, seed: 'any' }))).toBe(404);
        expect(await getStatus(spaces.getComputedDocument(space, body))).toBe(0);
        expect(await readSpec()).toBe(404);
    });

    it('reject an unknown specification, a translation and a member who may not edit', async () => {
        const { id: space } = await createSpace(service, 'Rejecting', { defaultLevel: 'read' });
        const at = (source: object, seed = 'a') => send('POST', path(space, 'document'), { source, seed });
        const none = { spec: { ref: { kind: 'openapi', spec: 'none' } } };
        expect(await expectError(422, await at({ ...OPERATIONS, dependencies: none }))).toContain(
            'source.dependencies',
        );
        await expectError(422, await at({ ...OPERATIONS, dependencies: {} }));
        await expectError(422, await at({ type: 'builtin:translation', props: {}, dependencies: {} }));
        await expectError(422, await at({ type: 'other', props: {} }));
        await expectError(422, await at(OPERATIONS, 'x'.repeat(257)));
        await expectError(502, await at({ type: 'integration:none:source', props: {} }));
    });
});

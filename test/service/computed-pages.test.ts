import type { ApiClient, Page } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { makeSpace } from '../support/content.js';
import { sharedService } from '../support/shared-service.js';
import { until } from '../support/until.js';

const { service, orgs } = await sharedService();
const { spaces } = service.client;

const SPEC = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    tags: [{ name: 'pets' }],
    paths: { '/pets': { get: { tags: ['pets'], summary: 'List pets', responses: {} } } },
    components: { schemas: { Pet: { type: 'string' } } },
};

const MORE = {
    ...SPEC,
    paths: { ...SPEC.paths, '/birds': { get: { tags: ['pets'], summary: 'List birds', responses: {} } } },
};

let made = 0;

async function put(spec: object, slug = `computed-${++made}`): Promise<{ id: string; slug: string }> {
    const { data } = await orgs.createOrUpdateOpenAPISpecBySlug('acme', slug, {
        source: { text: JSON.stringify(spec) },
    });
    return { id: data.id, slug };
}

/** A space with a page that is computed from a specification. */
async function reference(spec: string): Promise<string> {
    const { id } = await makeSpace(service, 'Reference');
    await spaces.applyTemplateToSpace(id, {
        id: 'api-reference',
        params: { contentRefs: { spec: { kind: 'openapi', spec } } },
    });
    return id;
}

type Query = Parameters<ApiClient['spaces']['listPages']>[1];

async function computedPage(space: string, query: Query = {}): Promise<Page | undefined> {
    const [group] = (await spaces.listPages(space, query)).data.pages;
    return group?.type === 'group' ? group.pages[1] : undefined;
}

async function computed(space: string, word: string): Promise<Extract<Page, { type: 'group' }>> {
    let page: Page | undefined;
    await until(`the pages are computed with "${word}"`, async () => {
        page = await computedPage(space);
        if (page?.type !== 'group') return false;
        const bodies = await Promise.all(
            page.pages.map(({ id }) => spaces.getPageById(space, id, { format: 'markdown' })),
        );
        return JSON.stringify(bodies.map(({ data }) => data)).includes(word);
    });
    if (page?.type !== 'group') throw new Error('It is not computed.');
    return page;
}

describe('a page that is computed from a specification', () => {
    it('has pages with the operations below it, in a revision of its own, which everything else sees', async () => {
        const spec = await put(SPEC);
        const space = await reference(spec.id);
        const page = await computed(space, 'GET /pets');
        const { data: revision } = await spaces.getCurrentRevision(space);
        expect(revision.type).toBe('computed');
        expect(page).toMatchObject({
            title: 'Operations',
            computed: {
                type: 'builtin:openapi',
                props: { models: true },
                dependencies: { spec: { ref: { spec: spec.id } } },
            },
            computedSeed: (await orgs.getOpenAPISpecBySlug('acme', spec.slug)).data.lastVersion,
            pages: [
                {
                    type: 'document',
                    title: 'pets',
                    path: 'api-reference/operations/pets',
                    computed: { props: { doc: 'operations' } },
                },
                { title: 'Models', computed: { props: { doc: 'models', schemas: ['Pet'] } } },
            ],
        });
        const found = await spaces.searchSpaceContent(space, { query: 'list pets' });
        expect(found.data.items.map(({ id }) => id)).toContain(page.pages[0]?.id);
    });

    it('is computed anew when the specification changes, with the same ids', async () => {
        const { id, slug } = await put(SPEC);
        const space = await reference(id);
        const before = await computed(space, 'GET /pets');
        await put(MORE, slug);
        const after = await computed(space, 'GET /birds');
        expect(after.pages.map((page) => page.id)).toEqual(before.pages.map((page) => page.id));
        expect(after.computedSeed).not.toBe(before.computedSeed);
        const { data } = await spaces.getCurrentRevision(space);
        const { changes } = (await spaces.getRevisionSemanticChanges(space, data.id)).data;
        expect(changes.filter(({ type }) => type !== 'page_edited')).toEqual([]);
        expect((await spaces.getRevisionById(space, data.parents[0] ?? '')).data.parents).toHaveLength(1);
    });

    it('is not computed for those who ask for it without', async () => {
        const { id } = await put(SPEC);
        const space = await reference(id);
        const page = await computed(space, 'GET /pets');
        expect(await computedPage(space, { computed: false })).toMatchObject({ type: 'computed', id: page.id });
        const { data } = await spaces.getPageById(space, page.id, { computed: false });
        expect(data.type).toBe('computed');
        const { data: revision } = await spaces.getCurrentRevision(space, { computed: false });
        expect(JSON.stringify(revision)).not.toContain(page.pages[0]?.id);
    });

    it('is translated with the space that it is in', async () => {
        const { id } = await put(SPEC);
        const space = await reference(id);
        await computed(space, 'GET /pets');
        const { data } = await orgs.createTranslation('acme', { language: 'fr', source: { space } });
        const read = async () => (await orgs.getTranslation('acme', data.id)).data;
        await until('it is translated', async () => (await read()).status === 'completed');
        expect(await computedPage((await read()).result?.space ?? '')).toMatchObject({
            type: 'group',
            computed: { type: 'builtin:translation' },
            pages: [{ title: '⟦fr: þéţš⟧' }, { title: '⟦fr: Ṁöđéļš⟧' }],
        });
    });
});

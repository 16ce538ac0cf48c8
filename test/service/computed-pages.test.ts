import type { ApiClient, Page } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { makeSpace } from '../support/content.js';
import { statusOf } from '../support/contract.js';
import { script } from '../support/scripts.js';
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
    await until(`the pages are computed with "${word}"`, async () => {
        const page = await computedPage(space);
        if (page?.type !== 'group') return false;
        const bodies = await Promise.all(
            page.pages.map(({ id }) => spaces.getPageById(space, id, { format: 'markdown' })),
        );
        return JSON.stringify(bodies.map(({ data }) => data)).includes(word);
    });
    const page = await computedPage(space);
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

    it('is computed again when the specification changes, with the same ids', async () => {
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

    it('is computed again where the space shares its content with the change request that was merged last', async () => {
        const { id, slug } = await put(SPEC);
        const space = await reference(id);
        await computed(space, 'GET /pets');
        const { number } = (await spaces.createChangeRequest(space, {})).data;
        expect((await spaces.mergeChangeRequest(space, String(number))).data.result).toBe('merge');
        await put(MORE, slug);
        expect((await computed(space, 'GET /birds')).pages).toHaveLength(2);
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

/** An integration whose pages say what they were computed from. */
const SOURCE = script(`
    const { type, props = {}, dependencies } = event;
    if (props.fails) return Response.json({ error: 'No such product.' }, { status: 400 });
    if (props.reads) {
        const { apiEndpoint, apiTokens } = environment;
        const headers = { authorization: 'Bearer ' + apiTokens.installation };
        const { pages } = await (await fetch(apiEndpoint + '/v1/spaces/' + event.spaceId + '/content/pages', { headers })).json();
        return Response.json({ pages: [{ title: 'Of ' + pages.at(-1).type }] });
    }
    if (type === 'content_compute_revision')
        return Response.json(props.odd ? { pages: [{ title: 7 }] } : { pages: [{ id: 'pens', title: props.title }] });
    if (type !== 'content_compute_document') return new Response('OK');
    const leaves = [{ object: 'leaf', text: JSON.stringify({ props, dependencies }), marks: [] }];
    const paragraph = { object: 'block', type: 'paragraph', nodes: [{ object: 'text', leaves }] };
    const nodes = Array.from({ length: props.times ?? 1 }, () => paragraph);
    return Response.json({ object: 'document', nodes });`);

describe('a page that an integration computes', () => {
    const sourced = async (name: string, props: Record<string, unknown>) => {
        const { space } = await service.develop(name, SOURCE, {
            scopes: ['space:content:read'],
            contentSources: [{ id: 'list', title: 'List', configuration: { componentId: 'c' } }],
        });
        const { id: spec, slug } = await put(SPEC);
        await until('there is a version', async () => {
            const { data } = await orgs.getOpenAPISpecBySlug('acme', slug);
            return data.processingState === 'complete';
        });
        const dependencies = { spec: { ref: { kind: 'openapi' as const, spec } } };
        const page = {
            id: `of-${name}`,
            title: 'Products',
            type: 'computed' as const,
            computed: { type: `integration:${name}:list`, props, dependencies },
        };
        await connectControl(service).changeContent({ space, edits: [{ type: 'add', page }] });
        return { space, page: page.id };
    };
    const asked = async (name: string) =>
        (await service.events(name)).map(({ payload }) => payload.type).filter((type) => type.startsWith('content_'));

    it('has what the integration answers whenever it is read, unless somebody reads without', async () => {
        const { space, page } = await sourced('pens', { title: 'All pens' });
        const shown = async (query: Query) =>
            (await spaces.listPages(space, query)).data.pages.find(({ id }) => id === page);
        expect(await shown({ computed: false })).toMatchObject({ type: 'computed' });
        expect(await asked('pens')).toEqual([]);
        expect(await shown({})).toMatchObject({
            type: 'group',
            pages: [{ id: 'pens', title: 'All pens', path: 'products/all-pens' }],
        });
        const { data } = await spaces.getPageByPath(space, 'products/all-pens', { format: 'markdown' });
        expect(data).toMatchObject({
            id: 'pens',
            markdown: expect.stringMatching(/"title":"All pens".*"value":"\w{20}"/),
        });
        expect(await asked('pens')).toEqual([
            'content_compute_revision',
            'content_compute_revision',
            'content_compute_document',
        ]);
    });

    it('is 502 with the bound where its document is larger than others can wait for', async () => {
        const { space, page } = await sourced('long', { title: 'Long', times: 4000 });
        const { data } = await spaces.getPageById(space, page);
        const [below] = data.type === 'group' ? data.pages : [];
        const long = spaces.getPageById(space, below?.id ?? '', { format: 'markdown' });
        await expect(long).rejects.toMatchObject({ status: 502, message: expect.stringContaining('1048576') });
    });

    it('is not computed for an integration that computes, which would have no end', async () => {
        const { space, page } = await sourced('reader', { reads: true });
        const { data } = await spaces.getPageById(space, page);
        expect(data).toMatchObject({ type: 'group', pages: [{ title: 'Of computed' }] });
        expect(await asked('reader')).toEqual(['content_compute_revision']);
    });

    it('is 502 when the integration fails, or answers no content, and holds up nothing else', async () => {
        for (const props of [{ fails: true }, { odd: true }]) {
            const { space, page } = await sourced('odd', props);
            expect(await statusOf(spaces.listPages(space))).toBe(502);
            expect(await statusOf(spaces.getPageById(space, page))).toBe(502);
            const { data } = await spaces.listPages(space, { computed: false });
            const other = data.pages.find(({ type }) => type === 'document');
            expect(await statusOf(spaces.getPageById(space, other?.id ?? ''))).toBe(0);
            await connectControl(service).changeContent({ space, edits: [{ type: 'delete', page }] });
        }
    });
});

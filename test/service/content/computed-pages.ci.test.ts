import type { ApiClient, IntegrationEventRecord, Page } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { createSpace } from '../../support/content.js';
import { readPdf } from '../../support/content/pdf-content.js';
import { script } from '../../support/scripts.js';
import { getStatus } from '../../support/contract.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSite } from '../../support/sites.js';
import { until } from '../../support/until.js';
import { itAtFullSize } from '../../support/full-size-tests.js';

const { service, orgs } = await openSharedService();
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

async function reference(spec: string): Promise<string> {
    const { id } = await createSpace(service, 'Reference');
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
    it.each(['id', 'slug'] as const)(
        'references the specification by its slug if it was created with the %s',
        async (name) => {
            const spec = await put(SPEC);
            const space = await reference(spec[name]);
            expect(JSON.stringify(await computedPage(space, { computed: false }))).toContain(
                JSON.stringify({ kind: 'openapi', spec: spec.slug }),
            );
            await computed(space, 'GET /pets');
            await put(MORE, spec.slug);
            const page = await computed(space, 'GET /birds');
            expect(page.computed).toMatchObject({
                dependencies: { spec: { ref: { kind: 'openapi', spec: spec.slug } } },
            });
        },
    );

    it('is computed once a specification with the referenced slug is created', async () => {
        const slug = `later-${++made}`;
        const space = await reference(slug);
        await put(SPEC, slug);
        await computed(space, 'GET /pets');
    });

    it('gets child pages for the operations in a new revision, and search finds them', async () => {
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
                dependencies: { spec: { ref: { spec: spec.slug } } },
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

    it('lets visitors read the latest version of its private specification, and nothing else of it, if a site shows the page', async () => {
        const [shown, other] = [await put(SPEC), await put(SPEC)];
        const [space, elsewhere] = [await reference(shown.slug), await reference(other.slug)];
        await computed(space, 'GET /pets');
        await computed(elsewhere, 'GET /pets');
        const { id: site } = await createSite(service, [], { spaces: [space] });
        const url = (await orgs.publishSite('acme', site)).data.urls.published ?? '';
        const resolved = (await service.client.urls.resolvePublishedContentByUrl({ url })).data;
        const visitor = service.as('apiToken' in resolved ? resolved.apiToken : '').orgs;
        const { data } = await visitor.getLatestOpenAPISpecVersionContent('acme', shown.slug);
        expect(data.filesystem).toMatchObject([{ specification: { info: { title: 'Pets' } } }]);
        const { id } = (await visitor.getLatestOpenAPISpecVersion('acme', shown.slug)).data;
        expect(await getStatus(visitor.getLatestOpenAPISpecVersionContent('acme', other.slug))).toBe(404);
        expect(await getStatus(visitor.getOpenAPISpecBySlug('acme', shown.slug))).toBe(404);
        expect(await getStatus(visitor.getOpenAPISpecVersionContentById('acme', shown.slug, id))).toBe(404);
        await orgs.unpublishSite('acme', site);
        expect(await getStatus(visitor.getLatestOpenAPISpecVersionContent('acme', shown.slug))).toBeGreaterThan(400);
    });

    it('has OpenAPI blocks that sites, PDFs, Markdown and search render as operations', async () => {
        const parameters = [{ name: 'howmany', in: 'query', schema: { type: 'integer' } }];
        const listing = { ...SPEC.paths['/pets'].get, parameters };
        const spec = await put({ ...SPEC, paths: { '/pets': { get: listing } } });
        const space = await reference(spec.slug);
        const { pages } = await computed(space, 'GET /pets');
        const [operations = '', models = ''] = pages.map(({ id }) => id);
        const { id: site } = await createSite(service, [], { spaces: [space] });
        const url = (await orgs.publishSite('acme', site)).data.urls.published ?? '';
        const resolved = (await service.client.urls.resolvePublishedContentByUrl({ url })).data;
        const visitor = service.as('apiToken' in resolved ? resolved.apiToken : '').spaces;
        const { revision } = (await spaces.getSpaceById(space)).data;
        const ref = { kind: 'openapi', spec: spec.slug };
        const common = { object: 'block', isVoid: true, key: expect.any(String) };
        const expected = [
            {
                ...common,
                type: 'openapi-operation',
                data: { ref, path: '/pets', method: 'get' },
                meta: { id: 'list-pets' },
            },
        ];
        for (const reader of [visitor, spaces]) {
            const { data } = await reader.getPageDocumentInRevisionById(space, revision, operations, {
                evaluated: true,
            });
            expect(data.nodes).toEqual(expected);
        }
        expect((await spaces.getPageById(space, models)).data).toMatchObject({
            document: {
                nodes: [{ ...common, type: 'openapi-schemas', data: { ref, schemas: ['Pet'] }, meta: { id: 'pet' } }],
            },
        });
        const page = await browse(`${url}/api-reference/operations/pets`);
        expect(page.text).toMatch(/<div class="operation" id="list-pets">/);
        expect(page.text).toContain('List pets');
        expect((await browse(`${url}/api-reference/operations/pets.md`)).text).toContain('## List pets\n\n`GET /pets`');
        const pdf = await browse(`${url}/api-reference/operations/pets/~pdf`);
        expect(readPdf(pdf.bytes).texts.join(' ')).toContain('List pets');
        const [found] = (await spaces.searchSpaceContent(space, { query: 'list pets' })).data.items;
        const anchored = ['api-reference/operations/pets#list-pets'];
        expect(found?.sections?.map(({ path }) => path)).toEqual(anchored);
        const [within] = (await spaces.searchSpaceContent(space, { query: 'parameters howmany' })).data.items;
        expect(within?.sections?.map(({ path }) => path)).toEqual(anchored);
    });

    it('has headings and paragraphs instead of OpenAPI blocks after its specification is deleted', async () => {
        const spec = await put(SPEC);
        const space = await reference(spec.slug);
        const { pages } = await computed(space, 'GET /pets');
        const { revision } = (await spaces.getSpaceById(space)).data;
        const read = async () =>
            (await spaces.getPageDocumentInRevisionById(space, revision, pages[0]?.id ?? '')).data.nodes.map(
                ({ type }) => type,
            );
        expect(await read()).toEqual(['openapi-operation']);
        await orgs.deleteOpenAPISpecBySlug('acme', spec.slug);
        expect(await read()).toEqual(['heading-2', 'paragraph']);
    });

    it('is recomputed with the same page ids when the specification changes', async () => {
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

    it('is recomputed for a new version of its specification after the merge of a change request without changes', async () => {
        const { id, slug } = await put(SPEC);
        const space = await reference(id);
        await computed(space, 'GET /pets');
        const { number } = (await spaces.createChangeRequest(space, {})).data;
        expect((await spaces.mergeChangeRequest(space, String(number))).data.result).toBe('merge');
        await put(MORE, slug);
        expect((await computed(space, 'GET /birds')).pages).toHaveLength(2);
    });

    it('is returned without its child pages for computed=false', async () => {
        const { id } = await put(SPEC);
        const space = await reference(id);
        const page = await computed(space, 'GET /pets');
        expect(await computedPage(space, { computed: false })).toMatchObject({ type: 'computed', id: page.id });
        const { data } = await spaces.getPageById(space, page.id, { computed: false });
        expect(data.type).toBe('computed');
        const { data: revision } = await spaces.getCurrentRevision(space, { computed: false });
        expect(JSON.stringify(revision)).not.toContain(page.pages[0]?.id);
    });

    it('is translated together with its space', async () => {
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

const SOURCE = script(`
    const { type, props = {}, dependencies } = event;
    if (props.fails) return Response.json({ error: 'No such product.' }, { status: 400 });
    if (type === 'content_compute_revision') {
        const below = { id: 'red', title: 'Red pens', computed: { type: 'integration:' + environment.integration.name + ':list', props: { ...props, title: 'Red' } } };
        return Response.json(props.odd ? { pages: [props.odd] } : { pages: [{ id: 'pens', title: props.title, pages: [below] }] });
    }
    if (type !== 'content_compute_document') return new Response('OK');
    const text = (text) => ({ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] });
    const paragraph = (nodes) => ({ object: 'block', type: 'paragraph', nodes });
    const link = { object: 'inline', type: 'link', data: { ref: { kind: 'url', url: 'https://pens.example/' } }, nodes: [text('Where they are sold')] };
    const said = paragraph([text(JSON.stringify({ props, dependencies })), link]);
    return Response.json({ object: 'document', nodes: Array.from({ length: props.times ?? 1 }, () => said) });`);

const WRAPPED = script(`
    const { type, props = {} } = event;
    if (type === 'content_compute_revision') return Response.json({ pages: ['document', 'markdown', 'plain', 'empty'].map((shape) => ({
        id: shape, title: shape, computed: { type: 'integration:' + environment.integration.name + ':list', props: { shape } },
    })) });
    if (type !== 'content_compute_document') return new Response('OK');
    const leaves = [{ object: 'leaf', text: 'A body', marks: [] }];
    const plain = { object: 'document', data: {}, nodes: [{ object: 'block', type: 'paragraph', nodes: [{ object: 'text', leaves }] }] };
    const bodies = { document: { document: plain }, markdown: { markdown: 'A body' }, plain, empty: {} };
    return Response.json({ document: bodies[props.shape] });`);

describe('a page that an integration computes', () => {
    const control = connectControl(service);
    type Dependencies = Parameters<typeof control.putContentSource>[0]['dependencies'];
    const declared = {
        scopes: ['space:content:read' as const],
        contentSources: [{ id: 'list', title: 'List', configuration: { componentId: 'c' } }],
    };
    const source = (name: string, props: Record<string, unknown>, dependencies?: Dependencies) => ({
        id: `of-${name}-${++made}`,
        title: 'Products',
        type: 'computed' as const,
        computed: { type: `integration:${name}:list`, props, ...(dependencies && { dependencies }) },
    });
    const sourced = async (name: string, props: Record<string, unknown>, dependencies?: Dependencies) => {
        await service.develop(name, SOURCE, declared);
        const { id: space } = await createSpace(service, 'Sourced');
        const page = source(name, props, dependencies);
        await control.changeContent({ space, edits: [{ type: 'add', page }] });
        return { space, page: page.id };
    };
    const isComputing = ({ payload }: IntegrationEventRecord) => payload.type.startsWith('content_');
    const asked = async (name: string) =>
        (await service.events(name)).filter(isComputing).map(({ payload }) => payload.type);
    const bodyAt = async (space: string, path: string) => {
        const { data } = await spaces.getPageByPath(space, path, { format: 'markdown' });
        return 'markdown' in data ? String(data.markdown) : '';
    };
    const shows = (space: string, path: string, words: string) =>
        until(`"${path}" says "${words}"`, async () => (await bodyAt(space, path).catch(() => '')).includes(words));
    const settled = async (name: string) =>
        until('it was asked, and nothing is under way', async () => {
            const { items } = await control.work();
            return items.length === 0 && (await asked(name)).length > 0;
        });

    it('accepts a wrapped document, wrapped Markdown, a plain document and an empty object as response', async () => {
        await service.develop('wrapped', WRAPPED, declared);
        const { id: space } = await createSpace(service, 'Wrapped');
        await control.changeContent({ space, edits: [{ type: 'add', page: source('wrapped', {}) }] });
        for (const shape of ['document', 'markdown', 'plain']) await shows(space, `products/${shape}`, 'A body');
        expect(await bodyAt(space, 'products/empty')).toBe('');
    });

    it('has child pages that are computed once, searchable, and shown on sites and in PDFs', async () => {
        const { space, page } = await sourced('pens', { title: 'All pens' });
        await shows(space, 'products/all-pens', '"title":"All pens"');
        await shows(space, 'products/all-pens/red-pens', '"title":"Red"');
        const { data } = await spaces.getPageById(space, page);
        expect(data).toMatchObject({ type: 'group', computedSeed: expect.any(String), pages: [{ id: 'pens' }] });
        expect(await asked('pens')).toEqual([
            'content_compute_revision',
            'content_compute_document',
            'content_compute_document',
        ]);
        const found = await spaces.searchSpaceContent(space, { query: 'sold' });
        expect(found.data.items.map(({ id }) => id).toSorted()).toEqual(['pens', 'red']);
        const links = (await spaces.listSpaceLinks(space)).data.items;
        expect(links.map(({ targetReference }) => targetReference)).toMatchObject([
            { kind: 'url', url: 'https://pens.example/' },
        ]);
        const { data: site } = await orgs.createSite('acme', { title: 'Pens', spaces: [space] });
        const url = (await orgs.publishSite('acme', site.id)).data.urls.published ?? '';
        expect((await browse(`${url}/products/all-pens`)).text).toContain('Where they are sold');
        const pdf = await browse(`${url}/products/all-pens/~pdf`);
        expect(readPdf(pdf.bytes).texts.join(' ')).toContain('Where they are sold');
    });

    it('is returned without its child pages for computed=false', async () => {
        const { space, page } = await sourced('plain', { title: 'All' });
        await shows(space, 'products/all', 'All');
        const { pages } = (await spaces.listPages(space, { computed: false })).data;
        expect(pages.find(({ id }) => id === page)).toMatchObject({ type: 'computed', computed: { props: {} } });
        expect(JSON.stringify(pages)).not.toContain('pens');
    });

    it('is recomputed with the same ids when a dependency or the integration changes', async () => {
        const { id: spec, slug } = await put(SPEC);
        const ready = async () => (await orgs.getOpenAPISpecBySlug('acme', slug)).data;
        await until('there is a version', async () => (await ready()).processingState === 'complete');
        const { id: other } = await createSpace(service, 'Other');
        const dependencies = {
            spec: { ref: { kind: 'openapi' as const, spec } },
            other: { ref: { kind: 'space' as const, space: other } },
        };
        const { space, page } = await sourced('books', { title: 'Books' }, dependencies);
        await shows(space, 'products/books', (await ready()).lastVersion ?? '-');
        const before = (await spaces.getPageByPath(space, 'products/books')).data;
        await put(MORE, slug);
        await until('there is another', async () => (await ready()).processingState === 'complete');
        await shows(space, 'products/books', (await ready()).lastVersion ?? '-');
        await control.changeContent({
            space: other,
            edits: [{ type: 'add', page: { title: 'New', type: 'document' } }],
        });
        await shows(space, 'products/books', (await spaces.getSpaceById(other)).data.revision);
        await service.develop('books', SOURCE.replace('Where they are sold', 'Where they are lent'), declared);
        await shows(space, 'products/books', 'lent');
        const after = (await spaces.getPageByPath(space, 'products/books')).data;
        expect([after.id, after.createdAt]).toEqual([before.id, before.createdAt]);
        expect((await spaces.getPageById(space, page)).data).toMatchObject({ pages: [{ pages: [{ id: 'red' }] }] });
    });

    it('is computed with the values of its dependencies, and with null for a deleted specification', async () => {
        const { id: spec, slug } = await put(SPEC);
        const { id: other } = await createSpace(service, 'Told');
        const { space } = await sourced(
            'told',
            { title: 'Told' },
            {
                spec: { ref: { kind: 'openapi', spec } },
                other: { ref: { kind: 'space', space: other } },
            },
        );
        await shows(space, 'products/told', slug);
        const readLastRequest = async () => {
            const payloads = (await service.events('told')).map(({ payload }) => payload);
            return payloads.findLast(({ type }) => type === 'content_compute_revision');
        };
        expect(await readLastRequest()).toMatchObject({
            dependencies: {
                spec: { value: { object: 'openapi-spec', id: spec, slug } },
                other: { value: { object: 'space', id: other, title: 'Told' } },
            },
        });
        await orgs.deleteOpenAPISpecBySlug('acme', slug);
        await control.changeContent({
            space: other,
            edits: [{ type: 'add', page: { title: 'New', type: 'document' } }],
        });
        const hasNull = async () => JSON.stringify(await readLastRequest()).includes('"value":null');
        await until('it was asked without the specification', hasNull);
    });

    it('is recomputed for each version of a specification that a dependency references by slug', async () => {
        const { slug } = await put(SPEC);
        const bySlug = { spec: { ref: { kind: 'openapi' as const, spec: slug } } };
        const { space } = await sourced('named', { title: 'Named' }, bySlug);
        const readVersion = async () => (await orgs.getOpenAPISpecBySlug('acme', slug)).data.lastVersion ?? 'none';
        await shows(space, 'products/named', `"lastVersion":"${await readVersion()}"`);
        const before = await readVersion();
        await put(MORE, slug);
        await until('the specification has another version', async () => (await readVersion()) !== before);
        await shows(space, 'products/named', `"lastVersion":"${await readVersion()}"`);
    });

    it('is rejected if it depends on an unknown specification or space', async () => {
        const { space } = await sourced('absent', { title: 'Absent' });
        const input = (dependencies: Dependencies) => ({
            space,
            integration: 'absent',
            source: 'list',
            props: {},
            dependencies,
        });
        const gone = { a: { ref: { kind: 'openapi' as const, spec: 'gone' } } };
        const problem = 'dependencies.a.ref.spec: There is no specification with the slug "gone"';
        await expect(control.putContentSource(input(gone))).rejects.toThrow(problem);
        await expect(
            control.changeContent({ space, edits: [{ type: 'add', page: source('absent', {}, gone) }] }),
        ).rejects.toThrow(`edits[0].page.computed.${problem}`);
        const nowhere = { a: { ref: { kind: 'space' as const, space: 'nowhere' } } };
        await expect(control.putContentSource(input(nowhere))).rejects.toThrow('no space with the id "nowhere"');
    });

    itAtFullSize(
        'requests only its revision and own document when a dependency changes, and all documents after putContentSource',
        async () => {
            const { id: other } = await createSpace(service, 'Other');
            const dependencies = { other: { ref: { kind: 'space' as const, space: other } } };
            const { space, page } = await sourced('kept', { title: 'Kept' }, dependencies);
            await shows(space, 'products/kept/red-pens', '"title":"Red"');
            await settled('kept');
            const before = (await asked('kept')).length;
            await control.changeContent({
                space: other,
                edits: [{ type: 'add', page: { title: 'New', type: 'document' } }],
            });
            await shows(space, 'products/kept', (await spaces.getSpaceById(other)).data.revision);
            await settled('kept');
            expect((await asked('kept')).slice(before)).toEqual([
                'content_compute_revision',
                'content_compute_document',
            ]);
            expect(await bodyAt(space, 'products/kept/red-pens')).toContain('"title":"Red"');
            const again = { space, integration: 'kept', source: 'list', page, props: { title: 'Kept' }, dependencies };
            await control.putContentSource(again);
            await settled('kept');
            expect((await asked('kept')).slice(before + 2)).toHaveLength(3);
        },
    );

    itAtFullSize('is recomputed fewer than 20 times if two spaces depend on each other', async () => {
        await service.develop('round', SOURCE, declared);
        const [one, two] = [await createSpace(service, 'One'), await createSpace(service, 'Two')];
        const dependency = (space: string) => ({ it: { ref: { kind: 'space' as const, space } } });
        for (const [space, on] of [
            [one.id, two.id],
            [two.id, one.id],
        ] as const)
            await control.changeContent({
                space,
                edits: [{ type: 'add', page: source('round', { title: 'Round' }, dependency(on)) }],
            });
        await shows(one.id, 'products/round', 'Round');
        await shows(two.id, 'products/round', 'Round');
        await settled('round');
        expect((await asked('round')).length).toBeLessThan(20);
    });

    it.each([
        ['fails', { fails: true }, 'No such product.'],
        ['returns invalid titles', { odd: { title: 7 } }, 'pages[0].title'],
        [
            'returns numbers as ids',
            { odd: { id: 7, title: 'Seven', computed: { type: 'integration:odd:list', props: { title: 'Seven' } } } },
            'pages[0].id: 7 is not a string',
        ],
        ['returns a document over the size limit', { title: 'Long', times: 4000 }, '1048576'],
    ])(
        'stays uncomputed if its integration %s, and is computed once its source has other props',
        async (_, props, said) => {
            const { space, page } = await sourced('odd', props);
            await settled('odd');
            expect((await spaces.getPageById(space, page)).data).toMatchObject({ type: 'computed' });
            const put = (given: object) =>
                control.putContentSource({ space, integration: 'odd', source: 'list', page, props: { ...given } });
            expect((await put(props)).failure).toContain(said);
            const { status, error } = (await service.events('odd')).findLast(isComputing) ?? {};
            expect([status, error]).toEqual(['failed', expect.stringContaining(said)]);
            const before = (await asked('odd')).length;
            await control.changeContent({ space, edits: [{ type: 'add', page: { title: 'More', type: 'document' } }] });
            await settled('odd');
            expect(await asked('odd')).toHaveLength(before);
            expect(await put({ title: 'Well' })).toEqual({ page, title: 'Products', pages: 1, isComputing: false });
            await shows(space, 'products/well', 'Well');
        },
    );

    it('is computed once its integration is installed on the space', async () => {
        const { space } = await sourced('late', { title: 'Late' });
        await shows(space, 'products/late', 'Late');
        const { items } = (await service.client.integrations.listIntegrationInstallations('late')).data;
        await service.client.integrations.uninstallIntegrationFromSpace('late', items[0]?.id ?? '', space);
        const page = source('late', { title: 'Later' });
        await control.changeContent({ space, edits: [{ type: 'add', page }] });
        expect((await spaces.getPageById(space, page.id)).data.type).toBe('computed');
        await service.client.integrations.installIntegrationOnSpace('late', items[0]?.id ?? '', { space });
        await shows(space, 'products-1/later', 'Later');
    });

    itAtFullSize('is translated with its space without further events to the integration', async () => {
        const { space } = await sourced('foreign', { title: 'All' });
        await shows(space, 'products/all', 'All');
        const { data } = await orgs.createTranslation('acme', { language: 'fr', source: { space } });
        const read = async () => (await orgs.getTranslation('acme', data.id)).data;
        await until('it is translated', async () => (await read()).status === 'completed');
        const before = (await asked('foreign')).length;
        const { pages } = (await spaces.listPages((await read()).result?.space ?? '')).data;
        expect(JSON.stringify(pages)).toContain('⟦fr: Åļļ⟧');
        await settled('foreign');
        expect(await asked('foreign')).toHaveLength(before);
    });
});

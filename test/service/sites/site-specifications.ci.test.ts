import { describe, expect, it } from 'vitest';

import type { ContentDocument } from '@svc-int/api';

import { connectControl } from '@svc-int/emulator';

import { browse } from '../../support/browse.js';
import { createSpace } from '../../support/content.js';
import { startHttpServer } from '../../support/http-server.js';
import { measureRuntimeWork } from '../../support/service/runtime-work.js';
import { TAKES_LARGE_COMMITS } from '../../support/service/shared-runtime.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSpecificationTools, specificationBlock as block } from '../../support/sites/specified-site.js';
import { until } from '../../support/until.js';

const { service } = await openSharedService();

const PET = { $ref: '#/components/schemas/Pet' };

const SPEC = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
        '/pets': {
            get: {
                summary: 'List pets',
                description: 'All of **them**. <script>alert(1)</script>\n\n{% include "/reusable-contents/secret" %}',
                responses: { 200: { description: 'Pets', content: { 'application/json': { schema: PET } } } },
            },
        },
    },
    webhooks: { born: { post: { summary: 'One is born', responses: {} } } },
    components: { schemas: { Pet: { properties: { name: { type: 'string' }, kin: PET } } } },
};

const { specified, published } = createSpecificationTools(service);

const contentSeen = (page: string) => /content&quot;:&quot;([\w-]+)/.exec(page)?.[1] ?? 'none';

describe('references to a specification', () => {
    const { spaces } = service.client;

    it('contain its slug in documents and Markdown, even if they were written with its id', async () => {
        const slug = `long-${'name-'.repeat(18)}slug`;
        const id = await specified(slug, JSON.stringify(SPEC));
        const { id: space } = await createSpace(service, 'Named');
        const own = block('openapi-operation', id, { path: '/pets', method: 'get' });
        const nodes = [
            own,
            {
                object: 'block',
                type: 'expandable',
                isVoid: true,
                data: {},
                fragments: [
                    { object: 'fragment', fragment: 'expandable-title', type: 'expandable-title', nodes: [] },
                    {
                        object: 'fragment',
                        fragment: 'expandable-body',
                        type: 'expandable-body',
                        nodes: [
                            {
                                object: 'block',
                                type: 'paragraph',
                                nodes: [{ object: 'inline', type: 'link', data: { ref: own.data.ref }, nodes: [] }],
                            },
                        ],
                    },
                ],
            },
        ];
        const markdown = `{% openapi-operation spec="${id}" path="/pets" method="get" %}\n\nSee [it](/openapi/${id}).`;
        await connectControl(service).changeContent({
            space,
            edits: [
                {
                    type: 'add',
                    page: {
                        type: 'document',
                        id: 'document',
                        title: 'Document',
                        document: { object: 'document', data: {}, nodes } as unknown as ContentDocument,
                    },
                },
                { type: 'add', page: { type: 'document', id: 'markdown', title: 'Markdown', markdown } },
                {
                    type: 'add',
                    page: { type: 'link', id: 'link', title: 'Link', target: { kind: 'openapi', spec: id } },
                },
            ],
        });
        for (const page of ['document', 'markdown', 'link']) {
            const json = JSON.stringify((await spaces.getPageById(space, page)).data);
            const refs = json.match(/\{"kind":"openapi","spec":"[^"]*"\}/g) ?? [];
            expect([page, refs]).toEqual([page, refs.map(() => JSON.stringify({ kind: 'openapi', spec: slug }))]);
            expect(refs).toHaveLength(page === 'link' ? 1 : 2);
        }
        const { data } = await spaces.getPageById(space, 'document', { format: 'markdown' });
        expect(JSON.stringify(data)).toContain(`spec=\\"${slug}\\"`);
        const links = (await spaces.listPageLinksInSpace(space, 'document')).data.items;
        expect(links.map(({ status, targetReference }) => [status, targetReference?.kind])).toEqual([
            ['ok', 'openapi'],
        ]);
    });

    it('stay unchanged if no specification has the name', async () => {
        const { id: space } = await createSpace(service, 'Named');
        const nodes = [block('openapi-operation', 'gone', { path: '/pets', method: 'get' })];
        const document = { object: 'document', data: {}, nodes } as unknown as ContentDocument;
        await connectControl(service).changeContent({
            space,
            edits: [{ type: 'add', page: { type: 'document', id: 'gone', title: 'Gone', document } }],
        });
        expect(JSON.stringify((await spaces.getPageById(space, 'gone')).data)).toContain('"spec":"gone"');
    });
});

describe('OpenAPI blocks on a published site', () => {
    it('OpenAPI blocks show the operation, webhook and schemas with their references as text', async () => {
        const spec = await specified('shown', JSON.stringify(SPEC));
        const url = await published([
            block('openapi-operation', spec, { path: '/pets', method: 'GET' }),
            block('openapi-webhook', spec, { name: 'born', method: 'post' }),
            block('openapi-schemas', spec, { schemas: ['Pet'] }),
        ]);
        const { text } = await browse(url);
        expect(text).toContain('List pets');
        expect(text).toContain('<strong>them</strong>');
        expect(text).toContain('One is born');
        expect(text.match(/<code>name<\/code> <span class="type">string<\/span>/g)).toHaveLength(2);
        expect(text).not.toContain('<script>alert');
        expect(text).not.toContain('not available here');
    });

    it('OpenAPI blocks show the latest version of a specification', async () => {
        const spec = await specified('changing', JSON.stringify(SPEC));
        const url = await published([block('openapi-operation', spec, { path: '/pets', method: 'get' })]);
        const before = (await browse(url)).text;
        expect(before).toContain('List pets');
        await specified('changing', JSON.stringify(SPEC).replace('List pets', 'List birds'));
        await until('the page shows it', async () => (await browse(url)).text.includes('List birds'));
        expect(contentSeen((await browse(url)).text)).not.toBe(contentSeen(before));
    });

    it('OpenAPI blocks show the path or schema name for an unknown operation or specification', async () => {
        const spec = await specified('small', JSON.stringify(SPEC));
        const url = await published([
            block('openapi-operation', spec, { path: '/birds', method: 'get' }),
            block('openapi-schemas', 'none', { schemas: ['Bird'] }),
        ]);
        const { status, text } = await browse(url);
        expect(status).toBe(200);
        expect(text).toContain('<code class="method">GET</code> <code>/birds</code>');
        expect(text).toContain('<code>Bird</code>');
    });

    it.runIf(TAKES_LARGE_COMMITS && process.platform === 'linux')(
        'a large specification is parsed for the first view of its pages only',
        async () => {
            const filler = Object.fromEntries(
                Array.from({ length: 20_000 }, (_, at) => [`M${at}`, { description: 'x'.repeat(80), ...PET }]),
            );
            const paths = Object.fromEntries(['/a', '/b', '/c', '/d'].map((path) => [path, SPEC.paths['/pets']]));
            const large = { ...SPEC, paths, components: { schemas: { ...SPEC.components.schemas, ...filler } } };
            const spec = await specified('large', JSON.stringify(large));
            const urls: string[] = [];
            for (const path of Object.keys(paths))
                urls.push(await published([block('openapi-operation', spec, { path, method: 'get' })]));
            const browseAll = async () => {
                for (const url of urls) expect((await browse(url)).text).toContain('List pets');
            };
            const first = await measureRuntimeWork(browseAll);
            const later: number[] = [];
            for (let time = 0; time < 3; time++) later.push(await measureRuntimeWork(browseAll));
            // The minimum ignores unrelated load.
            expect(Math.min(...later)).toBeLessThan(first / 2);
        },
    );
});

describe('OpenAPI blocks of files and URLs', () => {
    const loose = (ref: object) => ({
        object: 'block',
        type: 'swagger',
        isVoid: true,
        data: { ref, path: '/pets', method: 'get' },
    });
    const NAME = '<code class="method">GET</code> <code>/pets</code>';

    it('OpenAPI blocks show operations of a file of the space', async () => {
        const content = Buffer.from(JSON.stringify(SPEC)).toString('base64');
        const files = [{ id: 'pets', name: 'pets.json', contentType: 'application/json', content }];
        const { text } = await browse(await published([loose({ kind: 'file', file: 'pets' })], { files }));
        expect(text).toContain('List pets');
        expect(text).toContain('<code>name</code> <span class="type">string</span>');
    });

    it('OpenAPI blocks show operations of a URL, which is fetched once for several readers', async () => {
        let asked = 0;
        const server = await startHttpServer((_, response) => {
            asked += 1;
            response.end(JSON.stringify(SPEC));
        });
        const url = await published([loose({ kind: 'url', url: `${server}/spec.json` })]);
        const pages = await Promise.all([1, 2, 3].map(() => browse(url)));
        for (const { text } of pages) expect(text).toContain('List pets');
        expect(asked).toBe(1);
    });

    it.each([
        ['an unreachable address', 'http://127.0.0.1:1/'],
        ['a port of the service itself', service.url],
        ['a link-local address', 'http://169.254.169.254/'],
        ['a path in place of a URL', '/a'],
    ])('OpenAPI blocks show the method, the path and a hint for %s', async (_, at) => {
        const { status, text } = await browse(await published([loose({ kind: 'url', url: at })]));
        expect(status).toBe(200);
        expect(text).toContain(NAME);
        expect(text).toContain('not available here');
    });

    it('OpenAPI blocks show the method and path for a server that does not respond, without a delay of the page', async () => {
        const server = await startHttpServer(() => undefined);
        const url = await published([loose({ kind: 'url', url: `${server}/silent` })]);
        expect((await browse(url)).text).toContain(NAME);
    });
});

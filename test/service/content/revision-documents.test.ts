import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ContentDocument } from '@svc-int/api';
import { beforeAll, describe, expect, it } from 'vitest';

import { expectError } from '../../support/contract.js';
import { sender } from '../../support/orgs.js';
import { createTextScript } from '../../support/scripts.js';
import { startService, type TestService } from '../../support/service.js';

const SEED = `users: [{ id: user-ada, name: Ada, email: ada@example.com }]
organizations:
  - id: tiny
    title: Tiny
    members: [{ user: user-ada, role: admin }]
    content:
      - type: space
        id: docs
        title: Docs
        variables: { product: Rocket }
        pages:
          - id: start
            title: Start
            markdown: |
              # Welcome to <code class="expression">space.vars.product</code>

              {% tabs %}
              {% tab title="One" %}
              First
              {% endtab %}
              {% endtabs %}
            pages: [{ id: below, title: Below }]
          - { id: chart, title: Chart, markdown: "~~~drawing\\na -> b\\n~~~\\n" }
          - type: group
            id: guides
            title: Guides
            pages: [{ type: link, id: away, title: Away, href: https://example.com/ }]
`;

let service: TestService;
let send: ReturnType<typeof sender>;
let revision: string;

beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-documents-'));
    await writeFile(join(folder, 'seed.yaml'), SEED);
    service = await startService({ seed: join(folder, 'seed.yaml') });
    send = sender(service);
    revision = (await service.client.spaces.getCurrentRevision('docs')).data.id;
    return async () => {
        await service.dispose();
        await rm(folder, { recursive: true, force: true });
    };
});

const documentAt = (query = '') => `/spaces/docs/revisions/${revision}/page/start/document${query}`;

const askWith = (path: string, etags: string) =>
    service.request(`/v1${path}`, {
        headers: { authorization: `Bearer ${service.token}`, 'if-none-match': etags },
    });

describe('document of a page of a revision', () => {
    it('getPageDocumentInRevisionById returns the document with expressions, or with their values', async () => {
        const { data } = await service.client.spaces.getPageDocumentInRevisionById('docs', revision, 'start');
        expect(data.nodes.map(({ type }) => type)).toEqual(['heading-1', 'tabs']);
        expect(JSON.stringify(data)).toContain('"expression":"space.vars.product"');
        const evaluated = await service.client.spaces.getPageDocumentInRevisionById('docs', revision, 'start', {
            evaluated: true,
        });
        expect(JSON.stringify(evaluated.data)).toContain('Welcome to Rocket');
    });

    it('getPageDocumentInRevisionById is immutable for caches, and returns 304 for a matching ETag', async () => {
        const first = await send('GET', documentAt());
        const etag = first.headers.get('etag') ?? '';
        expect(etag).toMatch(/^"[\da-f]{64}"$/);
        expect(first.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
        expect(first.headers.get('vary')).toContain('authorization');
        const again = await send('GET', documentAt());
        expect(await again.text()).toBe(await first.text());
        for (const etags of [etag, `W/${etag}`, `"other", ${etag}`, `${'"other", '.repeat(4000)}${etag}`, '*']) {
            const unchanged = await askWith(documentAt(), etags);
            expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([304, '', etag]);
        }
    });

    it.each(['', '"', 'x', ','.repeat(4000), '"*"'])(
        'getPageDocumentInRevisionById returns 200 for another If-None-Match: %#',
        async (etags) => {
            const answer = await askWith(documentAt(), etags);
            expect(answer.status).toBe(200);
            expect(((await answer.json()) as ContentDocument).object).toBe('document');
        },
    );

    it('the document of a page with code is revalidated, and its ETag changes once an integration renders the code', async () => {
        const chart = `/spaces/docs/revisions/${revision}/page/chart/document`;
        const before = await send('GET', chart);
        expect(before.headers.get('cache-control')).toBe('private, no-cache');
        const etag = before.headers.get('etag') ?? '';
        expect((await askWith(chart, etag)).status).toBe(304);
        const blocks = [{ id: 'drawing', title: 'Drawing', markdown: { codeblock: 'drawing', body: 'source' } }];
        await service.develop('painter', createTextScript('x'), { blocks });
        await service.client.integrations.installIntegration('painter', { organization: 'tiny' });
        const after = await askWith(chart, etag);
        expect(after.status).toBe(200);
        expect(((await after.json()) as ContentDocument).nodes.map(({ type }) => type)).toEqual(['integration']);
        const markdown = await send('GET', `/spaces/docs/revisions/${revision}/page/chart?format=markdown`);
        expect(markdown.headers.get('cache-control')).toContain('immutable');
    });

    it('the ETag differs for evaluated expressions and for a page that is requested by its path', async () => {
        const tags = await Promise.all(
            [documentAt(), documentAt('?evaluated=true'), `/spaces/docs/revisions/${revision}/path/start`].map(
                async (path) => (await send('GET', path)).headers.get('etag'),
            ),
        );
        expect(new Set(tags).size).toBe(3);
    });

    it('getPageDocumentInRevisionById returns 404 for an unknown page and a page without a body, and 401 without a token', async () => {
        await expectError(404, await send('GET', `/spaces/docs/revisions/${revision}/page/guides/document`));
        await expectError(404, await send('GET', `/spaces/docs/revisions/${revision}/page/none/document`));
        await expectError(404, await send('GET', `/spaces/docs/revisions/none/page/start/document`));
        const { status } = await service.request(`/v1${documentAt()}`, { headers: { 'if-none-match': '*' } });
        expect(status).toBe(401);
    });
});

describe('page of a revision by its path', () => {
    it('getPageInRevisionByPath returns the same page as getPageInRevisionById, immutable for caches', async () => {
        const byPath = await send('GET', `/spaces/docs/revisions/${revision}/path/start%2Fbelow`);
        const byId = await send('GET', `/spaces/docs/revisions/${revision}/page/below`);
        expect(await byPath.json()).toEqual(await byId.json());
        expect(byPath.headers.get('cache-control')).toContain('immutable');
        await expectError(404, await send('GET', `/spaces/docs/revisions/${revision}/path/nowhere`));
    });

    it('a page with links to content that can change has no ETag', async () => {
        const answer = await send('GET', `/spaces/docs/revisions/${revision}/path/guides`);
        expect([answer.status, answer.headers.get('etag')]).toEqual([200, null]);
    });
});

describe('documents in request bodies', () => {
    const instructions = (...nodes: unknown[]) =>
        send('POST', '/orgs/tiny/translations', {
            language: 'fr',
            source: { space: 'docs', language: 'en' },
            instructions: { object: 'document', data: {}, nodes },
        });

    it.each<[string, unknown, string]>([
        ['a block of an unknown type', { object: 'block', type: 'other' }, 'instructions.nodes.0.type'],
        [
            'a table in a hint',
            { object: 'block', type: 'hint', data: { style: 'info' }, nodes: [{ object: 'block', type: 'table' }] },
            'instructions.nodes.0.nodes.0.type',
        ],
        ['tabs in data', { object: 'block', type: 'tabs', data: { tabs: [] }, nodes: [] }, 'instructions.nodes.0.data'],
        [
            'an unknown color',
            {
                object: 'block',
                type: 'paragraph',
                nodes: [
                    {
                        object: 'text',
                        leaves: [
                            {
                                object: 'leaf',
                                text: 'a',
                                marks: [
                                    { object: 'mark', type: 'color', data: { text: 'pink', background: 'default' } },
                                ],
                            },
                        ],
                    },
                ],
            },
            'marks.0.data.text',
        ],
    ])('a document with %s is rejected with 400 and the path of the node', async (_, node, place) => {
        const answer = await instructions(node);
        expect(answer.status).toBe(400);
        expect(await answer.text()).toContain(place);
    });
});

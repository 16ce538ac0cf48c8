import { describe, expect, it } from 'vitest';

import type { ContentDocument } from '@svc-int/api';

import { browse } from '../support/browse.js';
import { sharedService } from '../support/shared-service.js';
import { makeSite } from '../support/sites.js';
import { until } from '../support/until.js';

const { service, orgs } = await sharedService();

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

async function specified(slug: string, text: string, organization = 'acme'): Promise<string> {
    const { data } = await orgs.createOrUpdateOpenAPISpecBySlug(organization, slug, { source: { text } });
    await until('the specification is read', async () => {
        const found = await orgs.getOpenAPISpecBySlug(organization, slug);
        return found.data.processingState === 'complete';
    });
    return data.id;
}

const block = (type: string, spec: string, data: object) => ({
    object: 'block',
    type,
    isVoid: true,
    data: { ref: { kind: 'openapi', spec }, ...data },
});

/** A public site with a page of these blocks; gives its address. */
async function published(nodes: object[]): Promise<string> {
    const { id } = await makeSite(service, ['Guide']);
    const [shown] = (await orgs.listSiteSpaces('acme', id)).data.items;
    const document = { object: 'document', data: {}, nodes } as unknown as ContentDocument;
    const answer = await service.request('/_svc-int/content', {
        method: 'POST',
        headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
            space: shown?.space.id,
            edits: [{ type: 'add', page: { title: 'Reference', document } }],
        }),
    });
    expect(answer.status).toBe(200);
    return `${(await orgs.publishSite('acme', id)).data.urls.published}/reference`;
}

describe('blocks of specifications on a published site', () => {
    it('show everybody what the specification says, with what it refers to, as texts', async () => {
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

    it('show the latest version', async () => {
        const spec = await specified('changing', JSON.stringify(SPEC));
        const url = await published([block('openapi-operation', spec, { path: '/pets', method: 'get' })]);
        expect((await browse(url)).text).toContain('List pets');
        await specified('changing', JSON.stringify(SPEC).replace('List pets', 'List birds'));
        await until('the page shows it', async () => (await browse(url)).text.includes('List birds'));
    });

    it('are a name where there is no such operation, or no such specification', async () => {
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

    it('of a large specification are read once', async () => {
        const filler = Object.fromEntries(
            Array.from({ length: 20_000 }, (_, at) => [`M${at}`, { description: 'x'.repeat(80), ...PET }]),
        );
        const large = { ...SPEC, components: { schemas: { ...SPEC.components.schemas, ...filler } } };
        const spec = await specified('large', JSON.stringify(large));
        const url = await published([block('openapi-operation', spec, { path: '/pets', method: 'get' })]);
        await browse(url);
        const started = performance.now();
        expect((await browse(url)).text).toContain('List pets');
        expect(performance.now() - started).toBeLessThan(300);
    });
});

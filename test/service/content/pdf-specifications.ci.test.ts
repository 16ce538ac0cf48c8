import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { browse } from '../../support/browse.js';
import { createSpace } from '../../support/content.js';
import { readPdf } from '../../support/content/pdf-content.js';
import { openSharedService } from '../../support/shared-service.js';
import { createSpecificationTools, specificationBlock as block } from '../../support/sites/specified-site.js';

const { service } = await openSharedService();
const { specified, published } = createSpecificationTools(service);

const PET = { $ref: '#/components/schemas/Pet' };

const createSpec = (more: object = {}) => ({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
        '/pets/{kind}': {
            get: {
                summary: 'List pets',
                description: 'All of **them**.\n\n{% include "/reusable-contents/secret" %}',
                parameters: [
                    {
                        name: 'kind',
                        in: 'path',
                        required: true,
                        schema: { type: 'string' },
                        description: 'Cats or dogs',
                    },
                    { name: 'howmany', in: 'query', schema: { type: 'integer' } },
                ],
                responses: { 200: { description: 'Found pets', content: { 'application/json': { schema: PET } } } },
            },
        },
    },
    webhooks: { born: { post: { summary: 'One is born', responses: {} } } },
    components: { schemas: { Pet: { description: 'An animal', properties: { nickname: { type: 'string' } } } } },
    ...more,
});

const operation = (spec: string) => block('openapi-operation', spec, { path: '/pets/{kind}', method: 'get' });

const readText = async (url: string) => {
    const { status, bytes } = await browse(url);
    expect(status).toBe(200);
    return readPdf(bytes).texts.join(' ').replaceAll(/\s+/g, ' ');
};

describe('PDF of a page with OpenAPI blocks', () => {
    it('contains operations, webhooks and schemas with their description, parameters and responses', async () => {
        await specified('printed', JSON.stringify(createSpec()));
        const url = await published([
            operation('printed'),
            block('openapi-webhook', 'printed', { name: 'born', method: 'post' }),
            block('openapi-schemas', 'printed', { schemas: ['Pet'] }),
        ]);
        const text = await readText(`${url}/~pdf`);
        for (const part of ['List pets', 'GET /pets/{kind}', 'All of them', 'kind', 'Cats or dogs', 'howmany'])
            expect(text).toContain(part);
        for (const part of ['integer', '200', 'Found pets', 'One is born', 'POST born', 'An animal', 'nickname'])
            expect(text).toContain(part);
        const [, ...outline] = readPdf((await browse(`${url}/~pdf`)).bytes).outline.map((line) => line.trim());
        expect(outline).toEqual(['List pets', 'Parameters', 'Responses', 'One is born', 'Pet']);
    });

    it('contains operations of reusable content and of a specification in a file of the space', async () => {
        await specified('nested', JSON.stringify(createSpec()));
        const { id: space } = await createSpace(service, 'Printed');
        const content = Buffer.from(JSON.stringify(createSpec())).toString('base64');
        await connectControl(service).changeContent({
            space,
            files: [{ id: 'spec', name: 'spec.json', contentType: 'application/json', content }],
            reusableContents: [
                {
                    id: 'shared',
                    title: 'Shared',
                    markdown: '{% openapi-operation spec="nested" path="/pets/{kind}" method="get" %}',
                },
            ],
            edits: [
                {
                    type: 'add',
                    page: { id: 'one', title: 'One', markdown: '{% include "/reusable-contents/shared" %}' },
                },
                {
                    type: 'add',
                    page: {
                        id: 'two',
                        title: 'Two',
                        markdown: '{% openapi src="/files/spec" path="/pets/{kind}" method="get" %}\n{% endopenapi %}',
                    },
                },
            ],
        });
        for (const page of ['one', 'two']) {
            const { url } = (await service.client.spaces.getSpacePDF(space, { page })).data;
            expect([page, await readText(url)]).toEqual([page, expect.stringContaining('Found pets')]);
        }
    });

    it('names parts of unknown and deleted specifications, and parts that a specification does not have', async () => {
        await specified('partial', JSON.stringify(createSpec()));
        await specified('removed', JSON.stringify(createSpec()));
        const url = await published([
            operation('unknown'),
            operation('removed'),
            block('openapi-operation', 'partial', { path: '/birds', method: 'delete' }),
        ]);
        await service.client.orgs.deleteOpenAPISpecBySlug('acme', 'removed');
        const text = await readText(`${url}/~pdf`);
        expect(text).toContain('GET /pets/{kind}');
        expect(text).toContain('DELETE /birds');
        for (const name of ['unknown', 'removed', 'partial'])
            expect(text).toContain(`This part of the specification "${name}" was not read.`);
    });

    it('contains the first blocks up to its limit, and the names of the others', async () => {
        const paths = Object.fromEntries(
            Array.from({ length: 110 }, (_, at) => [
                `/path${at}`,
                { get: { summary: `Summary ${at}.`, responses: { 200: { description: 'Yes' } } } },
            ]),
        );
        await specified('many', JSON.stringify(createSpec({ paths })));
        const url = await published(
            Object.keys(paths).map((path) => block('openapi-operation', 'many', { path, method: 'get' })),
        );
        const text = await readText(`${url}/~pdf`);
        expect(text).toContain('Summary 99.');
        expect(text).not.toContain('Summary 100.');
        expect(text).toContain('GET /path109');
    });
});

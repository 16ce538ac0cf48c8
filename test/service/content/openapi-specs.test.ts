import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';

import { paginate, type OpenAPISpec, type Scope } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { expectError, expectSuccess, getStatus } from '../../support/contract.js';
import { startHttpServer } from '../../support/http-server.js';
import { createUserClient } from '../../support/content.js';
import { getRenderedText, EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { assertProperty } from '../../support/property.js';
import { IS_OWN_MACHINE } from '../../support/service/shared-runtime.js';
import { startTemporaryService } from '../../support/service.js';
import { openSharedService } from '../../support/shared-service.js';
import { until } from '../../support/until.js';

const { service, orgs, send } = await openSharedService();

const PETS = 'openapi: 3.1.0\ninfo: { title: Pets, version: "1" }\npaths: {}\n';

const OWN_ADDRESS = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(
        ({ address, internal }) => !internal && /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\.|^f[cd]/.test(address),
    )?.address;

let made = 0;
const newSlug = () => `spec-${++made}`;

async function complete(slug: string): Promise<OpenAPISpec> {
    const read = async () => (await orgs.getOpenAPISpecBySlug('acme', slug)).data;
    await until(`"${slug}" is read`, async () => (await read()).processingState === 'complete');
    return read();
}

async function put(source: { text: string } | { url: string }, slug = newSlug()): Promise<OpenAPISpec> {
    await orgs.createOrUpdateOpenAPISpecBySlug('acme', slug, { source });
    return complete(slug);
}

const serveText = (text: string) => startHttpServer((_, response) => response.end(text));

describe('initial workspace', () => {
    it('has a public specification', async () => {
        const { data } = await orgs.listOpenAPISpecs('acme');
        expect(data.items[0]).toMatchObject({ id: 'openapi-rockets', slug: 'rockets', processingState: 'complete' });
        const published = await fetch(data.items[0]?.urls.published ?? '');
        expect(await published.json()).toMatchObject({ info: { title: 'Rockets' } });
    });
});

describe('OpenAPI specification', () => {
    it('createOpenAPISpec returns a pending specification, which gets a version in the background', async () => {
        const slug = newSlug();
        const { data, headers } = await orgs.createOpenAPISpec('acme', { slug, source: { text: PETS } });
        expect(data).toEqual({
            object: 'openapi-spec',
            lastProcessedErrorCount: 0,
            id: expect.stringMatching(/^\w{20}$/),
            slug,
            createdAt: expect.any(String),
            updatedAt: expect.any(String),
            processingState: 'pending',
            visibility: 'private',
            permissions: { view: true, edit: true },
            urls: {
                location: `${service.url}/v1/orgs/acme/openapi/${slug}`,
                app: `${service.url}/#/~content/orgs/acme/openapi/${slug}`,
            },
        });
        expect(headers.get('location')).toBe(data.urls.location);
        expect(await getStatus(orgs.createOpenAPISpec('acme', { slug, source: { text: PETS } }))).toBe(409);
        const read = await complete(slug);
        expect(read).toMatchObject({ lastVersion: expect.any(String), lastProcessedAt: expect.any(String) });
        const { data: version } = await orgs.getLatestOpenAPISpecVersion('acme', slug);
        expect(version).toMatchObject({
            id: read.lastVersion,
            urls: { location: expect.stringContaining('/versions/') },
        });
        const { data: content } = await orgs.getLatestOpenAPISpecVersionContent('acme', slug);
        const document = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: {} };
        const file = { dir: './', isEntrypoint: true, references: [], filename: version.url, specification: document };
        const urls = { source: version.url, public: null };
        expect(content).toEqual({ url: version.url, urls, filesystem: [file] });
        expect(await (await fetch(version.url)).json()).toEqual(document);
        expect((await fetch(`${version.url}x`)).status).toBe(404);
    });

    it('createOpenAPISpec fetches a specification with the files that it refers to', async () => {
        const files: Record<string, string> = {
            '/openapi.json': JSON.stringify({
                swagger: '2.0',
                info: { title: 'Pets', version: '1' },
                paths: { '/pets': { $ref: 'paths/pets.yaml#/pets' } },
            }),
            '/paths/pets.yaml': 'pets: { get: { responses: {} } }',
        };
        const url = await startHttpServer(({ url: path = '' }, response) => response.end(files[path]));
        const spec = await put({ url: `${url.replace('//', '//me:secret@')}/openapi.json` });
        expect(spec).toMatchObject({ sourceURL: `${url}/openapi.json`, lastVersion: expect.any(String) });
        const { data } = await orgs.getLatestOpenAPISpecVersionContent('acme', spec.slug);
        const pets = `${url}/paths/pets.yaml`;
        expect(data.filesystem).toEqual([
            {
                dir: './',
                isEntrypoint: true,
                references: [pets],
                filename: data.url,
                specification: expect.objectContaining({ paths: { '/pets': { $ref: `${pets}#/pets` } } }),
            },
            {
                dir: './',
                isEntrypoint: false,
                references: [],
                filename: pets,
                specification: { pets: { get: { responses: {} } } },
            },
        ]);
        const exported = await connectControl(service).exportWorkspace({ secrets: 'leave-out' });
        expect(JSON.stringify(exported)).toContain(spec.sourceURL);
        expect(JSON.stringify(exported)).not.toContain('me:secret');
    });

    it('getLatestOpenAPISpecVersionContentRaw returns the unchanged text of a sent or fetched specification, and its format', async () => {
        const path = (slug: string) => `/orgs/acme/openapi/${slug}/versions/latest/content/raw`;
        const yaml = `# A comment\n${PETS}`;
        const { slug } = await put({ text: yaml });
        await expectSuccess('getLatestOpenAPISpecVersionContentRaw', await send('GET', path(slug)));
        const read = async () => (await orgs.getLatestOpenAPISpecVersionContentRaw('acme', slug)).data;
        expect(await read()).toEqual({ text: yaml, format: 'yaml' });
        await put({ text: 'openapi: [' }, slug);
        expect(await read()).toEqual({ text: yaml, format: 'yaml' });
        const json = ` {"openapi": "3.1.0",   "info": {"title": "é", "version": "1"}, "paths": {}}\n`;
        await put({ url: await serveText(json) }, slug);
        expect(await read()).toEqual({ text: json, format: 'json' });
        await expectError(404, await send('GET', path('none')));
    });

    it('a specification counts and lists the errors of its latest source', async () => {
        const { slug, ...valid } = await put({ text: PETS });
        expect(valid).toMatchObject({ lastProcessedErrorCount: 0 });
        expect(valid).not.toHaveProperty('lastProcessedErrors');
        const { lastProcessError = '', ...failed } = await put({ text: 'openapi: [' }, slug);
        expect(lastProcessError).not.toBe('');
        expect(failed).toMatchObject({
            lastProcessedErrorCount: 1,
            lastProcessedErrors: [{ message: lastProcessError, code: 'PARSE_ERROR' }],
        });
        expect(await put({ text: PETS }, slug)).toMatchObject({ lastProcessedErrorCount: 0 });
    });

    it('a specification keeps its earlier versions, and its last version if a new source is invalid', async () => {
        const { slug, lastVersion: first = '' } = await put({ text: PETS });
        const { lastVersion: second = '' } = await put({ text: PETS.replace('Pets', 'Dogs') }, slug);
        const failed = await put({ text: 'openapi: [' }, slug);
        expect(failed).toMatchObject({ lastVersion: second, lastProcessErrorCode: 'PARSE_ERROR' });
        const versions = paginate(orgs.listOpenAPISpecVersions, 'acme', slug, { limit: 1 });
        const ids: string[] = [];
        for await (const { id } of versions) ids.push(id);
        expect(ids).toEqual([second, first]);
        const { data } = await orgs.getOpenAPISpecVersionContentById('acme', slug, first);
        expect(data.filesystem).toMatchObject([{ specification: { info: { title: 'Pets' } } }]);
        expect((await orgs.getOpenAPISpecVersionById('acme', slug, second)).data.id).toBe(second);
        expect(await getStatus(orgs.getOpenAPISpecVersionById('acme', 'rockets', second))).toBe(404);
        expect(await put({ text: PETS }, slug)).not.toHaveProperty('lastProcessErrorCode');
    });

    it('a specification gets a version from its latest source while an earlier source is still processed', async () => {
        const { slug } = await put({ text: PETS });
        let answer = () => {};
        const asked = new Promise<void>((begun) => {
            void startHttpServer((_, response) => {
                answer = () => response.end(PETS);
                begun();
            }).then((url) => orgs.createOrUpdateOpenAPISpecBySlug('acme', slug, { source: { url } }));
        });
        await asked;
        expect((await orgs.getOpenAPISpecBySlug('acme', slug)).data.processingState).toBe('progress');
        const { lastVersion } = await put({ text: PETS.replace('Pets', 'Dogs') }, slug);
        answer();
        const { data } = await orgs.listOpenAPISpecVersions('acme', slug);
        expect([data.items.length, data.items[0]?.id]).toEqual([2, lastVersion]);
    });

    it('a public specification is served without a token until it is private, and deletion removes its versions', async () => {
        const { slug } = await put({ text: PETS });
        const { data } = await orgs.updateOpenAPISpecBySlug('acme', slug, { visibility: 'public' });
        const published = data.urls.published ?? '';
        expect(await (await fetch(published)).json()).toMatchObject({ info: { title: 'Pets' } });
        await orgs.updateOpenAPISpecBySlug('acme', slug, { visibility: 'private' });
        expect((await fetch(published)).status).toBe(404);
        const { url } = (await orgs.getLatestOpenAPISpecVersion('acme', slug)).data;
        expect((await orgs.deleteOpenAPISpecBySlug('acme', slug)).status).toBe(204);
        expect((await orgs.deleteOpenAPISpecBySlug('acme', slug)).status).toBe(204);
        expect((await fetch(url)).status).toBe(404);
        expect(await getStatus(orgs.getOpenAPISpecBySlug('acme', slug))).toBe(404);
    });

    it('a specification keeps characters of all kinds at the boundaries of its stored chunks', async () => {
        const title = `${'x'.repeat(499_980)}${'😀'.repeat(20)}`;
        const spec = await put({
            text: JSON.stringify({ openapi: '3.0.0', info: { title, version: '1' }, paths: {} }),
        });
        const { data } = await orgs.getLatestOpenAPISpecVersionContent('acme', spec.slug);
        expect(data.filesystem).toMatchObject([{ specification: { info: { title } } }]);
    });
});

describe('invalid sources of a specification', () => {
    it.each<[string, () => Promise<string>, string]>([
        ['is missing', () => startHttpServer((_, response) => response.writeHead(404).end()), 'FETCH_ERROR'],
        [
            'redirects to itself',
            () => startHttpServer((_, response) => response.writeHead(302, { location: '/' }).end()),
            'FETCH_ERROR',
        ],
        ['is larger than 10 MB', () => serveText(`${PETS}#${'x'.repeat(10_000_000)}`), 'FETCH_ERROR'],
        ['is in a private network', async () => 'http://10.255.255.1/openapi.json', 'FETCH_ERROR'],
        [
            'redirects into a private network',
            () => startHttpServer((_, response) => response.writeHead(302, { location: 'http://192.168.0.1/' }).end()),
            'FETCH_ERROR',
        ],
        ['is the metadata address of a cloud', async () => 'http://169.254.169.254/', 'FETCH_ERROR'],
        ['is an HTML page', () => serveText('<!doctype html><title>Hi</title>'), 'PARSE_ERROR'],
        [
            'is not UTF-8',
            () => startHttpServer((_, response) => response.end(Buffer.from([0xff, 0xfe, 0x41]))),
            'PARSE_ERROR',
        ],
    ])('a specification has an error code if its source %s', async (_, source, code) => {
        const spec = await put({ url: await source() });
        expect(spec).toMatchObject({ lastProcessErrorCode: code, lastProcessedAt: expect.any(String) });
        expect(await getStatus(orgs.getLatestOpenAPISpecVersion('acme', spec.slug))).toBe(404);
    });

    it.runIf(OWN_ADDRESS && IS_OWN_MACHINE)(
        'a source in the private network of this machine is rejected, unless a setting allows it',
        async () => {
            const server = createServer((_, response) => response.end(PETS));
            await new Promise<void>((resolve) => server.listen(0, OWN_ADDRESS, resolve));
            onTestFinished(() => void server.close());
            const { port } = server.address() as AddressInfo;
            const source = { url: `http://${OWN_ADDRESS?.includes(':') ? `[${OWN_ADDRESS}]` : OWN_ADDRESS}:${port}/` };
            expect(await put(source)).toMatchObject({ lastProcessErrorCode: 'FETCH_ERROR' });
            vi.stubEnv('SVC_INT_PRIVATE_SOURCES', '1');
            onTestFinished(() => void vi.unstubAllEnvs());
            const open = (await startTemporaryService()).client.orgs;
            await open.createOpenAPISpec('acme', { slug: 'own', source });
            const read = async () => (await open.getOpenAPISpecBySlug('acme', 'own')).data;
            await until('it is read', async () => (await read()).processingState === 'complete');
            expect(await read()).toMatchObject({ lastVersion: expect.any(String) });
        },
    );

    it('the error of a specification with a missing file names the file and the reference', async () => {
        const text = PETS.replace('{}', `{ /a: { $ref: 'schemas/none.yaml?key=s3cret' } }`);
        const url = await startHttpServer((request, response) =>
            request.url?.startsWith('/openapi.yaml') ? response.end(text) : response.writeHead(404).end(),
        );
        const spec = await put({ url: `${url}/openapi.yaml?key=s3cret` });
        expect(spec).toMatchObject({ lastProcessErrorCode: 'FETCH_ERROR' });
        expect(spec.lastProcessError).toContain(
            `The reference "schemas/none.yaml" of ${url}/openapi.yaml leads to a file that was not read: `,
        );
        expect(spec.lastProcessError).not.toContain('s3cret');
    });

    it('a source over 10 MB, an empty source, and one without an http or https URL are rejected with 422', async () => {
        const source = (value: object) => send('PUT', `/orgs/acme/openapi/${newSlug()}`, { source: value });
        for (const value of [{ text: 'x'.repeat(10_000_001) }, { text: '' }, { url: 'ftp://a.test/' }, {}])
            expect((await source(value)).status).toBe(422);
    });
});

describe('OpenAPI specifications of an organization', () => {
    it('listOpenAPISpecs lists specifications oldest first, page by page, while others are added', async () => {
        const slugs = [newSlug(), newSlug(), newSlug()];
        for (const slug of slugs) await orgs.createOpenAPISpec('globex', { slug, source: { text: PETS } });
        const first = (await orgs.listOpenAPISpecs('globex', { limit: 2 })).data;
        await orgs.createOpenAPISpec('globex', { slug: newSlug(), source: { text: PETS } });
        await orgs.deleteOpenAPISpecBySlug('globex', slugs[1] ?? '');
        const rest = (await orgs.listOpenAPISpecs('globex', { page: first.next?.page })).data;
        expect([first.items.length, first.count]).toEqual([2, 3]);
        expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(4);
    });

    it('createOpenAPISpec accepts only valid slugs', async () => {
        const slugs = fc.oneof(
            fc.stringMatching(/^[a-z0-9]{1,4}(-[a-z0-9]{1,4}){0,2}$/),
            fc.string({ minLength: 1, maxLength: 8 }),
            fc.constantFrom('a'.repeat(100), 'a'.repeat(101), '-', 'a-', 'A', 'a--b', 'ä'),
        );
        await assertProperty(
            fc.asyncProperty(slugs, async (slug) => {
                const isSlug = slug.length <= 100 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug);
                const response = await send('POST', '/orgs/globex/openapi', { slug, source: { text: PETS } });
                expect([response.status, slug]).toEqual([isSlug ? 201 : 422, slug]);
                if (isSlug) await orgs.deleteOpenAPISpecBySlug('globex', slug);
            }),
            { numRuns: 40 },
        );
    });

    it('specifications are readable by all members, and changes by a member with the role "comment" get 403', async () => {
        const reader = (await createUserClient(service, 'eva')).orgs;
        expect((await reader.getOpenAPISpecBySlug('acme', 'rockets')).data.permissions).toEqual({
            view: true,
            edit: false,
        });
        const source = { text: PETS };
        expect(await getStatus(reader.createOpenAPISpec('acme', { slug: newSlug(), source }))).toBe(403);
        expect(await getStatus(reader.createOrUpdateOpenAPISpecBySlug('acme', 'rockets', { source }))).toBe(403);
        expect(await getStatus(reader.updateOpenAPISpecBySlug('acme', 'rockets', { visibility: 'private' }))).toBe(403);
        expect(await getStatus(reader.deleteOpenAPISpecBySlug('acme', 'rockets'))).toBe(403);
        expect(await getStatus(reader.listOpenAPISpecs('globex'))).toBe(404);
    });

    it('integrations read and write specifications of their organizations according to their scopes', async () => {
        const clientWith = async (name: string, scopes: Scope[]) => {
            const place = await service.develop(name, EVENT_ECHO_SCRIPT, { scopes });
            const { environment } = JSON.parse(getRenderedText((await service.render(place)).data)) as {
                environment: { apiTokens: { installation: string } };
            };
            return service.as(environment.apiTokens.installation).orgs;
        };
        const reader = await clientWith('spec-reader', ['openapi:read']);
        const writer = await clientWith('spec-writer', ['openapi:read', 'openapi:write']);
        const source = { text: PETS };
        const slug = newSlug();
        expect((await reader.getOpenAPISpecBySlug('acme', 'rockets')).data.permissions.edit).toBe(false);
        expect(await getStatus(reader.createOpenAPISpec('acme', { slug, source }))).toBe(403);
        expect((await writer.createOpenAPISpec('acme', { slug, source })).data.permissions.edit).toBe(true);
        expect(await getStatus(writer.listOpenAPISpecs('globex'))).toBe(403);
        expect(await getStatus(service.as(undefined).orgs.listOpenAPISpecs('acme'))).toBe(401);
    });
});

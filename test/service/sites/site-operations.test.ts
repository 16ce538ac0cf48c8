import { describe, expect, it } from 'vitest';

import { browse, type SiteAnswer } from '../../support/browse.js';
import { IS_OWN_MACHINE, TEST_HOST } from '../../support/service/shared-runtime.js';
import { openSharedService } from '../../support/shared-service.js';
import {
    getEndpoint,
    openOperation as openServiceOperation,
    readOperationKey,
    sendOperation as send,
    startTarget,
    withId,
} from '../../support/sites/site-operation.js';
import { createSpecificationTools, specificationBlock } from '../../support/sites/specified-site.js';

const { service } = await openSharedService();
const openOperation = (server: string) => openServiceOperation(service, server);

const readError = ({ text }: SiteAnswer): string => (JSON.parse(text) as { error: { message: string } }).error.message;

describe('an operation request from a page', () => {
    it('reaches the server of the specification once, without cookies, tokens, Origin and Referer', async () => {
        const target = await startTarget((response) => {
            response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'a=b', 'x-c': 'd' });
            response.end('{"name":"Rex"}');
        });
        const operation = await openOperation(`${target.url}/v1`);
        const answer = await send(operation, {
            parameters: { path: { id: '7' }, query: {}, header: { 'X-A': 'b' } },
            credentials: {},
            body: { mediaType: 'application/json', text: '{"a":1}' },
        });
        expect(answer.status).toBe(200);
        const { status, headers, text } = JSON.parse(answer.text) as {
            status: number;
            headers: string[][];
            text: string;
        };
        expect([status, text]).toEqual([201, '{"name":"Rex"}']);
        expect(headers).toContainEqual(['x-c', 'd']);
        expect(headers.some(([name]) => name === 'set-cookie')).toBe(false);
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.cookies).toEqual([]);

        expect(target.sent).toHaveLength(1);
        const [{ request, body } = expect.fail('nothing was sent')] = target.sent;
        expect([request.method, request.url, body]).toEqual(['POST', '/v1/pets/7', '{"a":1}']);
        expect(Object.keys(request.headers).toSorted()).toEqual(
            [
                'accept',
                'accept-encoding',
                ...(TEST_HOST === 'cloudflare' ? ['cf-worker'] : []),
                'connection',
                'content-length',
                'content-type',
                'host',
                'user-agent',
                'x-a',
            ].filter((name) => name in request.headers),
        );
        expect(JSON.stringify(request.rawHeaders)).not.toMatch(/secret|cookie|localhost/i);
    });

    it('is sent once and gets 502 if the server closes the connection', async () => {
        const target = await startTarget((response) => response.destroy());
        const answer = await send(await openOperation(target.url));
        expect([answer.status, target.sent.length]).toEqual([502, 1]);
    });

    it('returns a redirect without following it', async () => {
        const hidden = await startTarget();
        const target = await startTarget((response) => response.writeHead(302, { location: hidden.url }).end());
        const answer = await send(await openOperation(target.url));
        expect(JSON.parse(answer.text)).toMatchObject({ status: 302 });
        expect(answer.text).toContain(hidden.url);
        expect(hidden.sent).toEqual([]);
    });

    it('returns at most 256 KiB of an endless response', async () => {
        const target = await startTarget((response) => {
            response.writeHead(200, { 'content-type': 'text/plain' });
            const write = () => {
                while (!response.destroyed && response.write('a'.repeat(65_536)));
            };
            response.on('drain', write);
            write();
        });
        const answer = await send(await openOperation(target.url));
        const { text, isTruncated } = JSON.parse(answer.text) as { text: string; isTruncated: boolean };
        expect(isTruncated).toBe(true);
        expect(text.length).toBeLessThanOrEqual(256 * 1024);
        expect(text.length).toBeGreaterThan(64 * 1024);
    });

    it('returns no text of a response that is not text', async () => {
        const target = await startTarget((response) => {
            response.writeHead(200, { 'content-type': 'image/png' });
            response.end('abc');
        });
        expect(JSON.parse((await send(await openOperation(target.url))).text)).not.toHaveProperty('text');
    });

    it.each([
        ['a private address', 'http://10.0.0.1'],
        ['a private IPv6 address', 'http://[fd00::1]'],
        ['a link-local address', 'http://169.254.169.254'],
        ['a link-local address as an IPv6 address', 'http://[::ffff:169.254.169.254]'],
        ...(IS_OWN_MACHINE
            ? [
                  ['a port of the service', service.url],
                  ['a port of the service by another name', service.url.replace('127.0.0.1', '[::1]')],
              ]
            : []),
    ])('gets 502 and is not sent to %s', async (_, server) => {
        const answer = await send(await openOperation(server));
        expect(answer.status).toBe(502);
        expect(readError(answer)).toMatch(/^The server \S+ cannot be reached from this site/);
        expect(readError(answer)).not.toContain('API at');
    });

    it.each<[string, object, number]>([
        ['another origin', { origin: 'https://evil.example' }, 403],
        ['a cross-site request according to Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }, 403],
        ['a same-site request of another origin', { 'sec-fetch-site': 'same-site' }, 403],
        ['an empty Origin header', { origin: '' }, 403],
        ['a body of another content type', { 'content-type': 'text/plain' }, 400],
    ])('is rejected and not sent for %s', async (_, headers, status) => {
        const target = await startTarget();
        expect((await send(await openOperation(target.url), withId('1'), headers)).status).toBe(status);
        expect(target.sent).toEqual([]);
    });

    it.each<[string, (key: string) => object, number]>([
        ['an operation that the page does not show', (key) => ({ operation: key.replace('"post"', '"delete"') }), 404],
        ['an additional method', () => ({ method: 'DELETE' }), 422],
        ['an additional server', () => ({ server: 'http://127.0.0.1' }), 422],
        ['an unknown page', () => ({ page: './none' }), 404],
        ['a page of another site', () => ({ page: 'https://evil.example/reference' }), 400],
        ['an empty operation', () => ({ operation: '' }), 404],
        ['the path parameter ".."', () => withId('..'), 400],
        [
            'a header with a line break',
            () => ({ parameters: { path: { id: '1' }, query: {}, header: { 'X-A': 'a\r\nB: c' } } }),
            400,
        ],
        ['a cookie', () => ({ parameters: { path: { id: '1' }, query: {}, header: { Cookie: 'a=b' } } }), 400],
    ])('is rejected and not sent with %s', async (_, change, status) => {
        const target = await startTarget();
        const operation = await openOperation(target.url);
        const answer = await send(operation, { ...withId('1'), ...change(operation.key) });
        expect([answer.status, target.sent.length]).toEqual([status, 0]);
    });

    it('gets 404 for an operation that reusable content has only in a block with a false condition', async () => {
        const target = await startTarget();
        const { specified, published } = createSpecificationTools(service);
        const document = {
            openapi: '3.1.0',
            info: { title: 'Pets', version: '1' },
            servers: [{ url: target.url }],
            paths: { '/pets': { post: { responses: { 200: { description: 'Done' } } } } },
        };
        const spec = await specified('conditional', JSON.stringify(document));
        const reusable = (id: string, ...nodes: object[]) => ({
            id,
            title: id,
            document: { object: 'document', data: {}, nodes },
        });
        const reference = (reusableContent: string) => ({
            object: 'block',
            type: 'reusable-content',
            isVoid: true,
            data: { ref: { kind: 'reusable-content', reusableContent } },
        });
        const conditional = {
            object: 'block',
            type: 'if',
            data: { expression: 'visitor.claims.unsigned.beta' },
            nodes: [reference('inner')],
        };
        const block = specificationBlock('openapi-operation', spec, { path: '/pets', method: 'post' });
        const page = await published([reference('outer')], {
            reusableContents: [reusable('outer', conditional), reusable('inner', block)],
        });
        const operation = { page, key: await readOperationKey(page) };
        const noFields = { parameters: { path: {}, query: {}, header: {} }, credentials: {} };
        expect((await send(operation, noFields)).status).toBe(200);
        const { data } = await service.client.orgs.listSites('acme', { limit: 1000 });
        const site = data.items.find(({ urls }) => page.startsWith(`${urls.published}/`)) ?? expect.fail('no site');
        await service.client.orgs.updateSiteById('acme', site.id, { adaptiveContent: { enabled: true } });
        expect((await browse(page)).text).not.toContain('data-operation');
        expect((await send(operation, noFields)).status).toBe(404);
        expect(target.sent).toHaveLength(1);
    });

    it('encodes path parameters, which cannot change the path of the operation', async () => {
        const target = await startTarget();
        await send(await openOperation(`${target.url}/v1`), withId('../../admin?x=1'));
        expect(target.sent.map(({ request }) => request.url)).toEqual(['/v1/pets/..%2F..%2Fadmin%3Fx%3D1']);
    });

    it('gets 429 after too many requests of one visit', async () => {
        const target = await startTarget();
        const operation = await openOperation(target.url);
        const statuses: number[] = [];
        for (let time = 0; time < 30; time++) statuses.push((await send(operation)).status);
        expect(new Set(statuses)).toEqual(new Set([200, 429]));
        expect(target.sent.length).toBe(statuses.filter((status) => status === 200).length);
    });

    it('gets 404 by GET, and 413 with a body over the limit', async () => {
        const { page } = await openOperation('https://a.example');
        expect((await browse(getEndpoint(page))).status).toBe(404);
        const large = withId('a'.repeat(300 * 1024));
        expect((await send({ page, key: 'a' }, large)).status).toBe(413);
    });
});

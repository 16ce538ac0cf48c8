import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { startCluster } from '../support/hosts/cluster.js';
import {
    createHostRequester,
    BOOTSTRAP_TOKEN,
    DOMAIN,
    HOST,
    hosting,
    createOwnerToken,
    type AskHost,
} from '../support/hosted-service.js';
import { startCloudflare } from '../support/hosts/cloudflare.js';
import { createServingScript } from '../support/scripts.js';
import { publishBody } from '../support/service.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

let ask: AskHost;
let owner: string;
let token: string;

beforeAll(async () => {
    const host = await startCloudflare({ hosting });
    ask = createHostRequester(host.url);
    owner = await createOwnerToken(ask);
    token = host.token;
    return () => host.dispose();
});

describe('A Cloudflare deployment with hosts below a domain', () => {
    it('serves each workspace and its public parts at separate hosts', async () => {
        expect(await ask(HOST, '/v1/user', { token: owner })).toMatchObject({ status: 200 });
        const headers = { 'content-type': 'application/json' };
        const body = publishBody(createServingScript(`return new Response('page');`));
        const published = await ask(HOST, '/v1/integrations/pager', { method: 'POST', token: owner, headers, body });
        expect(published.status).toBe(200);
        const endpoint = '/v1/integrations/pager/integration';
        expect(await ask(`public--origin--${HOST}`, endpoint)).toMatchObject({ status: 200, body: 'page' });
        expect(await ask(`pager--${HOST}`, endpoint)).toMatchObject({ status: 200, body: 'page' });
        expect(await ask(`pager--${HOST}`, '/v1/user', { token: owner })).toMatchObject({ status: 404 });
    });

    it('responds 403 to other hosts and the host token, and 404 for a missing workspace', async () => {
        for (const name of ['example.com', `a.b.${HOST}`, `x${HOST}.example.com`])
            expect(await ask(name, '/v1/user', { token: owner })).toMatchObject({ status: 403 });
        const other = HOST.replace('workspace', 'other');
        expect(await ask(other, '/v1/user', { token: owner })).toMatchObject({ status: 404 });
        expect(await ask(HOST, '/v1/user', { token })).toMatchObject({ status: 403 });
    });

    it('responds 403 if a personal token requests a token of another person', async () => {
        const headers = { 'content-type': 'application/json' };
        const body = { user: 'user-bela' };
        const refused = await ask(HOST, '/_svc-int/tokens', { method: 'POST', token: owner, headers, body });
        expect(refused).toMatchObject({ status: 403, body: expect.stringContaining('outlives') });
    });
});

describe.each([
    ['on Cloudflare Workers', () => startCloudflare({ hosting })],
    ["on nodes of workerd's cluster", () => startCluster({ nodes: 2, hosting })],
])('A second workspace %s', { timeout: 2 * TEST_TIMEOUT_MS }, (_, start) => {
    let main: string;
    let operator: string;
    let request: AskHost;

    const bootstrap = (name: string, given: string | undefined, headers = {}) =>
        request(`${name}.${DOMAIN}`, '/bootstrap', { method: 'POST', token: given, headers });
    const isThere = async (name: string) => (await request(`${name}.${DOMAIN}`, '/')).status === 200;

    beforeAll(async () => {
        const started = await start();
        request = createHostRequester(started.url);
        operator = started.token;
        main = await createOwnerToken(request);
        return () => started.dispose();
    }, 2 * TEST_TIMEOUT_MS);

    it('is created once by the host token at its host, with a token of its owner in the response', async () => {
        expect(await isThere('second')).toBe(false);
        const made = await bootstrap('second', operator);
        expect(made.status).toBe(200);
        const { token: second } = JSON.parse(made.body) as { token: string };
        expect(await isThere('second')).toBe(true);
        expect(await request(`second.${DOMAIN}`, '/v1/user', { token: second })).toMatchObject({ status: 200 });
        expect(await request(HOST, '/v1/user', { token: second })).toMatchObject({ status: 401 });
        for (const again of [operator, BOOTSTRAP_TOKEN])
            expect(await bootstrap('second', again)).toMatchObject({ status: 409 });
    });

    it('is not created by other tokens, origins, hosts or paths', async () => {
        const guess = `${operator.slice(0, -1)}~`;
        for (const given of [undefined, main, BOOTSTRAP_TOKEN, guess, `${operator}~`])
            expect(await bootstrap('third', given), given).toMatchObject({ status: 404 });
        const headers = { origin: `https://pager--${HOST}` };
        expect(await bootstrap('third', operator, headers)).toMatchObject({ status: 403 });
        for (const name of ['third--workspace', 'a.third', '-third', 'a-name-of-21-characters'])
            expect((await bootstrap(name, operator)).status, name).toBeOneOf([403, 404]);
        expect(await request(`pager--third.${DOMAIN}`, '/')).toMatchObject({ status: 404 });
        expect(await isThere('third')).toBe(false);
    });

    it('rejects all other requests with the host token with 403', async () => {
        await bootstrap('fourth', operator);
        const host = `fourth.${DOMAIN}`;
        for (const [method, path] of [
            ['GET', '/bootstrap'],
            ['POST', '/bootstrap/'],
            ['POST', '/_svc-int/start'],
            ['GET', '/v1/user'],
            ['GET', '/_svc-int/workspace/content'],
        ] as const)
            for (const scheme of ['Bearer', 'bearer '])
                expect(
                    await request(host, path, { method, headers: { authorization: `${scheme} ${operator}` } }),
                    path,
                ).toMatchObject({ status: 403 });
        expect(await request(HOST, '/workspaces/fifth/bootstrap', { method: 'POST', token: operator })).toMatchObject({
            status: 403,
        });
    });
});

describe('POST /bootstrap with the host token on Cloudflare Workers', () => {
    it('responds 403 with the reason if the service has only the main workspace', async () => {
        const host = await startCloudflare({ hosting, workspaces: false });
        onTestFinished(() => host.dispose());
        const made = await createHostRequester(host.url)(`second.${DOMAIN}`, '/bootstrap', {
            method: 'POST',
            token: host.token,
        });
        expect(made).toMatchObject({ status: 403, body: expect.stringContaining('main workspace only') as string });
    });
});

describe('A site with its own host on Cloudflare', { timeout: TEST_TIMEOUT_MS }, () => {
    const LISTED = 'handbook.example.org';
    const OF_SECOND = 'second.example.org';
    const UNLISTED = 'other.example.org';
    const page = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    let request: AskHost;
    let main: string;

    const see = (host: string, path = '/', headers: Record<string, string> = {}) =>
        request(host, path, { headers: { ...page, ...headers } });

    async function name(hostname: string, at = HOST, given = main): Promise<void> {
        const { body } = await request(at, '/v1/orgs/acme/sites', { token: given });
        const { items } = JSON.parse(body) as { items: { id: string }[] };
        const path = `/v1/orgs/acme/sites/${items[0]?.id}`;
        const headers = { 'content-type': 'application/json' };
        const answer = await request(at, path, { method: 'PATCH', token: given, headers, body: { hostname } });
        expect(answer).toMatchObject({ status: 200 });
    }

    beforeAll(async () => {
        const hostnames = { [LISTED]: 'workspace', [OF_SECOND]: 'second', 'missing.example.org': 'missing' };
        const started = await startCloudflare({ hosting: { ...hosting, hostnames } });
        request = createHostRequester(started.url);
        main = await createOwnerToken(request);
        const headers = { 'content-type': 'application/json' };
        const body = publishBody(createServingScript(`return new Response('answer of the integration');`));
        await request(HOST, '/v1/integrations/pager', { method: 'POST', token: main, headers, body });
        const made = await request(`second.${DOMAIN}`, '/bootstrap', { method: 'POST', token: started.token });
        const { token: second } = JSON.parse(made.body) as { token: string };
        await name(LISTED, `second.${DOMAIN}`, second);
        return () => started.dispose();
    }, 2 * TEST_TIMEOUT_MS);

    it('is served with https URLs if the operator lists its host for its workspace', async () => {
        expect(await see(LISTED)).toMatchObject({ status: 404 });
        await name(LISTED);
        const shown = await see(LISTED);
        expect(shown).toMatchObject({ status: 200, headers: { 'content-type': /html/ } });
        expect((await see(LISTED, '/sitemap.xml')).body).toContain(`<loc>https://${LISTED}/`);
        expect((await see(LISTED.toUpperCase())).status).toBe(200);
    });

    it('responds 404 if its host is listed for another workspace or a missing workspace', async () => {
        expect(await see(OF_SECOND)).toMatchObject({ status: 404 });
        await name(OF_SECOND);
        expect(await see(OF_SECOND)).toMatchObject({ status: 404 });
        expect(await see('missing.example.org')).toMatchObject({ status: 404 });
    });

    it('responds 403 at a host that is not listed, also with forwarding headers of a listed host', async () => {
        await name(UNLISTED);
        const elsewhere = { 'x-forwarded-host': LISTED, forwarded: `host=${LISTED}` };
        for (const host of [UNLISTED, `a.${LISTED}`, `${LISTED}.`, `${LISTED}:8443`, 'constructor', 'example.org'])
            expect(await see(host, '/', elsewhere), host).toMatchObject({ status: 403 });
        expect((await see(`public--origin--${HOST}`, '/', elsewhere)).status).toBe(404);
    });

    it('is not served at a host of the service, even if its hostname is set to that host', async () => {
        for (const host of [`pager--${HOST}`, `public--origin--${HOST}`, `second--site--${HOST}`]) {
            await name(host);
            expect(await see(host), host).toMatchObject({ status: 404 });
        }
    });

    it('serves no API, Studio, login or integrations at its host', async () => {
        await name(LISTED);
        const headers = { 'content-type': 'application/json' };
        const integration = '/v1/integrations/pager/integration';
        expect(await request(`pager--${HOST}`, integration)).toMatchObject({ body: 'answer of the integration' });
        for (const path of ['/v1/user', '/_svc-int/workspace', '/_svc-int/stream', '/login', '/saml', integration])
            expect(await request(LISTED, path, { token: main }), path).toMatchObject({ status: 404 });
        const given = await request(LISTED, '/bootstrap', { method: 'POST', token: BOOTSTRAP_TOKEN, headers });
        expect([given.status, given.body]).toEqual([400, expect.not.stringContaining('token')]);
        const answer = await request(HOST, '/v1/user', { token: main, headers: { origin: `https://${LISTED}` } });
        expect(answer).toMatchObject({ status: 403 });
        expect((await see(LISTED)).body).not.toContain('<title>Studio');
    });
});

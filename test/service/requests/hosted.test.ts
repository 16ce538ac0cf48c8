import { connectControl, openWorkspace, startEmulator } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { DAY } from '../../support/content.js';
import { createSigningKey } from '../../support/service/identity-provider.js';
import {
    createHostRequester,
    BOOTSTRAP_TOKEN,
    DOMAIN,
    HOST,
    hosting,
    createOwnerToken,
    type AskHost,
} from '../../support/hosted-service.js';
import { script } from '../../support/scripts.js';
import { startService, startTemporaryService, type StartedService } from '../../support/service.js';

let service: StartedService;
let ask: AskHost;
let askPublic: AskHost;
let owner: string;

beforeAll(async () => {
    service = await startService({ hosting, workspaces: true });
    ask = createHostRequester(service.url);
    askPublic = createHostRequester(service.publicUrl);
    owner = await createOwnerToken(ask);
    await service.develop('pager', script(`return new Response('page of ' + event.type);`));
    return () => service.dispose();
});

describe('hosted service', () => {
    it('a hosted service serves a workspace at its own host to callers with a token', async () => {
        expect(await ask(HOST, '/v1/user', { token: owner })).toMatchObject({ status: 200 });
        expect(await ask(HOST, '/v1/user')).toMatchObject({ status: 401 });
        expect(await ask(HOST, '/')).toMatchObject({ status: 200, headers: { 'content-type': /html/ } });
    });

    it('a hosted service responds to programs at the plain origin and at the origin of an integration', async () => {
        for (const name of ['public--origin', 'pager']) {
            const answer = await askPublic(`${name}--${HOST}`, '/v1/integrations/pager/integration');
            expect(answer, name).toMatchObject({ status: 200, body: 'page of fetch' });
        }
    });

    it('a hosted service returns URLs of its public hosts', async () => {
        const { body } = await ask(HOST, '/v1/integrations/pager', { token: owner });
        expect(JSON.parse(body)).toMatchObject({
            urls: {
                location: `https://${HOST}/v1/integrations/pager`,
                publicEndpoint: `https://public--origin--${HOST}/v1/integrations/pager/integration`,
                publicContentEndpoint: `https://pager--${HOST}/v1/integrations/pager/integration`,
            },
        });
    });

    it.each([
        'example.com',
        'other.example.com',
        DOMAIN,
        `a.b.${DOMAIN}`,
        `${HOST}.example.com`,
        `x${DOMAIN}`,
        `-.${DOMAIN}`,
        '127.0.0.1',
        'localhost',
        '[::1]',
    ])(
        'a hosted service responds 403 at the control listener and 404 at the public listener for the host %s',
        async (host) => {
            for (const path of ['/', '/v1/user', '/_svc-int/health', '/bootstrap'])
                expect(await ask(host, path, { token: owner }), path).toMatchObject({ status: 403 });
            expect(await askPublic(host, '/v1/integrations/pager/integration')).toMatchObject({ status: 404 });
        },
    );

    it.each(['Bearer', 'bearer', 'BEARER  ', 'Bearer\t'])(
        "a hosted service accepts the host's own token only from this machine, with the scheme %s",
        async (scheme) => {
            const headers = { authorization: `${scheme} ${service.token}` };
            expect(await ask(HOST, '/v1/user', { headers })).toMatchObject({ status: 403 });
            expect(await ask('127.0.0.1', '/v1/user', { headers })).toMatchObject({ status: 200 });
        },
    );

    it.each([
        `https://pager--${HOST}`,
        `https://other.${DOMAIN}`,
        `http://${HOST}`,
        `https://${HOST}:8443`,
        `https://${DOMAIN}`,
        'https://example.com',
        'null',
    ])('a hosted service responds 403 to calls from pages of %s', async (origin) => {
        const answer = await ask(HOST, '/v1/user', { token: owner, headers: { origin } });
        expect(answer).toMatchObject({ status: 403 });
        expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    });

    it('a hosted service limits the cookie of a SAML sign-in to its own host', async () => {
        const created = await ask(HOST, '/v1/orgs/acme/saml', {
            method: 'POST',
            token: owner,
            headers: { 'content-type': 'application/json' },
            body: {
                label: 'Test',
                entityID: 'https://idp.example',
                certificate: createSigningKey().certificate,
                ssoURL: 'https://idp.example/sso',
            },
        });
        const { pathname } = new URL((JSON.parse(created.body) as { service: { startURL: string } }).service.startURL);
        const { status, headers } = await ask(HOST, pathname);
        expect(status).toBe(302);
        expect(String(headers['set-cookie'])).toMatch(
            /^__Host-svc-int-sign-in=[^;]+;(?=.*Path=\/;)(?=.*Secure)(?=.*HttpOnly)/,
        );
    });

    it('a hosted service accepts calls from pages of its own origin', async () => {
        const headers = { origin: `https://${HOST}` };
        expect(await ask(HOST, '/v1/user', { token: owner, headers })).toMatchObject({ status: 200 });
    });

    it('a hosted service serves pages of an integration at the host of that integration only, at both listeners', async () => {
        const path = '/v1/integrations/pager/integration/';
        const page = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' };
        for (const asked of [ask, askPublic]) {
            expect(await asked(`pager--${HOST}`, path, { headers: page })).toMatchObject({
                status: 200,
                body: 'page of fetch',
            });
            expect(await asked(`public--origin--${HOST}`, path, { headers: page })).toMatchObject({
                status: 307,
                headers: { location: `https://pager--${HOST}${path}` },
            });
            expect(await asked(`other--${HOST}`, path)).toMatchObject({ status: 403 });
            expect(await asked(`pager--${HOST}`, '/v1/user', { token: owner })).toMatchObject({ status: 404 });
        }
        expect(await ask(HOST, path, { token: owner })).toMatchObject({ status: 404 });
        expect(await askPublic(HOST, path)).toMatchObject({ status: 404 });
    });

    it('a hosted service serves a published site at its own host', async () => {
        const { body } = await ask(HOST, '/v1/orgs/acme/sites', { token: owner });
        const { items } = JSON.parse(body) as { items: { urls: { published?: string } }[] };
        const [published] = items.flatMap(({ urls }) => urls.published ?? []);
        expect(published).toBe(`https://acme-docs--site--${HOST}`);
        const page = await askPublic(`acme-docs--site--${HOST}`, '/');
        expect(page).toMatchObject({ status: 200, headers: { 'content-type': /html/ } });
        expect(page.body).not.toContain('127.0.0.1');
    });
});

describe('workspaces of a hosted service', () => {
    const other = `second.${DOMAIN}`;

    it('a token of one workspace gets 401 in another', async () => {
        await openWorkspace(service, 'second');
        const token = await createOwnerToken(ask, other);
        expect(await ask(other, '/v1/user', { token })).toMatchObject({ status: 200 });
        expect(await ask(HOST, '/v1/user', { token })).toMatchObject({ status: 401 });
        expect(await ask(other, '/v1/user', { token: owner })).toMatchObject({ status: 401 });
        expect(await ask(other, '/v1/integrations/pager', { token })).toMatchObject({ status: 404 });
    });

    it('a workspace is not served at a path of the host of another workspace', async () => {
        await openWorkspace(service, 'third');
        expect(await ask(HOST, '/workspaces/third/v1/user', { token: owner })).toMatchObject({ status: 404 });
    });

    it('a request for an unknown workspace gets 404, and creates no workspace', async () => {
        const missing = `missing.${DOMAIN}`;
        expect(await ask(missing, '/bootstrap', { method: 'POST', token: BOOTSTRAP_TOKEN })).toMatchObject({
            status: 404,
        });
        expect(await ask(missing, '/v1/user', { token: owner })).toMatchObject({ status: 404 });
    });
});

describe('bootstrap token', () => {
    it('the bootstrap token works once, and gets 409 afterwards', async () => {
        const again = await ask(HOST, '/bootstrap', { method: 'POST', token: BOOTSTRAP_TOKEN });
        expect(again).toMatchObject({ status: 409, body: expect.stringContaining('already has an owner') as string });
        expect(await ask(HOST, '/v1/user', { token: BOOTSTRAP_TOKEN })).toMatchObject({ status: 401 });
    });

    it('the bootstrap token works again after the last personal token of the owner is revoked', async () => {
        const host = `reentered.${DOMAIN}`;
        const control = connectControl(await openWorkspace(service, 'reentered'));
        const bootstrap = (query = '') => ask(host, `/bootstrap${query}`, { method: 'POST', token: BOOTSTRAP_TOKEN });
        expect((await bootstrap('?days=367')).status).toBe(422);
        const { token } = JSON.parse((await bootstrap('?days=30')).body) as { token: string };
        const [given] = await control.personalTokens();
        expect(Date.parse(given?.until ?? '') - Date.parse(given?.createdAt ?? '')).toBe(30 * DAY);
        expect((await bootstrap()).status).toBe(409);
        await control.revokePersonalToken(given?.id ?? '');
        expect(await ask(host, '/v1/user', { token })).toMatchObject({ status: 401 });
        const { token: next } = JSON.parse((await bootstrap()).body) as { token: string };
        expect(await ask(host, '/v1/user', { token: next })).toMatchObject({ status: 200 });
    });

    it('the bootstrap endpoint counts attempts before it compares tokens, which limits parallel guesses', async () => {
        await openWorkspace(service, 'guessed');
        const host = `guessed.${DOMAIN}`;
        const guesses = Array.from({ length: 8 }, (_, i) => `${BOOTSTRAP_TOKEN.slice(0, -1)}${i}`);
        const statuses = await Promise.all(
            guesses.map(async (token) => (await ask(host, '/bootstrap', { method: 'POST', token })).status),
        );
        expect(statuses.filter((status) => status === 401)).toHaveLength(5);
        expect(statuses.filter((status) => status === 429)).toHaveLength(3);
        const right = await ask(host, '/bootstrap', { method: 'POST', token: BOOTSTRAP_TOKEN });
        expect(right).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) as string } });
    });

    it('the bootstrap endpoint responds 404 on a local service', async () => {
        const local = await startTemporaryService();
        const answer = await fetch(`${local.url}/bootstrap`, {
            method: 'POST',
            headers: { authorization: `Bearer ${BOOTSTRAP_TOKEN}` },
        });
        expect(answer.status).toBe(404);
    });

    it.each([
        [{ domain: 'docs', bootstrapToken: BOOTSTRAP_TOKEN }, /"docs" is not a domain/],
        [{ domain: 'Docs.example.com', bootstrapToken: BOOTSTRAP_TOKEN }, /is not a domain/],
        [{ domain: 'docs.example.com:443', bootstrapToken: BOOTSTRAP_TOKEN }, /is not a domain/],
        [{ domain: DOMAIN, bootstrapToken: 'short' }, /^The bootstrap token is too short/],
        [{ ...hosting, hostnames: { 'https://a.example.org': 'workspace' } }, /is not the host of a site/],
        [{ ...hosting, hostnames: { '10.0.0.1': 'workspace' } }, /is not the host of a site/],
        [{ ...hosting, hostnames: { 'A.example.org': 'workspace' } }, /is not the host of a site/],
        [{ ...hosting, hostnames: { [`a.${DOMAIN}`]: 'workspace' } }, /conflicts with the domain/],
        [{ ...hosting, domain: 'docs.example.org', hostnames: { 'example.org': 'a' } }, /conflicts with the domain/],
        [{ ...hosting, hostnames: { 'a.example.org': 'a--b' } }, /"a--b", which is not a valid name of a workspace/],
    ])('startEmulator rejects unusable hosting options: %o', async (given, problem) => {
        await expect(startEmulator({ port: 0, publicPort: 0, hosting: given })).rejects.toMatchObject({
            code: 'ADDRESS_INVALID',
            message: expect.stringMatching(problem) as string,
        });
    });
});

describe('control endpoints of a hosted workspace', () => {
    it('the overview shows the owner everything, and users their own organizations', async () => {
        const token = await connectControl(service).createToken('user-bela');
        const seen = async (as: string) => JSON.parse((await ask(HOST, '/_svc-int/workspace', { token: as })).body);
        expect(await seen(owner)).toMatchObject({ isWhole: true });
        expect(await seen(token)).toMatchObject({ isWhole: false, organizations: [{ id: 'acme' }], integrations: [] });
        expect(await ask(HOST, '/_svc-int/workspace/content', { token })).toMatchObject({ status: 403 });
    });
});

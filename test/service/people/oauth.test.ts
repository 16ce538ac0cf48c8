import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { beforeEach, expect, it } from 'vitest';

import { startHttpServer } from '../../support/http-server.js';
import { runtimeScript } from '../../support/integrations/runtime-script.js';
import { openTemporaryService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

const SOURCE = `
import { createIntegration, createOAuthHandler, getOAuthToken } from '@svc-int/runtime';

const configOf = ({ secrets }) => ({
    clientId: 'client',
    clientSecret: secrets.CLIENT_SECRET,
    authorizeURL: secrets.PROVIDER + '/authorize',
    accessTokenURL: secrets.PROVIDER + '/token',
    scopes: ['read', 'write'],
    prompt: 'consent',
});

export default createIntegration({
    fetch: async (request, context) => {
        const config = configOf(context.environment);
        if (new URL(request.url).pathname.endsWith('/oauth')) return createOAuthHandler(config)(request, context);
        const { installation, spaceInstallation } = context.environment;
        const { oauth_credentials } = (spaceInstallation ?? installation).configuration;
        return new Response(await getOAuthToken(oauth_credentials, config, context));
    },
    events: { installation_setup: () => {}, space_installation_setup: () => {}, site_installation_setup: () => {} },
});
`;

async function startProvider() {
    const seen = { grants: [] as Record<string, string>[], query: new URLSearchParams() };
    const answers: Record<string, () => object> = {
        authorization_code: () => ({ access_token: 'first', expires_in: '5', refresh_token: 'again' }),
        refresh_token: () => ({ access_token: 'second', expires_in: 3600 }),
    };
    const url = await startHttpServer(async (request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider.test');
        if (pathname === '/authorize') {
            seen.query = searchParams;
            const back = new URL(searchParams.get('redirect_uri') ?? '');
            back.searchParams.set('code', 'the-code');
            back.searchParams.set('state', searchParams.get('state') ?? '');
            response.writeHead(302, { location: back.href }).end();
            return;
        }
        const grant = Object.fromEntries(new URLSearchParams(String(await buffer(request))));
        seen.grants.push(grant);
        const proof = createHash('sha256')
            .update(grant.code_verifier ?? '')
            .digest('base64url');
        const isWrong = grant.grant_type === 'authorization_code' && proof !== seen.query.get('code_challenge');
        response.writeHead(isWrong ? 400 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(isWrong ? { error: 'invalid_grant' } : answers[grant.grant_type ?? '']?.()));
    });
    return { url, seen };
}

let service: TestService;
let provider: Awaited<ReturnType<typeof startProvider>>;
let place: Awaited<ReturnType<TestService['develop']>>;
let endpoint: string;

beforeEach(async () => {
    provider = await startProvider();
    service = await openTemporaryService();
    place = await service.develop('linked', await runtimeScript(SOURCE), {
        secrets: { CLIENT_SECRET: 'hush', PROVIDER: provider.url },
    });
    const { data } = await service.client.integrations.getIntegrationInstallationById('linked', place.installation);
    endpoint = data.urls.publicEndpoint;
});

it('an OAuth connection works over the public listener, and ten parallel requests refresh the token once', async () => {
    const connected = await fetch(`${endpoint}/oauth`);
    expect(await connected.text()).toContain('window.close()');
    expect(Object.fromEntries(provider.seen.query)).toMatchObject({
        client_id: 'client',
        redirect_uri: `${endpoint}/oauth`,
        response_type: 'code',
        scope: 'read write',
        prompt: 'consent',
        code_challenge_method: 'S256',
    });
    const stored = async () =>
        (await service.client.integrations.getIntegrationInstallationById('linked', place.installation)).data
            .configuration;
    expect(await stored()).toEqual({
        oauth_credentials: { access_token: 'first', refresh_token: 'again', expires_at: expect.any(Number) },
    });

    const callers = Array.from({ length: 10 }, async () => (await fetch(`${endpoint}/token`)).text());
    expect(new Set(await Promise.all(callers))).toEqual(new Set(['second']));
    expect(provider.seen.grants.map(({ grant_type }) => grant_type)).toEqual(['authorization_code', 'refresh_token']);
    expect(provider.seen.grants[1]).toMatchObject({ refresh_token: 'again', client_secret: 'hush' });
    expect(await stored()).toMatchObject({ oauth_credentials: { access_token: 'second', refresh_token: 'again' } });
    expect(await (await fetch(`${endpoint}/token`)).text()).toBe('second');
    expect(provider.seen.grants).toHaveLength(2);
});

it('the journal contains neither the current nor the previous OAuth tokens', async () => {
    const patch = (access_token: string) =>
        service.client.integrations.updateIntegrationInstallation('linked', place.installation, {
            configuration: { oauth_credentials: { access_token, refresh_token: `${access_token}-refresh` } },
        });
    await patch('token-of-before');
    await patch('token-of-now');
    const setups = await until('both changes were told of', async () => {
        const events = await service.events('linked');
        const told = events.filter(
            ({ payload, status }) => payload.type === 'installation_setup' && status !== 'pending',
        );
        return told.length >= 3 && told;
    });
    expect(setups.at(-1)?.payload).toMatchObject({
        previous: { configuration: { oauth_credentials: { access_token: '[redacted]' } } },
    });
    expect(JSON.stringify(setups)).not.toMatch(/token-of-(before|now)/);
});

it('OAuth credentials are stored on the space whose endpoint started the connection', async () => {
    const { integrations } = service.client;
    const onSpace = async () =>
        (await integrations.getIntegrationSpaceInstallation('linked', place.installation, place.space)).data;
    const { urls } = await onSpace();
    await fetch(`${urls.publicEndpoint}/oauth`);
    expect(await onSpace()).toMatchObject({ configuration: { oauth_credentials: { access_token: 'first' } } });
    expect(await (await fetch(`${urls.publicEndpoint}/token`)).text()).toBe('second');
    expect(await onSpace()).toMatchObject({ configuration: { oauth_credentials: { access_token: 'second' } } });
    const { data } = await integrations.getIntegrationInstallationById('linked', place.installation);
    expect(data.configuration).toEqual({});
});

it('the OAuth callback rejects a state that was altered, is missing, or belongs to another installation', async () => {
    const away = await fetch(`${endpoint}/oauth`, { redirect: 'manual' });
    const state = new URL(away.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const { data: other } = await service.client.integrations.installIntegration('linked', { organization: 'globex' });
    const changed = Buffer.from(state.split('.')[0] ?? '', 'base64url')
        .toString()
        .replace('nonce', 'once');
    const forged = `${Buffer.from(changed).toString('base64url')}.${state.split('.')[1]}`;
    for (const [at, given] of [
        [endpoint, ''],
        [endpoint, forged],
        [endpoint, state.slice(0, -2)],
        [other.urls.publicEndpoint, state],
    ] as const) {
        const response = await fetch(`${at}/oauth?${new URLSearchParams({ code: 'x', state: given })}`);
        expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('Not connected')]);
    }
    expect(provider.seen.grants).toEqual([]);
});

it('the OAuth callback shows the error of the provider with HTML escaped', async () => {
    const query = new URLSearchParams({ error: 'access_denied', error_description: '<img src=x onerror=alert(1)>' });
    const response = await fetch(`${endpoint}/oauth?${query}`);
    const page = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(page).toContain('access_denied: &#60;img src=x onerror=alert(1)&#62;');
    expect(page).not.toContain('<img');
});

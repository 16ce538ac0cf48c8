import type { RuntimeEnvironment } from '@svc-int/api';
import { beforeEach, expect, it } from 'vitest';

import { createContext, createOAuthHandler, getOAuthToken, type OAuthConfig, type RuntimeContext } from '../index.js';
import { createTestEnvironment } from '../testing/dispatch.js';
import { startTestServer } from '../testing/http-server.js';

let url: string;
let calls: string[];
let tokens: Set<string | undefined>;
let configuration: Record<string, unknown>;
let tokenAnswer: { status: number; body: string; location?: string };

beforeEach(async () => {
    calls = [];
    tokens = new Set();
    configuration = { region: 'eu' };
    tokenAnswer = { status: 200, body: '{"access_token":"new","expires_in":60}' };
    url = await startTestServer((request, response, body) => {
        calls.push(`${request.method} ${request.url}`);
        const { status, body: text, location } = tokenAnswer;
        if (request.url === '/token')
            return void response.writeHead(status, { ...(location && { location }) }).end(text);
        tokens.add(request.headers.authorization);
        if (request.method === 'PATCH')
            ({ configuration } = JSON.parse(body) as { configuration: typeof configuration });
        response.end(JSON.stringify({ id: 'i1', configuration }));
    });
});

function config(): OAuthConfig {
    return {
        clientId: 'id',
        clientSecret: 'hush',
        authorizeURL: ({ id }) => `${url}/authorize/${id}`,
        accessTokenURL: `${url}/token`,
    };
}

function context(): RuntimeContext {
    const installation = { id: 'i1', configuration } as RuntimeEnvironment['installation'];
    return createContext({ ...createTestEnvironment(url), ...(installation && { installation }) });
}

async function connect(options?: { replace: boolean }): Promise<Response> {
    const handler = createOAuthHandler(config(), options);
    const away = await handler(new Request('https://public.test/oauth?from=x'), context());
    const to = new URL(away.headers.get('location') ?? '');
    expect([away.status, to.origin + to.pathname]).toEqual([302, `${url}/authorize/i1`]);
    expect(to.searchParams.get('redirect_uri')).toBe('https://public.test/oauth');
    const back = new URLSearchParams({ code: 'c', state: to.searchParams.get('state') ?? '' });
    return handler(new Request(`https://public.test/oauth?${back}`), context());
}

const ended = { access_token: 'old', expires_at: 1, refresh_token: 'r' };
const refresh = () => getOAuthToken(configuration.oauth_credentials as typeof ended, config(), context());

it('an OAuth connection replaces the configuration, and merges into it if replace is false', async () => {
    const oauth_credentials = { access_token: 'new', expires_at: expect.any(Number) };
    expect((await connect({ replace: false })).status).toBe(200);
    expect(configuration).toEqual({ region: 'eu', oauth_credentials });
    expect((await connect()).status).toBe(200);
    expect(configuration).toEqual({ oauth_credentials });
});

it.each([
    [
        400,
        '{"error":"invalid_grant","error_description":"Code <b> is used"}',
        'invalid_grant: Code &#60;b&#62; is used',
    ],
    [200, '{"error":"bad_code"}', 'bad_code'],
    [200, '{}', 'The provider answered 200 without an access token.'],
    [500, '<html>', 'The provider answered 500 without an access token.'],
    [200, 'null', 'The provider answered 200 without an access token.'],
])(
    "an OAuth connection responds with the provider's reason for issuing no token (%i %s), and stores nothing",
    async (status, body, reason) => {
        tokenAnswer = { status, body };
        const response = await connect();
        expect([response.status, await response.text()]).toEqual([502, expect.stringContaining(reason)]);
        expect(configuration).toEqual({ region: 'eu' });
    },
);

it('an OAuth connection responds 400 to a request without an installation', async () => {
    const handler = createOAuthHandler(config());
    const response = await handler(new Request('https://public.test/'), createContext(createTestEnvironment(url)));
    expect([response.status, await response.json()]).toEqual([400, { error: expect.stringContaining('installation') }]);
});

it.each([
    [{ replace: true }, ['POST /token', 'PATCH']],
    [{ replace: false }, ['GET', 'POST /token', 'PATCH']],
])(
    'an OAuth connection with %j requests the installation only to merge with it, before it exchanges the code',
    async (options, expected) => {
        await connect(options);
        expect(calls.map((call) => call.replace(/ .*installations.*/, ''))).toEqual(expected);
    },
);

it('an OAuth connection requests the installation if the URL of the tokens depends on it and the event has none', async () => {
    const own = { ...config(), redirectURL: 'https://public.test/', accessTokenURL: () => `${url}/token` };
    const away = await createOAuthHandler(own)(new Request('https://public.test/oauth'), context());
    const state = new URL(away.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const back = new Request(`https://public.test/?${new URLSearchParams({ code: 'c', state })}`);
    expect((await createOAuthHandler(own)(back, createContext(createTestEnvironment(url)))).status).toBe(200);
    expect(calls.map((call) => call.replace(/ .*installations.*/, ''))).toEqual(['GET', 'POST /token', 'PATCH']);
});

it('an OAuth connection and a refresh use the token of the installation of their event, else that of the integration', async () => {
    await connect({ replace: false });
    configuration = { oauth_credentials: ended };
    await refresh();
    expect([...tokens]).toEqual(['Bearer installation-token']);
    tokens.clear();
    const own = { ...config(), redirectURL: 'https://public.test/', accessTokenURL: () => `${url}/token` };
    const away = await createOAuthHandler(own)(new Request('https://public.test/oauth'), context());
    const state = new URL(away.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const back = new Request(`https://public.test/?${new URLSearchParams({ code: 'c', state })}`);
    await createOAuthHandler(own)(back, createContext(createTestEnvironment(url)));
    expect([...tokens]).toEqual(['Bearer integration-token']);
});

it('getOAuthToken requests nothing for a token that does not expire or is valid for 10 more seconds', async () => {
    const fresh = { access_token: 'a', expires_at: Date.now() + 11_000 };
    expect(await getOAuthToken(fresh, config(), context())).toBe('a');
    expect(await getOAuthToken({ access_token: 'b' }, config(), context())).toBe('b');
    expect(calls).toEqual([]);
});

it('getOAuthToken refreshes a token that expires within 10 s, and keeps the old refresh token and other configuration', async () => {
    configuration = { region: 'eu', oauth_credentials: { ...ended, expires_at: Date.now() + 9000 } };
    expect(await Promise.all([refresh(), refresh(), refresh()])).toEqual(['new', 'new', 'new']);
    expect(configuration).toMatchObject({
        region: 'eu',
        oauth_credentials: { access_token: 'new', refresh_token: 'r' },
    });
    expect(calls.map((call) => call.replace(/ .*installations.*/, ''))).toEqual(['GET', 'POST /token', 'PATCH']);
});

it('getOAuthToken accepts the time of expiry as a string', async () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    expect(await getOAuthToken({ access_token: 'a', expires_at: at(60_000) }, config(), context())).toBe('a');
    configuration = { oauth_credentials: { ...ended, expires_at: at(-1) } };
    expect(await refresh()).toBe('new');
});

it('getOAuthToken returns the token that another run of the script stored meanwhile', async () => {
    configuration = { oauth_credentials: ended };
    const late = context();
    configuration = { oauth_credentials: { access_token: 'theirs', expires_at: Date.now() + 60_000 } };
    expect(await getOAuthToken(ended, config(), late)).toBe('theirs');
    expect(calls).not.toContain('POST /token');
});

it('getOAuthToken rejects with the reason if a refresh fails, and tries again on the next call', async () => {
    await expect(getOAuthToken(undefined, config(), context())).rejects.toThrow('nobody has connected');
    await expect(getOAuthToken(ended, config(), context())).rejects.toThrow('not from a configuration');
    configuration = { oauth_credentials: { access_token: 'old', expires_at: 1 } };
    await expect(refresh()).rejects.toThrow('no refresh token');
    configuration = { oauth_credentials: ended };
    tokenAnswer = { status: 400, body: '{"error":"revoked"}' };
    await expect(refresh()).rejects.toThrow('revoked');
    tokenAnswer = { status: 200, body: '{"access_token":"new"}' };
    expect(await refresh()).toBe('new');
});

it('an OAuth connection sends the client secret to no URL that the provider redirects to', async () => {
    tokenAnswer = { status: 307, body: '', location: `${url}/elsewhere` };
    expect(await (await connect()).text()).toContain('The provider answered 307 without an access token.');
    expect(calls).not.toContain('POST /elsewhere');
});

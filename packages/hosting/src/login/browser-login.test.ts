import { expect, it } from 'vitest';

import { startLoginProvider, type ProviderOptions } from '../../../cli/test/support/login-provider.js';
import { startService } from '../../../cli/test/support/service.js';
import { logInWithBrowser } from './browser-login.js';
import { discoverLoginServer } from './discovery.js';
import { refreshTokens, revokeRefreshToken } from './tokens.js';

async function logIn(options: ProviderOptions = {}) {
    const provider = await startLoginProvider(options);
    const server = await discoverLoginServer(provider.url);
    if (!server) throw new Error('There is no login.');
    const pages: Promise<string>[] = [];
    const tokens = logInWithBrowser(server, (url) => pages.push(provider.visit(url)));
    tokens.catch(() => {});
    await expect.poll(() => pages).toHaveLength(1);
    return { provider, tokens, page: await pages[0] };
}

it('logInWithBrowser redirects to the service with PKCE, and resolves with tokens', async () => {
    const { provider, tokens, page } = await logIn();
    expect(page).toContain('go back to the terminal');
    expect(await tokens).toEqual({
        token: 'access-1',
        refreshToken: 'refresh-1',
        expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const query = new URL(provider.calls.find(({ path }) => path.startsWith('/authorize'))?.path ?? '', provider.url);
    expect(Object.fromEntries(query.searchParams)).toMatchObject({
        response_type: 'code',
        code_challenge_method: 'S256',
        redirect_uri: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/callback$/),
    });
});

it.each([
    [{ error: 'access_denied', code: '' }, 'The login was refused.'],
    [{ error: 'server_error', code: '' }, 'the error server_error'],
    [{ code: '' }, 'no authorization code'],
    [{ code: 'made-up' }, 'answered 400 (invalid_grant)'],
    [{ iss: 'https://other.test' }, 'came from https://other.test'],
])('logInWithBrowser rejects with LOGIN_FAILED if the callback has %j', async (back, message) => {
    const { tokens } = await logIn({ back });
    await expect(tokens).rejects.toMatchObject({
        code: 'LOGIN_FAILED',
        message: expect.stringContaining(message),
    });
});

it('logInWithBrowser rejects a callback with another state, and continues to wait', async () => {
    const back: Record<string, string> = { state: 'forged' };
    const { tokens, page, provider } = await logIn({ back });
    expect(page).toContain('does not belong to the current login');
    expect(provider.calls.map(({ path }) => path)).not.toContain('/token');
    delete back['state'];
    const asked = provider.calls.find(({ path }) => path.startsWith('/authorize'))?.path ?? '';
    expect(await provider.visit(provider.url + asked)).toContain('go back to the terminal');
    expect(await tokens).toMatchObject({ token: 'access-1' });
});

it('logInWithBrowser rejects after its timeout and closes its callback URL', async () => {
    const server = await discoverLoginServer((await startLoginProvider()).url);
    if (!server) throw new Error('There is no login.');
    const urls: URL[] = [];
    await expect(logInWithBrowser(server, (url) => urls.push(new URL(url)), 6)).rejects.toMatchObject({
        code: 'LOGIN_FAILED',
        message: 'Nobody logged in within 0.0001 minutes.',
    });
    await expect(fetch(urls[0]?.searchParams.get('redirect_uri') ?? '')).rejects.toThrow('fetch failed');
});

it.each([
    [{ issuer: 'https://other.test' }, 'issuer "https://other.test"'],
    [{ code_challenge_methods_supported: ['plain'] }, 'not support PKCE with S256'],
    [{ authorization_endpoint: 'javascript:alert(1)' }, 'authorization_endpoint'],
    [{ token_endpoint: 'http://elsewhere.test/token' }, 'token_endpoint'],
    [{ token_endpoint: 7 }, 'token_endpoint'],
])('discoverLoginServer rejects the metadata %j', async (metadata, message) => {
    const { url } = await startLoginProvider({ metadata });
    await expect(discoverLoginServer(url)).rejects.toMatchObject({
        code: 'LOGIN_FAILED',
        message: expect.stringContaining(message),
    });
});

it.each([
    [404, { error: { code: 404, message: 'Nothing' } }],
    [200, '<html>'],
    [200, { hello: 'world' }],
    [302, undefined],
])('discoverLoginServer returns undefined if the service responds %i with %j', async (status, body) => {
    const { url } = await startService(() => [status, body, { location: 'http://x.test' }]);
    expect(await discoverLoginServer(url)).toBeUndefined();
});

it('refreshTokens returns new tokens once per refresh token, and revokeRefreshToken revokes one', async () => {
    const { provider, tokens } = await logIn();
    const { refreshToken = '' } = await tokens;
    expect(await refreshTokens(provider.url, refreshToken)).toMatchObject({
        token: 'access-2',
        refreshToken: 'refresh-2',
    });
    const again = await refreshTokens(provider.url, refreshToken).catch((error: unknown) => error);
    expect(again).toMatchObject({ code: 'LOGIN_FAILED', message: expect.stringContaining('invalid_grant') });
    expect(String(again)).not.toContain(refreshToken);
    expect(await revokeRefreshToken(provider.url, 'refresh-2')).toBe(true);
    expect(provider.calls.at(-1)?.text).toContain('token=refresh-2');
});

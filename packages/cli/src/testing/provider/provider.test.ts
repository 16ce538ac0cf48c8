import {
    allowInsecureRequests,
    authorizationCodeGrantRequest,
    calculatePKCECodeChallenge,
    ClientSecretBasic,
    ClientSecretPost,
    deviceAuthorizationRequest,
    deviceCodeGrantRequest,
    discoveryRequest,
    None,
    processAuthorizationCodeResponse,
    processDeviceAuthorizationResponse,
    processDeviceCodeResponse,
    processDiscoveryResponse,
    processRefreshTokenResponse,
    processRevocationResponse,
    processUserInfoResponse,
    refreshTokenGrantRequest,
    revocationRequest,
    userInfoRequest,
    validateApplicationLevelSignature,
    validateAuthResponse,
    type AuthorizationServer,
    type ClientAuth,
} from 'oauth4webapi';
import { describe, expect, it, onTestFinished } from 'vitest';

import { createOAuthProvider, type OAuthProvider, type ProviderListener } from './provider.js';
import { listOAuthErrorCodes } from './errors.js';
import type { ProviderOptions } from './options.js';

const BACK = 'http://127.0.0.1:9/back';
const VERIFIER = 'a'.repeat(43);
const OPTIONS = { [allowInsecureRequests]: true };

async function start(options: ProviderOptions & ProviderListener = {}) {
    const provider = await createOAuthProvider(options);
    onTestFinished(() => provider.dispose());
    return provider;
}

async function discover({ url }: OAuthProvider): Promise<AuthorizationServer> {
    return processDiscoveryResponse(new URL(url), await discoveryRequest(new URL(url), OPTIONS));
}

async function authorizeAddress({ endpoints }: OAuthProvider, query: Record<string, string> = {}) {
    const url = new URL(endpoints.authorize);
    const asked = {
        response_type: 'code',
        client_id: 'app',
        redirect_uri: BACK,
        scope: 'openid profile email',
        state: 's',
        nonce: 'n',
        code_challenge: await calculatePKCECodeChallenge(VERIFIER),
        code_challenge_method: 'S256',
        ...query,
    };
    for (const [name, value] of Object.entries(asked)) if (value !== '') url.searchParams.set(name, value);
    return url;
}

async function logIn(provider: OAuthProvider, auth: ClientAuth = None(), query: Record<string, string> = {}) {
    const server = await discover(provider);
    const client = { client_id: 'app' };
    const back = await provider.visit(await authorizeAddress(provider, query));
    if (!back) throw new Error('The provider sent nobody back.');
    const answer = validateAuthResponse(server, client, back, 's');
    const exchange = () => authorizationCodeGrantRequest(server, client, auth, answer, BACK, VERIFIER, OPTIONS);
    const response = await exchange();
    const tokens = await processAuthorizationCodeResponse(server, client, response, { expectedNonce: 'n' });
    const refresh = async (secret = tokens.refresh_token ?? '') =>
        refreshTokenGrantRequest(server, client, auth, secret, OPTIONS);
    const refreshed = async () => processRefreshTokenResponse(server, client, await refresh());
    const claims = async (token = tokens.access_token) => {
        const asked = await userInfoRequest(server, client, token, OPTIONS);
        return processUserInfoResponse(server, client, 'ada', asked);
    };
    return { server, client, tokens, response, exchange, refresh, refreshed, claims };
}

async function refusalIn(response: Response): Promise<[number, string]> {
    const { error } = (await response.json()) as { error: string };
    return [response.status, error];
}

function tokenRequest(
    { endpoints }: OAuthProvider,
    form: Record<string, string>,
    headers: Record<string, string> = {},
) {
    return fetch(endpoints.token, { method: 'POST', headers, body: new URLSearchParams(form) });
}

describe('an OAuth provider', () => {
    it.each(['RS256', 'ES256'] as const)(
        'issues an ID token signed with %s, and returns the claims of the requested scopes',
        async (algorithm) => {
            const people = [{ sub: 'ada', name: 'Ada', email: 'ada@example.com', groups: ['staff'] }];
            const provider = await start({ algorithm, people });
            const { server, response, claims, tokens } = await logIn(provider);
            await validateApplicationLevelSignature(server, response, OPTIONS);
            expect(await claims()).toEqual({ sub: 'ada', name: 'Ada', email: 'ada@example.com', groups: ['staff'] });
            expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'openid profile email' });

            const less = await logIn(provider, None(), { scope: 'openid' });
            expect(await less.claims()).toEqual({ sub: 'ada', groups: ['staff'] });
        },
    );

    it('accepts a client secret by Basic authentication or in the form, and responds 401 to any other credentials', async () => {
        const provider = await start({ clients: [{ id: 'app', secret: 'p:s &é', redirectUris: [BACK] }] });
        await logIn(provider, ClientSecretBasic('p:s &é'));
        await logIn(provider, ClientSecretPost('p:s &é'));
        for (const auth of [None(), ClientSecretPost('other'), ClientSecretBasic('p')])
            await expect(logIn(provider, auth)).rejects.toMatchObject({ status: 401 });
    });

    it('does not redirect to an unregistered URL, for an unknown client or to a javascript: URL', async () => {
        const provider = await start({ clients: [{ id: 'app', redirectUris: [BACK] }] });
        const elsewhere = await authorizeAddress(provider, { redirect_uri: `${BACK}/other` });
        await expect(provider.visit(elsewhere)).rejects.toThrow('is not one of the application');
        await expect(provider.visit(await authorizeAddress(provider, { client_id: 'x' }))).rejects.toThrow('client id');
        const open = await start();
        const script = await authorizeAddress(open, { redirect_uri: 'javascript:alert(1)' });
        expect((await fetch(script, { redirect: 'manual' })).headers.get('location')).toBeNull();
    });

    it('rotates refresh tokens, and revokes all tokens of a login if an old refresh token is reused', async () => {
        const provider = await start();
        const { refresh, refreshed, tokens, claims } = await logIn(provider);
        const next = await refreshed();
        expect(next.refresh_token).not.toBe(tokens.refresh_token);
        expect(await claims(next.access_token)).toMatchObject({ sub: 'ada' });
        expect(await refusalIn(await refresh())).toEqual([400, 'invalid_grant']);
        expect(await refusalIn(await refresh(next.refresh_token))).toEqual([400, 'invalid_grant']);
        await expect(claims(next.access_token)).rejects.toMatchObject({ status: 401 });
    });

    it('keeps the refresh token if rotateRefreshTokens is false', async () => {
        const { refreshed, tokens } = await logIn(await start({ rotateRefreshTokens: false }));
        expect((await refreshed()).refresh_token).toBe(tokens.refresh_token);
        expect((await refreshed()).refresh_token).toBe(tokens.refresh_token);
    });

    it('accepts a code once, and revokes its tokens on a second use', async () => {
        const provider = await start();
        const { exchange, claims } = await logIn(provider);
        expect(await claims()).toMatchObject({ sub: 'ada' });
        expect(await refusalIn(await exchange())).toEqual([400, 'invalid_grant']);
        expect(provider.calls.at(-1)).toMatchObject({
            error: 'invalid_grant',
            reason: 'The code has been used: its tokens are revoked.',
        });
        await expect(claims()).rejects.toMatchObject({ status: 401 });
    });

    it('revokes an access token alone, and all tokens of a login with its refresh token', async () => {
        const provider = await start();
        const { server, client, tokens, claims, refresh, refreshed } = await logIn(provider);
        const revoke = async (token = '') =>
            processRevocationResponse(await revocationRequest(server, client, None(), token, OPTIONS));
        await revoke('unknown');
        await revoke(tokens.access_token);
        await expect(claims()).rejects.toMatchObject({ status: 401 });
        const next = await refreshed();
        await revoke(next.refresh_token);
        expect(await refusalIn(await refresh(next.refresh_token))).toEqual([400, 'invalid_grant']);
        await expect(claims(next.access_token)).rejects.toMatchObject({ status: 401 });
    });

    it('expires access tokens on expire(), after which a refresh returns a valid one', async () => {
        const provider = await start();
        const { claims, refreshed } = await logIn(provider);
        provider.expire();
        await expect(claims()).rejects.toMatchObject({ status: 401 });
        expect(await claims((await refreshed()).access_token)).toMatchObject({ sub: 'ada' });
    });

    it('issues tokens to a device after approval, and responds slow_down to frequent requests', async () => {
        const provider = await start();
        const server = await discover(provider);
        const client = { client_id: 'app' };
        const begun = await deviceAuthorizationRequest(server, client, None(), { scope: 'openid' }, OPTIONS);
        const device = await processDeviceAuthorizationResponse(server, client, begun);
        const ask = () => deviceCodeGrantRequest(server, client, None(), device.device_code, OPTIONS);
        expect(await refusalIn(await ask())).toEqual([400, 'authorization_pending']);
        expect(await refusalIn(await ask())).toEqual([400, 'slow_down']);
        await provider.visit(device.verification_uri_complete ?? '', { as: 'grace' });
        const tokens = await processDeviceCodeResponse(server, client, await ask());
        expect(tokens).toMatchObject({ scope: 'openid', id_token: expect.any(String) });
        expect(await refusalIn(await ask())).toEqual([400, 'invalid_grant']);
    });

    it('responds access_denied to a device after a refusal, and expired_token after its time limit', async () => {
        const provider = await start({ lifetimes: { deviceCode: 0 } });
        const late = await start();
        for (const [one, error] of [
            [provider, 'expired_token'],
            [late, 'access_denied'],
        ] as const) {
            const server = await discover(one);
            const client = { client_id: 'app' };
            const begun = await deviceAuthorizationRequest(server, client, None(), {}, OPTIONS);
            const device = await processDeviceAuthorizationResponse(server, client, begun);
            if (one === late) await one.visit(device.verification_uri_complete ?? '', { error: 'access_denied' });
            const asked = await deviceCodeGrantRequest(server, client, None(), device.device_code, OPTIONS);
            expect(await refusalIn(asked)).toEqual([400, error]);
        }
    });
});

describe('PKCE of an OAuth provider', () => {
    const ask = async (provider: OAuthProvider, query: Record<string, string>) =>
        (await provider.visit(await authorizeAddress(provider, query)))?.searchParams;

    it('accepts S256, and plain only if plainPkce is true', async () => {
        const plain = { code_challenge: VERIFIER, code_challenge_method: 'plain' };
        expect((await ask(await start(), plain))?.get('error')).toBe('invalid_request');
        expect((await ask(await start(), { ...plain, code_challenge_method: '' }))?.get('error')).toBe(
            'invalid_request',
        );
        const old = await start({ plainPkce: true });
        const code = (await ask(old, plain))?.get('code') ?? '';
        const form = { grant_type: 'authorization_code', code, client_id: 'app', redirect_uri: BACK };
        expect((await tokenRequest(old, { ...form, code_verifier: VERIFIER })).status).toBe(200);
    });

    it('responds invalid_grant to a wrong or missing verifier', async () => {
        const provider = await start();
        const verifiers: Record<string, string>[] = [{ code_verifier: 'b'.repeat(43) }, {}];
        for (const verifier of verifiers) {
            const code = (await ask(provider, {}))?.get('code') ?? '';
            const form = { grant_type: 'authorization_code', code, client_id: 'app', redirect_uri: BACK, ...verifier };
            expect(await refusalIn(await tokenRequest(provider, form))).toEqual([400, 'invalid_grant']);
        }
    });

    it('is required only if requirePkce is true', async () => {
        const without = { code_challenge: '', code_challenge_method: '' };
        expect((await ask(await start(), without))?.has('code')).toBe(true);
        expect((await ask(await start({ requirePkce: true }), without))?.get('error')).toBe('invalid_request');
    });
});

describe('an injected fault of an OAuth provider', () => {
    it.each(listOAuthErrorCodes('authorize'))(
        'redirects once from the authorization endpoint with the error %s',
        async (error) => {
            const provider = await start();
            provider.fail('authorize', { error });
            const back = await provider.visit(await authorizeAddress(provider));
            expect([back?.searchParams.get('error'), back?.searchParams.get('state')]).toEqual([error, 's']);
            expect((await provider.visit(await authorizeAddress(provider)))?.searchParams.has('code')).toBe(true);
        },
    );

    it.each(listOAuthErrorCodes('token'))(
        'causes the error %s at the token endpoint as often as requested',
        async (error) => {
            const provider = await start();
            const { refresh } = await logIn(provider);
            provider.fail('token', { error, times: 2 });
            const [first, second, third] = [await refresh(), await refresh(), await refresh()];
            expect((await refusalIn(first))[1]).toBe(error);
            expect((await refusalIn(second))[1]).toBe(error);
            expect(third.status).toBe(200);
        },
    );

    it('delays one response until the provider is disposed', async () => {
        const provider = await start();
        provider.fail('keys', { delay: 60_000 });
        const order: string[] = [];
        const requestKeys = async (name: string) => {
            const { status } = await provider.answer(new Request(provider.endpoints.keys));
            order.push(`${name}: ${status}`);
        };
        const delayed = requestKeys('delayed');
        await requestKeys('next');
        await provider.dispose();
        await delayed;
        expect(order).toEqual(['next: 200', 'delayed: 200']);
    });

    it('is rejected if the endpoint has no such error', async () => {
        const provider = await start();
        expect(() => provider.fail('revoke', { error: 'invalid_grant' })).toThrow('It has invalid_request');
    });
});

describe('the login page of an OAuth provider', () => {
    it('escapes names and scopes, and redirects after a choice of person or a refusal', async () => {
        const provider = await start({ login: 'page', people: [{ sub: 'a', name: '<b>Ada</b>' }] });
        const address = await authorizeAddress(provider, { scope: 'openid <i>' });
        const page = await fetch(address, { redirect: 'manual' });
        const text = await page.text();
        expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(text).toContain('&#60;b&#62;Ada');
        expect(text).not.toMatch(/<b>|<i>/);
        // Browsers color the canvas by the color scheme of the root element.
        expect(text).toMatch(/<style>:root\{color-scheme:light dark\}/);
        expect((await provider.visit(address, { as: 'a' }))?.searchParams.has('code')).toBe(true);
        const refused = await provider.visit(address, { error: 'access_denied' });
        expect(refused?.searchParams.get('error')).toBe('access_denied');
        const silent = await fetch(await authorizeAddress(provider, { prompt: 'none' }), { redirect: 'manual' });
        expect(silent.headers.get('location')).toContain('error=login_required');
    });
});

describe('security of an OAuth provider:', () => {
    it('a request body of more than 64 KiB gets status 413', async () => {
        const provider = await start();
        expect((await tokenRequest(provider, { a: 'a'.repeat(70_000) })).status).toBe(413);
    });

    it('recorded calls contain no secret, token or verifier', async () => {
        const seen: unknown[] = [];
        const provider = await start({ onCall: (call) => seen.push(call) });
        const { tokens } = await logIn(provider, ClientSecretPost('hush-hush'));
        expect(provider.calls.at(-1)).toEqual({
            method: 'POST',
            path: '/token',
            status: 200,
            grant: 'authorization_code',
            client: 'app',
        });
        expect(seen).toEqual(provider.calls);
        for (const secret of ['hush-hush', tokens.access_token, VERIFIER])
            expect(JSON.stringify(seen)).not.toContain(secret);
    });

    it('another client, another redirect URL and a wider scope get no token', async () => {
        const provider = await start();
        const { tokens } = await logIn(provider);
        const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' };
        expect(await refusalIn(await tokenRequest(provider, { ...refresh, client_id: 'b' }))).toEqual([
            400,
            'invalid_grant',
        ]);
        const wider = await tokenRequest(provider, { ...refresh, client_id: 'app', scope: 'openid admin' });
        expect(await refusalIn(wider)).toEqual([400, 'invalid_scope']);
        const code = (await provider.visit(await authorizeAddress(provider)))?.searchParams.get('code') ?? '';
        const form = { grant_type: 'authorization_code', client_id: 'app', code, code_verifier: VERIFIER };
        const moved = await tokenRequest(provider, { ...form, redirect_uri: `${BACK}?a` });
        expect(await refusalIn(moved)).toEqual([400, 'invalid_grant']);
    });
});

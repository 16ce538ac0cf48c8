import { createHash, createHmac } from 'node:crypto';

import { jwtVerify } from 'jose';
import { expect, it } from 'vitest';

import { createContext, signState, type RuntimeContext } from '../index.js';
import { createTestEnvironment } from '../testing/dispatch.js';
import { startTestServer } from '../testing/http-server.js';
import { admitVisitor, resumeSignIn, signVisitorToken, startSignIn } from '../visitor-auth.js';

const SECRET = 'secret-of-the-site';
const SITE = 'https://docs.test/acme/';

function onSite(site: unknown = 't1', apiEndpoint?: string): RuntimeContext {
    const own = createTestEnvironment(apiEndpoint);
    const installation = { target: { organization: 'o1' } };
    const signingSecrets = { ...own.signingSecrets, siteInstallation: SECRET, spaceInstallation: 'other' };
    return createContext({ ...own, signingSecrets, installation, siteInstallation: { site } } as unknown as typeof own);
}

async function claimsOf(token: string, secret = SECRET) {
    return (await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] })).payload;
}

const seconds = () => Math.floor(Date.now() / 1000);

it('signVisitorToken signs claims with the secret of the site, for an hour unless a lifetime is given', async () => {
    const token = await signVisitorToken(onSite(), { claims: { sub: 'u1', groups: ['staff'] } });
    const { iat = 0, exp = 0, ...claims } = await claimsOf(token);
    expect(claims).toEqual({ sub: 'u1', groups: ['staff'] });
    expect([exp - iat, Math.abs(iat - seconds()) <= 2]).toEqual([3600, true]);
    const [head, body, signature] = token.split('.');
    expect(createHmac('sha256', SECRET).update(`${head}.${body}`).digest('base64url')).toBe(signature);
    const short = await claimsOf(await signVisitorToken(onSite(), { expiresIn: 60 }));
    expect((short.exp ?? 0) - (short.iat ?? 0)).toBe(60);
});

it('signVisitorToken signs with the secret of the space if there is no site', async () => {
    const own = createTestEnvironment();
    const context = createContext({ ...own, signingSecrets: { ...own.signingSecrets, spaceInstallation: 'of-space' } });
    expect(await claimsOf(await signVisitorToken(context), 'of-space')).toMatchObject({ exp: expect.any(Number) });
});

it('signVisitorToken rejects a call without a site and space, and a token without an expiry', async () => {
    await expect(signVisitorToken(createContext(createTestEnvironment()))).rejects.toThrow('no installation on a site');
    for (const expiresIn of [0, -1, Number.NaN])
        await expect(signVisitorToken(onSite(), { expiresIn })).rejects.toThrow(`expiresIn is ${expiresIn}`);
});

it.each([
    [undefined, 'https://docs.test/acme/'],
    ['/guide/start', 'https://docs.test/acme/guide/start'],
    ['guide?tab=1#part', 'https://docs.test/acme/guide?tab=1#part'],
    ['/a/../b', 'https://docs.test/acme/b'],
    ['//evil.test/x', 'https://docs.test/acme/evil.test/x'],
    ['\\\\evil.test', 'https://docs.test/acme/evil.test'],
    ['https://evil.test/', 'https://docs.test/acme/https://evil.test/'],
    ['@evil.test', 'https://docs.test/acme/@evil.test'],
    ['\t//evil.test', 'https://docs.test/acme///evil.test'],
    ['/../other', 'https://docs.test/acme/'],
    ['/%2e%2e/other', 'https://docs.test/acme/'],
    ['/..\\..\\other', 'https://docs.test/acme/'],
    ['?jwt_token=forged', 'https://docs.test/acme/'],
])('admitVisitor resolves the location %s to a URL of the site', async (location, expected) => {
    const response = await admitVisitor(onSite(), { siteUrl: SITE, ...(location !== undefined && { location }) });
    expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-store']);
    const target = new URL(response.headers.get('location') ?? '');
    expect(target.searchParams.getAll('jwt_token')).toHaveLength(1);
    expect(await claimsOf(target.searchParams.get('jwt_token') ?? '')).toMatchObject({ exp: expect.any(Number) });
    target.searchParams.delete('jwt_token');
    expect(target.href).toBe(expected);
});

it('admitVisitor requests the URL of the published site, and rejects if the site is not published', async () => {
    let urls = { published: 'https://docs.test/from-service' } as { published?: string };
    const asked: unknown[] = [];
    const url = await startTestServer((request, response) => {
        asked.push([request.method, request.url, request.headers.authorization]);
        response.end(JSON.stringify({ id: 't1', urls }));
    });
    const target = async () =>
        (await admitVisitor(onSite('t1', url), { location: '/x' })).headers.get('location')?.split('?')[0];
    expect(await target()).toBe('https://docs.test/from-service/x');
    expect(asked).toEqual([['GET', '/v1/orgs/o1/sites/t1', 'Bearer installation-token']]);
    urls = {};
    await expect(target()).rejects.toThrow('"t1" is not published');
});

it('resumeSignIn returns the sign-in that startSignIn started for the same site', async () => {
    const started = await startSignIn(onSite(), '/guide?a=1');
    expect(started).toMatchObject({ location: '/guide?a=1' });
    expect(createHash('sha256').update(started.codeVerifier).digest('base64url')).toBe(started.codeChallenge);
    expect(await resumeSignIn(onSite(), started.state)).toEqual(started);
});

it.each(['', 'a.b', 'eyJ.eyJ.x'])('resumeSignIn returns undefined for the state %j', async (state) => {
    expect(await resumeSignIn(onSite(), state)).toBeUndefined();
});

it('resumeSignIn returns undefined for a state that was signed for another purpose', async () => {
    expect(await resumeSignIn(onSite(), await signState('/guide', { secret: SECRET }))).toBeUndefined();
});

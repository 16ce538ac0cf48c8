import { createOAuthProvider, createTestHarness, type OAuthProvider, type TestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ISSUER = 'https://login.example.com';

const CLIENT = { id: 'docs', secret: 'secret-of-the-client' };

let harness: TestHarness;
let provider: OAuthProvider;
beforeAll(async () => {
    const manifest = new URL('../integration.yaml', import.meta.url);
    const site = { issuer: ISSUER, client_id: CLIENT.id, client_secret: CLIENT.secret, domain: 'example.com' };
    harness = await createTestHarness({ manifest, configuration: { site } });
    provider = await createOAuthProvider({
        issuer: ISSUER,
        clients: [CLIENT],
        requirePkce: true,
        people: [
            { sub: 'ada', email: 'ada@example.com', email_verified: true, groups: ['staff'] },
            { sub: 'eve', email: 'eve@example.com', email_verified: false },
            { sub: 'bob', email: 'bob@example.com.evil.example', email_verified: true },
        ],
    });
    harness.outbound.mock(`${ISSUER}/*`, provider.answer);
});
afterAll(() => Promise.all([harness.dispose(), provider.dispose()]));

it('a visitor signs in with PKCE, and returns to the requested page with groups in the claims', async () => {
    const { url, claims } = await harness.signIn({ location: '/guide', provider });
    expect(url.pathname).toMatch(/\/guide$/);
    expect(claims).toMatchObject({ sub: 'ada', email: 'ada@example.com', groups: ['staff'] });
});

it.each(['eve', 'bob'])(
    'the callback responds 403 to %s, whose email address is not verified or of another domain',
    async (as) => {
        const { response } = await harness.send({ type: 'fetch_visitor_authentication', location: '/' });
        const back = await provider.visit(response?.headers.get('location') ?? '', { as });
        const page = await harness.fetch(back?.href ?? '');
        expect([page.status, await page.text()]).toEqual([403, expect.stringContaining('an address at example.com')]);
    },
);

it('the callback responds 403 if the visitor refuses, and 502 if the provider rejects the code', async () => {
    await expect(harness.signIn({ provider, decision: { error: 'access_denied' } })).rejects.toThrow('403');
    provider.fail('token', { error: 'invalid_grant' });
    await expect(harness.signIn({ provider })).rejects.toThrow('502');
});

it('the callback responds 400 to a forged state, and to a state that is older than 10 minutes', async () => {
    await expect(harness.signIn({ callback: { code: 'c', state: 'e30.AAAA' } })).rejects.toThrow('400');
    const { response } = await harness.send({ type: 'fetch_visitor_authentication', location: '/guide' });
    const back = await provider.visit(response?.headers.get('location') ?? '');
    await harness.clock.advance(11 * 60_000);
    const late = await harness.fetch(back?.href ?? '');
    expect([late.status, await late.text()]).toEqual([400, expect.stringContaining('took too long')]);
});

it('a visitor who signs out is redirected to the sign-out of the provider', async () => {
    const { response } = await harness.send({ type: 'fetch_visitor_authentication', action: 'logout' });
    expect(response?.headers.get('location')).toMatch(/^https:\/\/login\.example\.com\/logout\?client_id=docs/);
});

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

it('a visitor logs in by PKCE, and comes back to the page that was wanted with groups', async () => {
    const { url, claims } = await harness.signIn({ location: '/guide', provider });
    expect(url.pathname).toMatch(/\/guide$/);
    expect(claims).toMatchObject({ sub: 'ada', email: 'ada@example.com', groups: ['staff'] });
});

it.each(['eve', 'bob'])('%s, without a verified address of the domain, reads why on a page', async (as) => {
    const { response } = await harness.send({ type: 'fetch_visitor_authentication', location: '/' });
    const back = await provider.visit(response?.headers.get('location') ?? '', { as });
    const page = await harness.fetch(back?.href ?? '');
    expect([page.status, await page.text()]).toEqual([403, expect.stringContaining('an address at example.com')]);
});

it('who refuses at the provider, or whom it refuses, is not let in', async () => {
    await expect(harness.signIn({ provider, decision: { error: 'access_denied' } })).rejects.toThrow('403');
    provider.fail('token', { error: 'invalid_grant' });
    await expect(harness.signIn({ provider })).rejects.toThrow('502');
});

it('a state that was made up, or is too old, leads nowhere', async () => {
    await expect(harness.signIn({ callback: { code: 'c', state: 'e30.AAAA' } })).rejects.toThrow('400');
    const { response } = await harness.send({ type: 'fetch_visitor_authentication', location: '/guide' });
    const back = await provider.visit(response?.headers.get('location') ?? '');
    await harness.clock.advance(11 * 60_000);
    const late = await harness.fetch(back?.href ?? '');
    expect([late.status, await late.text()]).toEqual([400, expect.stringContaining('took too long')]);
});

it('a visitor who logs out is logged out of the provider as well', async () => {
    const { response } = await harness.send({ type: 'fetch_visitor_authentication', action: 'logout' });
    expect(response?.headers.get('location')).toMatch(/^https:\/\/login\.example\.com\/logout\?client_id=docs/);
});

import { createOAuthProvider, createTestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { expect, it, onTestFinished } from 'vitest';

const CLIENT_SECRET = 'test-CLIENT_SECRET';

async function start() {
    const harness = await createTestHarness({ secrets: { CLIENT_SECRET } });
    const { ISSUER = '', CLIENT_ID = '' } = harness.manifest.variables ?? {};
    const provider = await createOAuthProvider({
        issuer: ISSUER,
        clients: [{ id: CLIENT_ID, secret: CLIENT_SECRET }],
        requirePkce: true,
        people: [{ sub: 'ada', email: 'ada@example.com', picture: 'p', groups: ['staff'] }],
    });
    onTestFinished(async () => void (await Promise.all([harness.dispose(), provider.dispose()])));
    harness.outbound.mock(`${ISSUER}/*`, provider.answer);
    return { harness, provider, issuer: ISSUER };
}

it('a visitor signs in with the provider and returns to the requested page', async () => {
    const { harness, provider } = await start();

    const { url, claims } = await harness.signIn({ location: '/guide', provider });

    expect(url.pathname).toMatch(/\/guide$/);
    expect(claims).toMatchObject({ sub: 'ada', email: 'ada@example.com', groups: ['staff'] });
    expect(claims).not.toHaveProperty('picture');
});

it('the callback responds 403 if the visitor refuses or the provider rejects the code', async () => {
    const { harness, provider } = await start();
    const decision = { error: 'access_denied' };
    await expect(harness.signIn({ provider, decision })).rejects.toThrow('403');
    provider.fail('token', { error: 'invalid_grant' });
    await expect(harness.signIn({ provider })).rejects.toThrow('403');
});

it('the callback responds 400 to a state that it did not sign', async () => {
    const { harness } = await start();
    await expect(harness.signIn({ callback: { code: 'c', state: '/guide' } })).rejects.toThrow('400');
});

it('a visitor who signs out is redirected to the sign-out of the provider', async () => {
    const { harness, issuer } = await start();
    const { response } = await harness.send({ type: 'fetch_visitor_authentication', action: 'logout' });
    expect(response?.headers.get('location')).toContain(`${issuer}/logout?client_id=`);
});

it('the site redirects anonymous visitors to the provider, and shows its pages after sign-in', async () => {
    const { harness, provider, issuer } = await start();
    const { organization, site } = harness.target;
    await harness.client.orgs.updateSiteById(organization, site, { visibility: 'visitor-auth' });
    await harness.content.addPage({ title: 'Guide', markdown: 'Turn the wheel.' });

    const stranger = await harness.visit('guide');
    expect(stranger.redirects.at(-1)).toContain(`${issuer}/authorize`);
    expect(stranger.text).not.toContain('wheel');

    const { url } = await harness.signIn({ location: '/guide', provider });
    const token = url.searchParams.get('jwt_token') ?? '';
    const known = await harness.visit('guide', { cookies: { 'gitbook-visitor-token': token } });
    expect([known.status, known.text]).toEqual([200, expect.stringContaining('Turn the wheel.')]);
});

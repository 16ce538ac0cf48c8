import { createTestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { expect, it, onTestFinished } from 'vitest';

const PROVIDER = 'https://login.example.com';

async function start() {
    const harness = await createTestHarness();
    onTestFinished(() => harness.dispose());
    const token = harness.outbound.mock(`POST ${PROVIDER}/token`, { access_token: 'of-ada' });
    harness.outbound.mock(`${PROVIDER}/userinfo`, { sub: 'ada', email: 'ada@example.com', picture: 'p' });
    return { harness, token };
}

it('a visitor signs in with the provider and comes back to the page that was wanted', async () => {
    const { harness, token } = await start();

    const { provider, url, claims } = await harness.signIn({ location: '/guide', callback: { code: 'c' } });

    expect(provider?.href).toContain(`${PROVIDER}/authorize?response_type=code&client_id=docs`);
    expect(url.pathname).toMatch(/\/guide$/);
    expect(claims).toMatchObject({ sub: 'ada', email: 'ada@example.com' });
    expect(claims).not.toHaveProperty('picture');
    const sent = new URLSearchParams(token.calls[0]?.body);
    expect(Object.fromEntries(sent)).toMatchObject({ code: 'c', client_secret: 'test-CLIENT_SECRET' });
});

it('the site lets nobody in whom the provider refuses', async () => {
    const { harness } = await start();
    await expect(harness.signIn({ callback: { error: 'access_denied' } })).rejects.toThrow('403');
    harness.outbound.mock(`${PROVIDER}/token`, new Response('{"error": "invalid_grant"}', { status: 400 }));
    await expect(harness.signIn()).rejects.toThrow('403');
});

it('a visitor who signs out is signed out of the provider as well', async () => {
    const { harness } = await start();
    const { response } = await harness.send({ type: 'fetch_visitor_authentication', action: 'logout' });
    expect(response?.headers.get('location')).toBe(`${PROVIDER}/logout`);
});

it('the site shows its pages to visitors who have signed in, and to nobody else', async () => {
    const { harness } = await start();
    const { organization, site } = harness.place;
    await harness.client.orgs.updateSiteById(organization, site, { visibility: 'visitor-auth' });
    await harness.content.addPage({ title: 'Guide', markdown: 'Turn the wheel.' });

    const stranger = await harness.visit('guide');
    expect(stranger.redirects.at(-1)).toContain(`${PROVIDER}/authorize`);
    expect(stranger.text).not.toContain('wheel');

    const { url } = await harness.signIn({ location: '/guide' });
    const token = url.searchParams.get('jwt_token') ?? '';
    const known = await harness.visit('guide', { cookies: { 'gitbook-visitor-token': token } });
    expect([known.status, known.text]).toEqual([200, expect.stringContaining('Turn the wheel.')]);
});

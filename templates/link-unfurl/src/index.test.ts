import { createOAuthProvider, createTestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { expect, it, onTestFinished } from 'vitest';

const ISSUE = 'https://github.com/acme/docs/issues/7';
const CONNECTED = { account: { oauth_credentials: { access_token: 'token-of-ada' } } };

async function start(configuration = {}) {
    const harness = await createTestHarness({ configuration });
    onTestFinished(() => harness.dispose());
    return harness;
}

it("a link to an issue becomes a card with the issue's current data", async () => {
    const harness = await start(CONNECTED);
    const answer = { title: 'Typo', state: 'open', user: { login: 'ada' }, comments: 2 };
    const github = harness.outbound.mock('https://api.github.com/repos/acme/docs/issues/7', answer);

    const card = await harness.unfurl(`${ISSUE}#issuecomment-1`);

    expect(card).toHaveElement('card', { title: 'Typo', hint: 'open · by ada · 2 comments' });
    expect(card.props).toEqual({ url: `${ISSUE}#issuecomment-1` });
    expect(github.calls[0]?.headers['authorization']).toBe('Bearer token-of-ada');
    await card.press('Typo');
    expect(card.openedUrls).toEqual([`${ISSUE}#issuecomment-1`]);
});

it('an issue that the account cannot read becomes a card without its data', async () => {
    const harness = await start(CONNECTED);
    harness.outbound.mock('https://api.github.com/*', new Response('{}', { status: 404 }));
    expect(await harness.unfurl(ISSUE)).toHaveText('The connected account cannot see this issue.');
    expect(await harness.unfurl('https://github.com/acme')).toHaveText('This is not a link to an issue.');
});

it('without a connection, the card sends no request and shows how to connect', async () => {
    const harness = await start();
    const card = await harness.render('issue');
    await card.press('Show');
    await card.type('Link to an issue', ISSUE);
    await card.press('Show');
    expect(card).toHaveText('Connect GitHub in the settings of this integration.');
    expect(card.props).toEqual({ url: ISSUE });
    expect(harness.outbound.calls).toEqual([]);
});

it('the settings screen connects an account by OAuth', async () => {
    const harness = await start();
    const settings = await harness.render('connect');
    await settings.press('Connect');
    expect(settings.openedUrls[0]).toMatch(/\/oauth$/);

    const provider = await createOAuthProvider({
        issuer: 'https://github.com',
        clients: [{ id: 'test-GITHUB_CLIENT_ID', secret: 'test-GITHUB_CLIENT_SECRET' }],
        paths: { authorize: '/login/oauth/authorize', token: '/login/oauth/access_token' },
    });
    onTestFinished(() => provider.dispose());
    harness.outbound.mock('https://github.com/login/*', provider.answer);
    const away = await harness.fetch('/oauth');
    const back = await provider.visit(away.headers.get('location') ?? '');
    expect((await harness.fetch(back?.href ?? '')).status).toBe(200);
    expect(provider.calls).toMatchObject([{ status: 302 }, { status: 200, grant: 'authorization_code' }]);

    await settings.settled();
    expect(settings).toHaveText('GitHub is connected.');
});

import { createOAuthProvider, createTestHarness, type OAuthProvider, type TestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { readLink } from './link.js';

const GITLAB = 'https://gitlab.com';

const ISSUE = `${GITLAB}/acme/docs/-/issues/7`;

const API = `${GITLAB}/api/v4/projects/acme%2Fdocs/issues/7`;

const TYPO = { title: 'Typo', state: 'opened', author: { name: 'Ada' }, user_notes_count: 2 };

describe('readLink', () => {
    it.each([
        [`${ISSUE}#note_1`, 'acme/docs#7'],
        [`${GITLAB}/acme/tools/site/-/merge_requests/12/diffs`, 'acme/tools/site!12'],
        [`${GITLAB}/acme/docs/issues/7?x=1`, 'acme/docs#7'],
        [`${GITLAB}/acme`, undefined],
        [`${GITLAB}/acme/docs/-/issues`, undefined],
        ['https://gitlab.com.evil.example/acme/docs/-/issues/7', undefined],
    ])('parses %s as %s', (address, name) => {
        expect(readLink(address)?.name).toBe(name);
    });
});

describe('the card of an issue', () => {
    let harness: TestHarness;
    let provider: OAuthProvider;
    beforeAll(async () => {
        harness = await createTestHarness({ manifest: new URL('../integration.yaml', import.meta.url) });
        provider = await createOAuthProvider({
            issuer: GITLAB,
            clients: [{ id: 'test-GITLAB_CLIENT_ID', secret: 'test-GITLAB_CLIENT_SECRET' }],
            requirePkce: true,
            paths: { authorize: '/oauth/authorize', token: '/oauth/token' },
            lifetimes: { accessToken: 7200 },
        });
        harness.outbound.mock(`${GITLAB}/oauth/*`, provider.answer);
    });
    beforeEach(async () => {
        const { integration, installation } = harness.target;
        const body = { configuration: {} };
        await harness.client.integrations.updateIntegrationInstallation(integration, installation, body);
    });
    afterAll(() => Promise.all([harness.dispose(), provider.dispose()]));

    async function connect(address: string) {
        const away = await harness.fetch(address);
        const back = await provider.visit(away.headers.get('location') ?? '');
        expect((await harness.fetch(back?.href ?? '')).status).toBe(200);
    }
    const grants = () => provider.calls.flatMap(({ grant }) => grant ?? []);

    it('offers to connect without a connection, and shows the issue once connected', async () => {
        const card = await harness.unfurl(`${ISSUE}#note_1`);
        expect(card).toHaveText('GitLab is not connected.');
        await card.press('Connect');
        await connect(card.openedUrls[0] ?? '');
        const gitlab = harness.outbound.mock(API, TYPO);
        await card.press('Refresh');
        expect(card).toHaveElement('card', { title: 'Typo', hint: 'acme/docs#7 · opened · by Ada · 2 comments' });
        expect(card.props).toEqual({ url: `${ISSUE}#note_1` });
        expect(gitlab.calls[0]?.headers['authorization']).toMatch(/^Bearer ./);
    });

    it('refreshes an expired token once, and sends the new token', async () => {
        await connect('/oauth');
        const gitlab = harness.outbound.mock(API, TYPO);
        const card = await harness.unfurl(ISSUE);
        await harness.clock.advance(2 * 3600_000);
        const before = grants().length;
        await card.press('Refresh');
        await card.press('Refresh');
        expect(grants().slice(before)).toEqual(['refresh_token']);
        const tokens = gitlab.calls.map(({ headers }) => headers['authorization']);
        expect([new Set(tokens).size, tokens[1]]).toEqual([2, tokens[2]]);
    });

    it('offers to connect again after the grant was revoked, and shows the issue once connected', async () => {
        await connect('/oauth');
        harness.outbound.mock(API, TYPO);
        await harness.clock.advance(2 * 3600_000);
        provider.fail('token', { error: 'invalid_grant' });
        const card = await harness.unfurl(ISSUE);
        expect(card).toHaveText('The connection with GitLab has ended.');
        await card.press('Connect again');
        await connect(card.openedUrls[0] ?? '');
        await card.press('Refresh');
        expect(card).toHaveText('Typo');
    });

    it('offers to connect again if GitLab rejects the token', async () => {
        await connect('/oauth');
        harness.outbound.mock(API, new Response('{}', { status: 401 }));
        expect(await harness.unfurl(ISSUE)).toHaveText('Connect again');
    });

    it.each([
        ['is hidden from the account', () => new Response('{}', { status: 404 })],
        ['is confidential', () => Response.json({ ...TYPO, confidential: true })],
    ])('shows no details of an issue that %s', async (_case, answer) => {
        await connect('/oauth');
        harness.outbound.mock(API, answer);
        const card = await harness.unfurl(ISSUE);
        expect(card).toHaveElement('card', {
            title: 'acme/docs#7',
            hint: 'Not found, or not for readers of this page.',
        });
        expect(card.text).not.toContain('Typo');
    });

    it('shows an error while GitLab does not respond, and keeps the connection', async () => {
        await connect('/oauth');
        harness.outbound.mock(API, () => Response.error());
        const card = await harness.unfurl(ISSUE);
        expect(card).toHaveText('GitLab does not answer at the moment.');
        harness.outbound.mock(API, TYPO);
        await card.press('Refresh');
        expect(card).toHaveText('Typo');
    });

    it('has no buttons if it is not editable', async () => {
        const card = await harness.render('issue', { props: { url: ISSUE }, context: { editable: false } });
        expect(card).toHaveText('GitLab is not connected.');
        expect(card.queryByText('Connect')).toBeUndefined();
        await expect(card.press('Refresh')).rejects.toThrow('Refresh');
    });
});

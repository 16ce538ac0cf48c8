import assert from 'node:assert/strict';

import { createOAuthProvider, type TestHarness } from '@svc-int/cli/testing';

import type { AgentTask, TaskProject } from '../../task.js';

const TICKETS = 'https://tickets.example.com';
const TICKET = `${TICKETS}/t/7`;

async function connect({ start, onEnd }: TaskProject) {
    const harness = await start();
    const provider = await createOAuthProvider({
        issuer: TICKETS,
        clients: [{ id: 'test-TICKETS_CLIENT_ID', secret: 'test-TICKETS_CLIENT_SECRET' }],
        requirePkce: true,
        paths: { authorize: '/oauth/authorize', token: '/oauth/token' },
    });
    onEnd(() => provider.dispose());
    harness.outbound.mock(`${TICKETS}/oauth/*`, provider.answer);
    harness.outbound.mock(`${TICKETS}/api/tickets/7`, { title: 'Broken pen', status: 'open' });
    const settings = await harness.render('connect');
    await settings.press('Connect');
    const away = await harness.fetch(settings.openedUrls[0] ?? '/oauth');
    const back = await provider.visit(away.headers.get('location') ?? '');
    assert.equal((await harness.fetch(back?.href ?? '')).status, 200);
    return { harness, provider };
}

const expire = ({ clock }: TestHarness) => clock.advance(2 * 3600_000);

export const task: AgentTask = {
    template: 'link-unfurl',
    criteria: {
        'a link becomes a card with title and status, after a connection with PKCE': async (project) => {
            const { harness } = await connect(project);
            const card = await harness.unfurl(TICKET);
            assert.match(card.getByType('card').title ?? '', /Broken pen/);
            assert.match(card.text, /open/);
        },
        'renders at the same time refresh an expired token once': async (project) => {
            const { harness, provider } = await connect(project);
            await expire(harness);
            const props = (await harness.unfurl(TICKET)).props;
            await expire(harness);
            const count = () => provider.calls.filter(({ grant }) => grant === 'refresh_token').length;
            const before = count();
            const cards = await Promise.all([1, 2, 3].map(() => harness.render('ticket', { props })));
            for (const card of cards) assert.match(card.text, /open/);
            assert.equal(count() - before, 1);
        },
        'without a connection, and after it was revoked, the card asks to connect': async (project) => {
            const unconnected = await project.start();
            assert.match((await unconnected.unfurl(TICKET)).text, /connect/i);
            const { harness, provider } = await connect(project);
            await expire(harness);
            provider.expire('all');
            assert.match((await harness.unfurl(TICKET)).text, /connect/i);
        },
        'other links stay links': async ({ start }) => {
            const harness = await start();
            await assert.rejects(harness.unfurl(`${TICKETS}/help`));
            await assert.rejects(harness.unfurl('https://other.example.com/t/7'));
        },
    },
    mistakes: [
        {
            file: 'src/ticket.tsx',
            old: "error.code === 'invalid_grant'",
            replacement: "error.code === 'revoked'",
            fails: ['without a connection, and after it was revoked, the card asks to connect'],
        },
        {
            file: 'integration.yaml',
            old: '- https://tickets.example.com/t/',
            replacement: '- https://tickets.example.com/',
            fails: ['other links stay links'],
        },
    ],
};

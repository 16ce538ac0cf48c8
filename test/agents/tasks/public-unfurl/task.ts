import assert from 'node:assert/strict';

import type { AgentTask } from '../../task.js';

const LINK = 'https://status.example.com/incidents/i7';
const API = 'https://status.example.com/api/incidents/i7';

export const task: AgentTask = {
    template: 'link-unfurl',
    criteria: {
        'a link becomes a card with the current data, which opens the link': async ({ start }) => {
            const harness = await start();
            harness.outbound.mock(API, { title: 'Slow search', state: 'resolved', impact: 'minor' });
            const block = await harness.unfurl(LINK);
            assert.match(block.text, /Slow search[^]*resolved[^]*minor|Slow search[^]*minor[^]*resolved/);
            assert.deepEqual(block.props, { url: LINK });
            await block.press('Slow search');
            assert.deepEqual(block.openedUrls, [LINK]);
        },
        'other links stay links': async ({ start }) => {
            await assert.rejects((await start()).unfurl('https://status.example.com/history'));
        },
        'an unknown incident and an outage have their hints': async ({ start }) => {
            const harness = await start();
            harness.outbound.mock(API, new Response('{}', { status: 404 }));
            assert.match((await harness.unfurl(LINK)).text, /This incident does not exist\./);
            for (const answer of [new Response('', { status: 500 }), Response.error()]) {
                harness.outbound.mock(API, answer);
                assert.match((await harness.unfurl(LINK)).text, /The status page cannot be reached\./);
            }
        },
    },
    mistakes: [
        {
            file: 'src/index.tsx',
            old: 'console.warn(error);',
            replacement: 'throw error;',
            fails: ['an unknown incident and an outage have their hints'],
        },
        {
            file: 'src/index.tsx',
            old: "{ action: '@ui.url.open', url }",
            replacement: "{ action: '@ui.url.open', url: url.replace('/incidents/', '/api/incidents/') }",
            fails: ['a link becomes a card with the current data, which opens the link'],
        },
    ],
};

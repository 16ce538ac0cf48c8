import { expect, it } from 'vitest';

import { formatRestartMessage } from './restart-message.js';

const STOP = { reason: 'Something blocked the runtime for 10 seconds: an endless loop?', underWay: 'blamed' } as const;
const event = { integration: 'mood', type: 'ui_render' };

it.each([
    ['an event', { events: [event, event], work: [] }, 'Under way: "mood" with ui_render. '],
    ['background work', { events: [], work: ['import'] }, 'Under way: background work "import". '],
    ['none', { events: [], work: [] }, ''],
    [
        'more than three operations',
        { events: ['a', 'b', 'c', 'd'].map((integration) => ({ integration, type: 'task' })), work: ['import'] },
        'Under way: "a" with task, "b" with task, "c" with task, 2 more. ',
    ],
])('formatRestartMessage names the interrupted work: %s', (_, interrupted, named) => {
    expect(formatRestartMessage(STOP, { interrupted, held: [], quarantined: [] })).toBe(
        `${STOP.reason} ${named}The runtime was restarted.`,
    );
});

it('formatRestartMessage names integrations with waiting events, and integrations in quarantine', () => {
    const interrupted = { events: [{ integration: 'mood', type: 'installation_setup' }], work: [] };
    expect(formatRestartMessage(STOP, { interrupted, held: ['mood'], quarantined: ['hog'] })).toMatch(
        /restarted\. Events of installations of "mood" wait until its next version is published\. "hog" has stopped the runtime too often: it gets no events until its next version\.$/,
    );
});

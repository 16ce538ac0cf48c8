import { expect, it } from 'vitest';

import { askedQuestion, clientOf, renderMood } from '../support/mood.js';
import { shareSession } from '../support/shared-session.js';

const begin = shareSession();

/** The runtime is given 10 seconds to show a sign of life. */
const LONGEST = 40_000;

it(
    'a save while an action loops for ever is not lost, and the event is recorded as failed',
    async () => {
        const { project, session, ready } = await begin();
        project.replace('src/mood.tsx', 'logger.info(', 'for (;;);\n                logger.info(');
        await session.next('reload');
        const pressed = renderMood(ready, { action: 'vote', answer: 'great' }).catch(() => 'refused');
        project.ask('Saved meanwhile?');
        expect(await pressed).toBe('refused');
        await session.next('reload', () => true, LONGEST);
        expect(await askedQuestion(ready)).toBe('Saved meanwhile?');
        const { data } = await clientOf(ready).integrations.listIntegrationEvents(ready.integration, {});
        expect(data.items.find(({ status }) => status === 'failed')?.error).toMatch(/endless loop/);
    },
    LONGEST,
);

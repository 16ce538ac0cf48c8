import { expect, it } from 'vitest';

import { startLoad } from '../../support/service/busy-machine.js';
import { renderQuestion, createClientOfSession, renderMood } from '../../support/mood.js';
import { shareSession } from '../../support/session/shared-session.js';
import { FULL_SIZE } from '../../support/sizes.js';

const begin = shareSession();

/** Seconds. Longer without processor time of processes, where a loop looks like a sleeping script. */
const SECONDS = process.platform === 'linux' ? 3 : 9;

// Busy loops take all processors from other tests.
it('svc-int dev serves a save made while an action is in an endless loop, and records the event as failed', async () => {
    const { project, session, ready } = await begin();
    project.replace('src/mood.tsx', 'logger.info(', 'for (;;);\n                logger.info(');
    await session.next('reload');
    const stopOthers = FULL_SIZE ? await startLoad(1) : () => {};
    const pressed = renderMood(ready, { action: 'vote', answer: 'great' }).catch(() => 'refused');
    project.ask('Saved meanwhile?');
    expect(await pressed).toBe('refused');
    await session.next('reload');
    stopOthers();
    expect(await renderQuestion(ready)).toBe('Saved meanwhile?');
    const { data } = await createClientOfSession(ready).integrations.listIntegrationEvents(ready.integration, {});
    const failed = data.items.filter(({ status }) => status === 'failed');
    const error = `blocked the runtime for ${SECONDS} seconds: an endless loop?`;
    expect(failed).toMatchObject([{ error: expect.stringContaining(error) }]);
});

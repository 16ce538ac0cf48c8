import { expect, it } from 'vitest';

import { startReadySession } from '../../support/dev-session.js';
import { follow } from '../../support/session/follower.js';
import { copyProject } from '../../support/project-copy.js';
import { until } from '../../support/until.js';

it('svc-int dev prints the same duration of a reload as the stream, including the build', async () => {
    const project = copyProject();
    const { session, ready } = await startReadySession(project.folder);
    const { messages } = follow(ready);
    await until('the stream has begun', () => messages.some(({ event }) => event === 'build'));
    project.ask('How long does it take?');
    const { version, durationMs } = await session.next('reload');
    const told = await until('the stream has the version', () =>
        messages.find((message) => message.event === 'reload' && message.version === version),
    );
    expect(told).toMatchObject({ durationMs });
    const build = messages.findLast((message) => message.event === 'build');
    expect(durationMs).toBeGreaterThan(build?.durationMs ?? Infinity);
});

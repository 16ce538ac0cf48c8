import { expect } from 'vitest';

import { spawnReadySession, startReadySession } from '../../support/dev-session.js';
import { listDescendants, isRunning } from '../../support/processes.js';
import { renderQuestion } from '../../support/mood.js';
import { itOnLinux } from '../../support/on-linux.js';
import { copyProject } from '../../support/project-copy.js';

itOnLinux('svc-int dev leaves no process after a kill, and starts again on the same folder', async () => {
    const project = copyProject();
    const first = await spawnReadySession(project.folder);
    const children = listDescendants(first.session.pid);
    expect(children.map(({ name }) => name)).toContain('workerd');
    expect(await first.session.end('SIGKILL')).toBe(null);
    await expect.poll(() => children.filter(isRunning)).toEqual([]);

    const second = await startReadySession(project.folder);
    expect(second.ready.installation).toBe(first.ready.installation);
    expect(await renderQuestion(second.ready)).toBe('How is the team today?');
});

itOnLinux('svc-int dev restarts its runtime after the runtime was killed', async () => {
    const project = copyProject();
    const { session, ready } = await spawnReadySession(project.folder);
    const runtime = listDescendants(session.pid).find(({ name }) => name === 'workerd');
    process.kill(runtime?.pid ?? 0, 'SIGKILL');
    project.ask('Saved while it was gone?');
    await session.next('reload');
    expect(await renderQuestion(ready)).toBe('Saved while it was gone?');
});

import { expect } from 'vitest';

import { spawnReadySession } from '../support/dev-session.js';
import { renderQuestion } from '../support/mood.js';
import { itOnLinux } from '../support/on-linux.js';
import { listDescendants } from '../support/processes.js';
import { copyProject } from '../support/project-copy.js';

itOnLinux('svc-int dev rebuilds and reloads after each save although its esbuild process was killed', async () => {
    const project = copyProject();
    const { session, ready } = await spawnReadySession(project.folder);
    for (const question of ['First?', 'Second?']) {
        const bundlers = listDescendants(session.pid).filter(({ name }) => name === 'esbuild');
        expect(bundlers).toHaveLength(1);
        bundlers.forEach(({ pid }) => process.kill(pid, 'SIGKILL'));
        project.ask(question);
        await session.next('reload');
        expect(await renderQuestion(ready)).toBe(question);
    }
    expect(session.all('build').every(({ ok }) => ok)).toBe(true);
});

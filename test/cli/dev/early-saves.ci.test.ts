import { existsSync } from 'node:fs';

import { expect, it } from 'vitest';

import { startSession } from '../../support/dev-session.js';
import { renderQuestion } from '../../support/mood.js';
import { copyProject } from '../../support/project-copy.js';
import { shareSession } from '../../support/session/shared-session.js';
import { waitTurns } from '../../support/turns.js';
import { until } from '../../support/until.js';
import { itAtFullSize } from '../../support/full-size-tests.js';

const begin = shareSession();

it('svc-int dev serves the last save made while it starts', async () => {
    const project = copyProject();
    const session = startSession(project.folder);
    // During the first build, before files are watched.
    await until('the session has begun', () => existsSync(project.path('.svc-int/lock')));
    let saves = 0;
    await until('the first build has ended', () => {
        project.ask(`Early ${++saves}?`);
        return session.all('build').length > 0;
    });
    const ready = await session.next('ready');
    await expect.poll(() => renderQuestion(ready)).toBe(`Early ${saves}?`);
});

itAtFullSize('svc-int dev rebuilds a module that is saved during the build of its first import', async () => {
    const { project, session, ready, question } = await begin();
    const source = project.read('src/mood.tsx').replace(`"${question}"`, 'asked');
    const untilNext = (event: 'build' | 'reload') => {
        const before = session.all(event).length;
        return session.next(event, () => session.all(event).length > before);
    };
    const waits = [
        ...[0, 10, 100, 1000].map((turns) => () => waitTurns(turns)),
        () => untilNext('build'),
        () => untilNext('reload'),
    ];
    for (const [number, wait] of waits.entries()) {
        const file = `src/new-${number}.ts`;
        project.write(file, `export const asked = 'New ${number}?';\n`);
        project.write('src/mood.tsx', `import { asked } from './new-${number}.js';\n${source}`);
        await wait();
        project.write(file, `export const asked = 'Again ${number}?';\n`);
        await expect.poll(() => renderQuestion(ready), { interval: 10 }).toBe(`Again ${number}?`);
    }
});

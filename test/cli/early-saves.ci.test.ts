import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { startSession } from '../support/dev-session.js';
import { askedQuestion } from '../support/mood.js';
import { copyProject } from '../support/project-copy.js';
import { shareSession } from '../support/shared-session.js';
import { until } from '../support/until.js';

const begin = shareSession();

it('saves while a session starts count: the last one serves', async () => {
    const project = copyProject();
    const session = startSession(project.folder);
    // From here on the first build is on its way, and nothing is watched yet.
    await until('the session has begun', () => existsSync(project.path('.svc-int/lock')));
    for (let number = 1; number <= 10; number += 1) {
        project.ask(`Early ${number}?`);
        await pause(15);
    }
    const ready = await session.next('ready');
    await expect.poll(() => askedQuestion(ready)).toBe('Early 10?');
});

it('a module that is saved again right after its first import is built again', async () => {
    const { project, ready, question } = await begin();
    const source = project.read('src/mood.tsx').replace(`"${question}"`, 'asked');
    for (let number = 1; number <= 5; number += 1) {
        const file = `src/new-${number}.ts`;
        project.write(file, `export const asked = 'New ${number}?';\n`);
        project.write('src/mood.tsx', `import { asked } from './new-${number}.js';\n${source}`);
        // The save comes into the first build, at another place each time.
        await pause(number * 5);
        project.write(file, `export const asked = 'Again ${number}?';\n`);
        await expect.poll(() => askedQuestion(ready), { interval: 10 }).toBe(`Again ${number}?`);
    }
});

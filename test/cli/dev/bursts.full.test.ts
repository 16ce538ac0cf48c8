import { expect, it } from 'vitest';

import { renderQuestion } from '../../support/mood.js';
import { replaceQuestion } from '../../support/project-copy.js';
import { shareSession } from '../../support/session/shared-session.js';
import { waitTurns } from '../../support/turns.js';

const begin = shareSession();

const FILE = 'src/mood.tsx';

it('svc-int dev runs fewer than 25 builds for 100 saves in a burst, and serves the last content', async () => {
    const { project, session, ready } = await begin();
    const source = project.read(FILE);
    const answers = project.read('src/answers.ts');
    const before = session.all('build').length;
    for (let number = 1; number <= 50; number += 1) {
        project.write(FILE, replaceQuestion(source, `Burst ${number}?`));
        project.write('src/answers.ts', `${answers}\nexport const SAVED = ${number};\n`);
    }
    await expect.poll(() => renderQuestion(ready)).toBe('Burst 50?');
    expect(session.all('build').length - before).toBeLessThan(25);
});

it('svc-int dev serves the last of several saves of one file within milliseconds', async () => {
    const { project, ready } = await begin();
    const source = project.read(FILE);
    for (let round = 1; round <= 4; round += 1) {
        for (let number = 0; number <= 30; number += 1) {
            // Equal lengths, so that neither size nor, within a tick, time differs.
            project.write(FILE, replaceQuestion(source, `Round ${round}, save ${String(number).padStart(2, '0')}?`));
            await waitTurns(number % 3 === 0 ? 1 : 100 * round);
        }
        await expect.poll(() => renderQuestion(ready), { interval: 10 }).toBe(`Round ${round}, save 30?`);
    }
});

it('svc-int dev serves a save made during a slow build, not the result of that build', async () => {
    const { project, session, ready } = await begin();
    const source = project.read(FILE);
    const padding = `\nconst LONG = ${JSON.stringify('x'.repeat(2_000_000))};\nconsole.debug(LONG.length);\n`;
    for (let round = 1; round <= 5; round += 1) {
        project.write(FILE, replaceQuestion(source, 'Slow to build?') + padding);
        // During the first build.
        await waitTurns(200 * round);
        project.write(FILE, replaceQuestion(source, `Quick ${round}?`));
        await expect.poll(() => renderQuestion(ready), { interval: 10 }).toBe(`Quick ${round}?`);
    }
    const versions = session.all('reload').map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((one, other) => one - other));
    expect(await renderQuestion(ready)).toBe('Quick 5?');
});

it('svc-int dev answers all requests during 30 reloads, and never with an older version than before', async () => {
    const { project, session, ready } = await begin();
    const source = project.read(FILE);
    let newest = 0;
    let answered = 0;
    let isSaving = true;
    const ask = async () => {
        while (isSaving) {
            const newestBefore = newest;
            const number = Number(/Version (\d+)/.exec(await renderQuestion(ready))?.[1] ?? 0);
            expect(number).toBeGreaterThanOrEqual(newestBefore);
            newest = Math.max(newest, number);
            answered += 1;
        }
    };
    const readers = Promise.all([ask(), ask(), ask()]);
    for (let number = 1; number <= 30; number += 1) {
        project.write(FILE, replaceQuestion(source, `Version ${number}?`));
        await session.next('reload');
    }
    isSaving = false;
    await readers;
    // Requests during a reload wait for its end.
    expect(answered).toBeGreaterThanOrEqual(3);
    expect(await renderQuestion(ready)).toBe('Version 30?');
});

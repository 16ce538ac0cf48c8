import { readdir } from 'node:fs/promises';

import { describe, expect, it } from 'vitest';

import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { checkSolution } from './check-solution.js';
import { copySolution, TASKS_FOLDER } from './solutions.js';
import { TASKS } from './tasks.js';

it('Tasks for agents are all folders of tasks', async () => {
    expect(Object.keys(TASKS)).toEqual((await readdir(TASKS_FOLDER)).toSorted());
});

describe.each(Object.entries(TASKS))('The checker of %s', (name, task) => {
    it(
        'accepts the good solution',
        async () => {
            expect(await checkSolution(task, copySolution(name))).toEqual([]);
        },
        4 * TEST_TIMEOUT_MS,
    );

    it.each(task.mistakes)(
        'names the criteria that a solution with a mistake does not meet: $replacement',
        async (mistake) => {
            const failures = await checkSolution(task, copySolution(name, mistake));
            expect(failures.map(({ criterion }) => criterion)).toEqual(mistake.fails);
        },
        4 * TEST_TIMEOUT_MS,
    );
});

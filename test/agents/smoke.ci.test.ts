import { expect, it } from 'vitest';

import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { checkSolution } from './check-solution.js';
import { copySolution } from './solutions.js';
import { TASKS } from './tasks.js';

it.each(['missing-scope', 'public-unfurl', 'incoming-webhook'])(
    'A checker accepts the good solution, and names the criteria of a bad one: %s',
    async (name) => {
        const task = TASKS[name];
        if (!task) throw new Error(`There is no task "${name}".`);
        const [mistake] = task.mistakes;
        expect(await checkSolution(task, copySolution(name))).toEqual([]);
        const failures = await checkSolution(task, copySolution(name, mistake));
        expect(failures.map(({ criterion }) => criterion)).toEqual(mistake.fails);
    },
    4 * TEST_TIMEOUT_MS,
);

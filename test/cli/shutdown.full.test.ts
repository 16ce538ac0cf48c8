import { beforeAll, describe, it } from 'vitest';

import { ENDINGS, FULL_CELLS } from '../support/session/ending-cells.js';
import { nameCells, prepareEndings, runUntilEnd } from '../support/session/session-endings.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

const cells = nameCells(FULL_CELLS);

beforeAll(() => prepareEndings(cells.length));

describe.skipIf(process.platform !== 'linux')('A svc-int dev session', () => {
    it.concurrent.for(cells)(
        '%s leaves no process, port, development mode or temporary file, and a readable state',
        { timeout: 2 * TEST_TIMEOUT_MS },
        async ([, cell], { expect, onTestFinished }) => {
            const { exitCode, faults, stored, read } = await runUntilEnd(cell, onTestFinished);
            expect({ exitCode, faults }).toEqual({ exitCode: ENDINGS[cell.ending], faults: [] });
            expect(read).toBe(stored);
        },
    );
});

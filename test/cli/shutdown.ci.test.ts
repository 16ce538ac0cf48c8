import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, it } from 'vitest';

import { ANY_PORTS, COMMAND } from '../support/dev-session.js';
import { CI_CELLS, ENDINGS } from '../support/session/ending-cells.js';
import { listProcessesWithVariable } from '../support/processes.js';
import { createProjectCopy } from '../support/project-copy.js';
import { nameCells, prepareEndings, runUntilEnd, TAG } from '../support/session/session-endings.js';
import { FULL_SIZE } from '../support/sizes.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { until } from '../support/until.js';
import { itAtFullSize } from '../support/full-size-tests.js';

const cells = nameCells(CI_CELLS);

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

describe.skipIf(process.platform !== 'linux')('svc-int dev started by npm', () => {
    itAtFullSize(
        'exits after npm was ended by SIGTERM, although npm does not forward the signal',
        async ({ expect, onTestFinished }) => {
            const project = createProjectCopy();
            onTestFinished(() => rmSync(project.around, { recursive: true, force: true }));
            const name = `npm-${process.pid}`;
            const npm = spawn(
                'npm',
                ['exec', '--call', `"${process.execPath}" "${COMMAND}" dev ${ANY_PORTS.join(' ')} --json`],
                {
                    cwd: project.folder,
                    env: { ...process.env, [TAG]: name },
                    stdio: 'ignore',
                },
            );
            const file = join(project.folder, '.svc-int', 'session.json');
            await until('the session is ready', () => existsSync(file));
            expect(listProcessesWithVariable(TAG, name).length).toBeGreaterThan(1);
            npm.kill('SIGTERM');
            await until('no process of the session is left', () => listProcessesWithVariable(TAG, name).length === 0);
            expect(existsSync(file)).toBe(false);
        },
    );
});

const SIGNALS = FULL_SIZE ? (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) : (['SIGTERM'] as const);

describe.skipIf(process.platform !== 'linux')('svc-int check', () => {
    it.concurrent.for(SIGNALS)(
        'exits with 130 on %s and leaves no process',
        async (signal, { expect, onTestFinished }) => {
            const project = createProjectCopy();
            onTestFinished(() => rmSync(project.around, { recursive: true, force: true }));
            const name = `check-${process.pid}-${signal}`;
            const env = { ...process.env, [TAG]: name };
            const check = spawn(process.execPath, [COMMAND, 'check'], { cwd: project.folder, env, stdio: 'ignore' });
            const code = new Promise((resolve) => void check.once('close', resolve));
            await until('the check has child processes', () => listProcessesWithVariable(TAG, name).length > 1);
            check.kill(signal);
            expect(await code).toBe(130);
            await until('no process is left', () => listProcessesWithVariable(TAG, name).length === 0);
        },
    );
});

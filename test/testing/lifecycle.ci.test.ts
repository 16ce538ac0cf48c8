import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { readFirstLine, listRuntimes, startNode } from '../support/node-process.js';
import { isRunning } from '../support/processes.js';
import { itAtFullSize } from '../support/full-size-tests.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { until } from '../support/until.js';

describe('A process with test harnesses', () => {
    const CREATE = `
        const { createTestHarness } = await import('./packages/cli/dist/testing.js');
        const create = () => createTestHarness({ manifest: 'examples/mood/integration.yaml' });
    `;

    it('exits with 0 after their disposal, and leaves no runtime', async () => {
        const child = startNode(`${CREATE}
            const harness = await create();
            await (await harness.render('mood')).press(/good/);
            await harness.dispose();
            console.log(JSON.stringify(harness.logs.length > 0));
        `);
        const exited = new Promise((resolve) => child.once('exit', resolve));
        expect(await readFirstLine(child)).toBe(true);
        const runtimes = listRuntimes(child.pid ?? 0);
        expect(await exited).toBe(0);
        expect(runtimes.filter(isRunning)).toEqual([]);
    });

    it('leaves no runtime and no files after a kill', async () => {
        const folder = mkdtempSync(join(tmpdir(), 'svc-int-test-'));
        onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
        const child = startNode(
            `process.env.TMPDIR = ${JSON.stringify(folder)}; ${CREATE} await create(); console.log('1');`,
        );
        await readFirstLine(child);
        expect(readdirSync(folder)).toHaveLength(1);
        const runtimes = listRuntimes(child.pid ?? 0);
        expect(runtimes).toHaveLength(1);
        child.kill('SIGKILL');
        await until('the runtime is gone', () => !runtimes.some(isRunning));
        await until('its files are gone', () => readdirSync(folder).length === 0);
    });

    // Memory first grows to its usual size.
    itAtFullSize(
        'keeps the memory of its runtime constant over 60 harnesses, and leaves no runtime',
        async () => {
            const child = startNode(`${CREATE}
            const { execFileSync } = await import('node:child_process');
            const memory = () => execFileSync('ps', ['-o', 'rss=,comm=', '--ppid', process.pid]).toString().split('\\n')
                .filter((line) => line.includes('workerd')).map((line) => parseInt(line));
            const sizes = [];
            for (let round = 1; round <= 60; round++) {
                const harness = await create();
                await harness.render('mood');
                await harness.dispose();
                if (round === 20 || round === 60) sizes.push(memory());
            }
            console.log(JSON.stringify(sizes));
        `);
            const exited = new Promise((resolve) => child.once('exit', resolve));
            const [afterTwenty, afterSixty] = (await readFirstLine(child)) as number[][];
            expect([afterTwenty?.length, afterSixty?.length]).toEqual([1, 1]);
            expect(afterSixty?.[0]).toBeLessThan((afterTwenty?.[0] ?? 0) * 1.15);
            const runtimes = listRuntimes(child.pid ?? 0);
            expect(await exited).toBe(0);
            expect(runtimes.filter(isRunning)).toEqual([]);
        },
        4 * TEST_TIMEOUT_MS,
    );
});

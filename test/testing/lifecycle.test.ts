import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { describe, expect, it, onTestFinished } from 'vitest';

import { copyProject } from '../support/project-copy.js';
import { isRunning } from '../support/processes.js';
import { FULL_SIZE } from '../support/sizes.js';
import { firstLine, runtimesOf, startNode } from '../support/node-process.js';
import { until } from '../support/until.js';

const MOOD = new URL('../../examples/mood/integration.yaml', import.meta.url);

describe('harnesses', () => {
    it('share nothing: neither data nor the memory of a script', async () => {
        const project = copyProject();
        project.replace('src/mood.tsx', 'const logger', 'let renders = 0;\nconst logger');
        project.replace(
            'src/mood.tsx',
            'return (\n            <block',
            'console.info(`render ${++renders}`);\n        return (\n            <block',
        );
        const manifest = project.path('integration.yaml');
        const [first, second] = await Promise.all([createTestHarness({ manifest }), createTestHarness({ manifest })]);
        await first.render('mood');
        await first.render('mood');
        await second.render('mood');
        expect(first).toHaveLogged('render 2');
        expect(second).toHaveLogged('render 1');
        expect(second).not.toHaveLogged('render 2');
        await first.client.integrations.unpublishIntegration('mood');
        await expect(second.render('mood')).resolves.toBeDefined();
        await Promise.all([first.dispose(), second.dispose(), second.dispose()]);
    });

    it('are built from what the files hold now', async () => {
        const project = copyProject();
        const manifest = project.path('integration.yaml');
        const first = await createTestHarness({ manifest });
        await first.dispose();
        project.ask('And now?');
        const second = await createTestHarness({ manifest });
        onTestFinished(() => second.dispose());
        expect(await second.render('mood')).toHaveText('And now?');
    });

    it('that were disposed of answer no more', async () => {
        const harness = await createTestHarness({ manifest: MOOD });
        const mood = await harness.render('mood');
        await harness.dispose();
        await expect(mood.press(/good/)).rejects.toThrow('The test harness was disposed.');
        await expect(harness.send({ type: 'task', task: 1 })).rejects.toThrow('The test harness was disposed.');
        await expect(harness.render('mood')).rejects.toThrow('The test harness was disposed.');
    });
});

describe('a harness that can not begin', () => {
    it('says what is wrong with the manifest, and where', async () => {
        const project = copyProject();
        project.replace('integration.yaml', 'title: Team mood', 'titel: Team mood');
        await expect(createTestHarness({ manifest: project.path('integration.yaml') })).rejects.toMatchObject({
            code: 'MANIFEST_INVALID',
            message: expect.stringMatching(/integration\.yaml:\d+:\d+ [^]*Did you mean "title"\?/),
        });
    });

    it('says what can not be bundled, with its place', async () => {
        const project = copyProject();
        project.write('src/index.tsx', 'export default nonsense(;');
        await expect(createTestHarness({ manifest: project.path('integration.yaml') })).rejects.toMatchObject({
            code: 'BUILD_FAILED',
            message: expect.stringMatching(/src\/index\.tsx:1:25 /),
        });
    });

    it('says what can not be loaded, with its place in the source', async () => {
        const project = copyProject();
        project.write('src/index.tsx', 'const one = 1;\nthrow new Error("too early");\nexport default { one };');
        await expect(createTestHarness({ manifest: project.path('integration.yaml') })).rejects.toMatchObject({
            code: 'BUILD_FAILED',
            message: expect.stringMatching(/src\/index\.tsx:2:\d+ The script cannot be loaded: [^]*too early/),
        });
    });

    it('names a secret that the manifest does not have', async () => {
        await expect(createTestHarness({ manifest: MOOD, secrets: { KEY: 'x' } })).rejects.toThrow(
            'has no secret "KEY"',
        );
    });
});

describe('a process with harnesses', () => {
    const CREATE = `
        const { createTestHarness } = await import('./packages/cli/dist/testing.js');
        const create = () => createTestHarness({ manifest: 'examples/mood/integration.yaml' });
    `;

    it('ends by itself once they were disposed of, and leaves no runtime', async () => {
        const child = startNode(`${CREATE}
            const harness = await create();
            await (await harness.render('mood')).press(/good/);
            await harness.dispose();
            console.log(JSON.stringify(harness.logs.length > 0));
        `);
        const exited = new Promise((resolve) => child.once('exit', resolve));
        expect(await firstLine(child)).toBe(true);
        const runtimes = runtimesOf(child.pid ?? 0);
        expect(await exited).toBe(0);
        expect(runtimes.filter(isRunning)).toEqual([]);
    });

    it('leaves neither a runtime nor files when it is killed', async () => {
        const folder = mkdtempSync(join(tmpdir(), 'svc-int-test-'));
        onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
        const child = startNode(
            `process.env.TMPDIR = ${JSON.stringify(folder)}; ${CREATE} await create(); console.log('1');`,
        );
        await firstLine(child);
        expect(readdirSync(folder)).toHaveLength(1);
        const runtimes = runtimesOf(child.pid ?? 0);
        expect(runtimes).toHaveLength(1);
        child.kill('SIGKILL');
        await until('the runtime is gone', () => !runtimes.some(isRunning));
        await until('its files are gone', () => readdirSync(folder).length === 0);
    });

    // Fewer tell nothing: memory grows until it is as large as it gets.
    it.runIf(FULL_SIZE)(
        'does not grow with their number, and leaves no runtime after sixty of them',
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
            const [afterTwenty, afterSixty] = (await firstLine(child)) as number[][];
            expect([afterTwenty?.length, afterSixty?.length]).toEqual([1, 1]);
            expect(afterSixty?.[0]).toBeLessThan((afterTwenty?.[0] ?? 0) * 1.15);
            const runtimes = runtimesOf(child.pid ?? 0);
            expect(await exited).toBe(0);
            expect(runtimes.filter(isRunning)).toEqual([]);
        },
        120_000,
    );
});

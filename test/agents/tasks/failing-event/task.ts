import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { RecordedEvent } from '@svc-int/cli/testing';

import type { AgentTask, TaskProject } from '../../task.js';

const BROKEN = `import { createIntegration, Logger } from '@svc-int/runtime';

const logger = Logger('referrers');

export default createIntegration({
    events: { site_view: ({ referrer }) => logger.info(\`Visit from \${new URL(referrer).host}\`) },
});
`;

const CONFIG = 'export default { resolve: { preserveSymlinks: true }, test: { testTimeout: 60_000 } };\n';

async function runTest(
    { folder, onEnd }: TaskProject,
    script?: string,
): Promise<{ code: number | null; output: string }> {
    const copy = await realpath(await mkdtemp(join(tmpdir(), 'svc-int-replay-')));
    onEnd(() => rm(copy, { recursive: true, force: true }));
    await cp(folder, copy, { recursive: true, filter: (path) => !path.includes('node_modules') });
    await symlink(join(folder, 'node_modules'), join(copy, 'node_modules'));
    await writeFile(join(copy, 'checker.config.mjs'), CONFIG);
    if (script !== undefined) await writeFile(join(copy, 'src/index.ts'), script);
    const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
    const args = [vitest, 'run', '--config', 'checker.config.mjs', '--root', copy, 'src/replay.test.ts'];
    const variables = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$)/.test(name));
    const child = spawn(process.execPath, args, {
        cwd: copy,
        env: { ...Object.fromEntries(variables), NO_COLOR: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    return { code: await new Promise((resolve) => child.once('close', resolve)), output };
}

export const task: AgentTask = {
    template: 'event-handler',
    criteria: {
        'the recorded event and visits with a referrer are handled': async ({ start, folder }) => {
            const harness = await start();
            const record = JSON.parse(await readFile(join(folder, 'failed.jsonl'), 'utf8')) as RecordedEvent;
            const direct = await harness.replay(record);
            assert.equal(direct.status, 'success', direct.error);
            assert.match(JSON.stringify(direct.logs), /Direct visit/);
            const event = await harness.send({ type: 'site_view', referrer: 'https://search.example.org/?q=pen' });
            assert.match(JSON.stringify(event.logs), /Visit from search\.example\.org/);
        },
        'the saved test passes': async (project) => {
            const { code, output } = await runTest(project);
            assert.equal(code, 0, output);
        },
        'the saved test fails with the script as it was': async (project) => {
            const { code, output } = await runTest(project, BROKEN);
            assert.notEqual(code, 0, 'It passes.');
            assert.match(output, /Tests +\d+ failed/);
        },
    },
    mistakes: [
        {
            file: 'src/index.ts',
            old: "else logger.info('Direct visit');",
            replacement: "else logger.info('Visit from nowhere');",
            fails: ['the recorded event and visits with a referrer are handled', 'the saved test passes'],
        },
    ],
};

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, it, onTestFinished } from 'vitest';

import { ROOT } from '../support/project-copy.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';
import { TASKS_FOLDER } from './solutions.js';

interface Result {
    task: string;
    variant: string;
    passed: boolean;
    isLate: boolean;
    output: string;
    failures: { criterion: string }[];
}

async function runAgents(command: string, ...options: string[]) {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-run-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const out = join(folder, 'results.json');
    const variables = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$)/.test(name));
    const env = { ...Object.fromEntries(variables), AGENT_CMD: command };
    const args = [join(ROOT, 'test/agents/run.mjs'), ...options, '--out', out];
    const table = await new Promise<string>((resolve, reject) => {
        execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
            error ? reject(new Error(`${stdout}${stderr}`)) : resolve(stdout),
        );
    });
    const { results } = JSON.parse(await readFile(out, 'utf8')) as { results: Result[] };
    return { table, results };
}

it(
    'The runner passes an agent that writes the good solutions, and shows it the rules and tools of the variant',
    async () => {
        const agent = `rm -rf src && cp -R "${TASKS_FOLDER}/$TASK_NAME/good/." . && ls -A && cat && cat "$PROMPT_FILE"`;
        const options = ['public-unfurl', 'missing-scope', '--variant', 'none', '--variant', 'both'];
        const { table, results } = await runAgents(agent, ...options);
        expect(results.map(({ passed, failures, output }) => (passed ? true : [failures, output]))).toEqual([
            true,
            true,
            true,
            true,
        ]);
        expect(table).toMatch(
            /public-unfurl +1\/1 +1\/1\nmissing-scope +1\/1 +1\/1\nall +2\/2 \(100 %\) +2\/2 \(100 %\)/,
        );
        const [none, both] = ['none', 'both'].map(
            (name) => results.find(({ variant }) => variant === name)?.output ?? '',
        );
        expect(none).not.toMatch(/^AGENTS\.md$|^\.mcp\.json$/m);
        expect(both).toMatch(/^\.mcp\.json$[^]*^AGENTS\.md$/m);
        expect(both?.match(/Write an integration that shows incidents/g)).toHaveLength(2);
    },
    12 * TEST_TIMEOUT_MS,
);

it(
    'The runner fails an agent that changes nothing, and ends an agent that takes too long',
    async () => {
        const { results } = await runAgents('sleep 600', 'public-unfurl', '--variant', 'none', '--seconds', '1');
        expect(results).toMatchObject([
            {
                passed: false,
                isLate: true,
                failures: expect.arrayContaining([{ criterion: expect.any(String), reason: expect.any(String) }]),
            },
        ]);
        await expect(runAgents('true', 'unknown-task')).rejects.toThrow('Unknown tasks: unknown-task');
        await expect(runAgents('true', '--seconds', 'ten')).rejects.toThrow('--seconds needs a positive integer');
    },
    12 * TEST_TIMEOUT_MS,
);

it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
    'The runner ends its agent and writes the results of earlier tasks at %s',
    async (signal) => {
        const folder = await mkdtemp(join(tmpdir(), 'svc-int-run-'));
        onTestFinished(() => rm(folder, { recursive: true, force: true }));
        const server = createServer().listen(0, '127.0.0.1');
        onTestFinished(() => void server.close());
        await once(server, 'listening');
        const { port } = server.address() as AddressInfo;
        const agent = `node -e "require('net').connect(${port}, '127.0.0.1')"`;
        const out = join(folder, 'results.json');
        const args = ['test/agents/run.mjs', 'public-unfurl', '--variant', 'none', '--out', out];
        const env = { ...process.env, AGENT_CMD: agent };
        const runner = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe'] });
        const ended = once(runner, 'close');
        const errors = text(runner.stderr);
        const [socket] = (await once(server, 'connection')) as [Socket];
        const agentEnded = new Promise((resolve) => socket.on('error', resolve).on('close', resolve));
        runner.kill(signal);
        await agentEnded;
        expect(await ended).toEqual([1, null]);
        expect(await errors).toContain(`Interrupted by ${signal}.`);
        expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ results: [] });
    },
    12 * TEST_TIMEOUT_MS,
);

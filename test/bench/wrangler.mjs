import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { copyExample, LONGEST_WAIT, MARK, median } from './measure.mjs';
import { expectMark, SOURCE, dispatch, timeSaves } from './reload.mjs';

const START_ROUNDS = 7;

const POLL_MS = 5;

export async function measureWrangler() {
    const installation = mkdtempSync(join(tmpdir(), 'svc-int-bench-'));
    const { folder, dispose } = copyExample();
    try {
        const version = install(installation);
        const starts = [];
        for (let round = 0; round < START_ROUNDS; round++) {
            const { taken, stop } = await startWrangler(installation, folder);
            starts.push(taken);
            await stop();
        }
        const { url, stop } = await startWrangler(installation, folder);
        const answered = async (mark) => expectMark(await waitForText(url, mark), mark);
        const { value } = await timeSaves({ value: { file: join(folder, SOURCE), answered } });
        await stop();
        return { version, start: median(starts), save: value };
    } finally {
        dispose();
        rmSync(installation, { recursive: true, force: true });
    }
}

function install(folder) {
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', 'wrangler@4'], { cwd: folder, stdio: 'ignore' });
    const listed = execFileSync('npm', ['ls', 'wrangler', '--json'], { cwd: folder, encoding: 'utf8' });
    return JSON.parse(listed).dependencies.wrangler.version;
}

async function startWrangler(installation, folder) {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const options = [
        '--ip',
        '127.0.0.1',
        '--port',
        String(port),
        '--inspector-port',
        '0',
        '--compatibility-date',
        DATE,
    ];
    const command = join(installation, 'node_modules/wrangler/bin/wrangler.js');
    const started = performance.now();
    const child = spawn(
        process.execPath,
        [command, 'dev', 'src/index.tsx', ...options, '--define', 'MODE:"development"'],
        { cwd: folder, stdio: 'ignore', env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' } },
    );
    await waitForText(url, MARK);
    const taken = performance.now() - started;
    const stop = async () => {
        const exited = once(child, 'exit');
        child.kill('SIGINT');
        await exited;
    };
    return { url, taken, stop };
}

const DATE = '2026-04-01';

async function findFreePort() {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address();
    server.close();
    await once(server, 'close');
    return port;
}

async function waitForText(url, text) {
    const deadline = performance.now() + LONGEST_WAIT;
    for (;;) {
        const answer = await dispatch(url).catch(() => '');
        if (answer.includes(text)) return answer;
        if (performance.now() > deadline) throw new Error(`"${text}" never came; the last answer: ${answer}`);
        await pause(POLL_MS);
    }
}

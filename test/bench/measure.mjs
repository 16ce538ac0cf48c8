import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { within } from './within.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const COMMAND = join(ROOT, 'packages/cli/bin/svc-int.js');

export const MARK = 'How is the team today?';

export const LONGEST_WAIT = 120_000;

const LONGEST_STOP = 15_000;

export function copyExample(name = 'mood') {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-bench-'));
    cpSync(join(ROOT, 'examples', name), folder, {
        recursive: true,
        filter: (path) => !/\.svc-int|node_modules|dist/.test(path),
    });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    return { folder, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}

export async function bundleOf(folder) {
    const { outputFiles } = await build({
        entryPoints: [join(folder, 'src/index.tsx')],
        bundle: true,
        write: false,
        format: 'esm',
        jsx: 'automatic',
        jsxImportSource: '@svc-int/runtime',
        define: { MODE: '"development"' },
    });
    return outputFiles[0].text;
}

export async function timeCommand(command, args, options = {}) {
    const started = performance.now();
    const child = spawn(command, args, { stdio: 'ignore', ...options });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} exited with ${code}`);
    return performance.now() - started;
}

export const startSession = (folder, ...more) => startListening('dev', folder, more);

export const startService = (folder, ...more) => startListening('emulator start', folder, more);

function startListening(command, folder, more) {
    const args = [...command.split(' '), '--json', '--port', '0', '--public-port', '0', ...more];
    const child = spawn(process.execPath, [COMMAND, ...args], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    return {
        pid: child.pid,
        next: (event, longest = LONGEST_WAIT) =>
            within(longest, `"${event}" of \`svc-int ${command}\``, () => nextOf(lines, event)),
        stop: () => stop(child),
    };
}

async function nextOf(lines, event) {
    for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error(`The session ended before it said "${event}".`);
        const message = JSON.parse(value);
        if (message.event === event) return message;
    }
}

async function stop(child) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    const killing = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP);
    await exited;
    clearTimeout(killing);
}

export async function renderBlock(session, signal) {
    const { url, ...init } = renderRequest(session);
    const response = await fetch(url, { ...init, signal });
    if (!response.ok) throw new Error(`The block was not rendered: ${await response.text()}`);
    return response.text();
}

export function renderRequest({ url, token, integration, space }) {
    return {
        url: `${url}/v1/integrations/${integration}/render`,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
            componentId: 'mood',
            props: {},
            context: { type: 'document', spaceId: space, editable: true, theme: 'light' },
        }),
    };
}

export function median(values) {
    const sorted = values.toSorted((a, b) => a - b);
    const middle = sorted.length >> 1;
    return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

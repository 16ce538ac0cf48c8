/** Runs a local service in a process, like an author's program. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { ROOT } from '../../../.ci/prepare.mjs';

export const TOKEN = 'the-token-of-the-user';

/** Milliseconds until a service has started, or its processes have ended. */
const LONGEST_WAIT = 20_000;

const SOURCE = `
    import { startEmulator } from '@svc-int/emulator';
    console.log('{}');
    const { url, publicUrl } = await startEmulator({ token: '${TOKEN}', ...JSON.parse(process.argv[1]) });
    console.log(JSON.stringify({ url, publicUrl }));`;

/**
 * `begun` resolves before the service starts, `ready` with its URLs; both reject if the process ends before. `left` lists the running
 * processes, including itself.
 */
export function startHolder(options) {
    const mark = randomUUID();
    const child = spawn(process.execPath, ['--input-type=module', '--eval', SOURCE, JSON.stringify(options)], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, SOAK_MARK: mark },
    });
    const errors = [];
    child.stderr.setEncoding('utf8').on('data', (text) => errors.push(text));
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const nextMessage = async () => {
        const { value, done } = await lines.next();
        if (done) throw new Error(`The process ended: ${errors.join('').trim()}`);
        return JSON.parse(value);
    };
    const begun = nextMessage();
    const ready = within(
        begun.then(() => nextMessage()),
        'The service did not start',
    );
    // Prevents unhandled rejections: callers that await these promises receive the error.
    for (const promise of [begun, ready]) promise.catch(() => {});
    const exited = new Promise((resolve) => child.once('exit', resolve));
    return {
        begun,
        ready,
        left: () => markedProcesses(mark),
        async kill() {
            child.kill('SIGKILL');
            await exited;
        },
    };
}

/** Returns `false` after a timeout. */
export async function until(look) {
    const deadline = Date.now() + LONGEST_WAIT;
    while (Date.now() < deadline) {
        if (await look()) return true;
        await sleep(10);
    }
    return false;
}

export async function inFolder(work) {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-soak-'));
    try {
        return await work(folder);
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

async function within(promise, failure) {
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`${failure} within ${LONGEST_WAIT} ms.`)), LONGEST_WAIT);
    });
    try {
        return await Promise.race([promise, late]);
    } finally {
        clearTimeout(timer);
    }
}

/** Child processes inherit the mark with their environment. Zombies have no environment. */
function markedProcesses(mark) {
    return readdirSync('/proc')
        .filter((entry) => /^\d+$/.test(entry) && read(`/proc/${entry}/environ`).includes(`SOAK_MARK=${mark}`))
        .map((entry) => ({ pid: Number(entry), name: read(`/proc/${entry}/comm`).trim() }));
}

function read(file) {
    try {
        return readFileSync(file, 'utf8');
    } catch {
        return '';
    }
}

import { execFile, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Ends the processes of this one when it is gone, however it went. */
export interface Watchdog {
    /** Puts a folder under watch: it is removed. */
    watchFolder(path: string): void;
    /** Puts the runtime processes that this process has now under watch. */
    watchChildren(): Promise<void>;
    /** Everything was ended in an orderly way. */
    stop(): void;
}

/** Collects process ids and a folder until its input ends; then ends and removes them, unless it was told to stop. */
const SCRIPT =
    'while IFS= read -r line; do case $line in stop) exit;; /*) folder=$line;; *) pids="$pids $line";; esac; done; ' +
    'kill -9 $pids 2>/dev/null; [ -z "$folder" ] || rm -rf "$folder"';

const RUNTIME_COMMAND = 'workerd';

/**
 * Starts a small detached shell that reads from a pipe which only this process holds. When the pipe closes, even
 * because this process was killed, it ends what it was told to watch: workerd would otherwise live on.
 */
export function startWatchdog(): Watchdog {
    const shell = spawn('/bin/sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    const { stdin } = shell;
    // Without a shell, or when it was killed itself, only the protection is lost.
    shell.on('error', () => {});
    stdin.on('error', () => {});
    shell.unref();
    if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
    return {
        watchFolder: (path) => void stdin.write(`${path}\n`),
        async watchChildren() {
            for (const { pid, command } of await childrenOf(process.pid)) {
                if (command.includes(RUNTIME_COMMAND)) stdin.write(`${pid}\n`);
            }
        },
        stop: () => stdin.end('stop\n'),
    };
}

interface ChildProcess {
    pid: number;
    command: string;
}

async function childrenOf(parent: number): Promise<ChildProcess[]> {
    return process.platform === 'linux' ? childrenFromProc(parent) : childrenFromPs(parent);
}

async function childrenFromProc(parent: number): Promise<ChildProcess[]> {
    // A child belongs to the thread that started it, which may be a worker.
    const threads = await readdir(`/proc/${parent}/task`).catch(() => []);
    const lists = await Promise.all(
        threads.map((thread) => readFile(`/proc/${parent}/task/${thread}/children`, 'utf8').catch(() => '')),
    );
    const pids = lists
        .flatMap((list) => list.trim().split(/\s+/))
        .filter(Boolean)
        .map(Number);
    const read = async (pid: number) => ({ pid, command: await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '') });
    return Promise.all(pids.map(read));
}

async function childrenFromPs(parent: number): Promise<ChildProcess[]> {
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,comm=']).catch(() => ({ stdout: '' }));
    return stdout
        .split('\n')
        .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
        .filter((match) => Number(match?.[2]) === parent)
        .map((match) => ({ pid: Number(match?.[1]), command: match?.[3] ?? '' }));
}

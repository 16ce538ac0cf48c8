import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

import { createChildEnvironment } from './child-environment.js';

const LISTENING = '0A';

/** Names the process that listens on a port, as well as this machine can tell. */
export async function describePortHolder(port: number): Promise<string> {
    return (await findHolder(port)) ?? 'another process';
}

function findHolder(port: number): Promise<string | undefined> {
    if (process.platform === 'linux') return holderFromProc(port);
    return process.platform === 'win32' ? holderFromNetstat(port) : holderFromLsof(port);
}

async function holderFromProc(port: number): Promise<string | undefined> {
    const inode = (await listeningInode('/proc/net/tcp', port)) ?? (await listeningInode('/proc/net/tcp6', port));
    if (inode === undefined) return undefined;
    for (const pid of await numericEntries('/proc')) {
        if (await holdsSocket(pid, inode)) return `${await commandName(pid)} (process ${pid})`;
    }
    return undefined;
}

/** The columns are those of proc(5), /proc/net/tcp: local address, state and inode are the 2nd, 4th and 10th. */
async function listeningInode(table: string, port: number): Promise<string | undefined> {
    const lines = (await readFile(table, 'utf8').catch(() => '')).split('\n').slice(1);
    const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
    const columns = lines
        .map((line) => line.trim().split(/\s+/))
        .find(([, local, , state]) => local?.endsWith(suffix) && state === LISTENING);
    return columns?.[9];
}

async function holdsSocket(pid: string, inode: string): Promise<boolean> {
    for (const descriptor of await numericEntries(`/proc/${pid}/fd`)) {
        const target = await readlink(`/proc/${pid}/fd/${descriptor}`).catch(() => '');
        if (target === `socket:[${inode}]`) return true;
    }
    return false;
}

async function numericEntries(folder: string): Promise<string[]> {
    const entries = await readdir(folder).catch(() => []);
    return entries.filter((entry) => /^\d+$/.test(entry));
}

async function commandName(pid: string): Promise<string> {
    return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'a process')).trim();
}

async function holderFromLsof(port: number): Promise<string | undefined> {
    try {
        const { stdout } = await promisify(execFile)('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
            env: createChildEnvironment('kit'),
        });
        const pid = /^p(\d+)$/m.exec(stdout)?.[1];
        return pid && `${/^c(.+)$/m.exec(stdout)?.[1] ?? 'a process'} (process ${pid})`;
    } catch {
        return undefined;
    }
}

async function holderFromNetstat(port: number): Promise<string | undefined> {
    try {
        const { stdout } = await promisify(execFile)('netstat', ['-ano', '-p', 'TCP'], {
            windowsHide: true,
            env: createChildEnvironment('kit'),
        });
        const pid = parseListenerPid(stdout, port);
        return pid && `process ${pid}`;
    } catch {
        return undefined;
    }
}

/** Process id of who listens on a port, in what `netstat -ano` of Windows prints; the word for that is in the user's language. */
export function parseListenerPid(netstat: string, port: number): string | undefined {
    const rows = netstat.split(/\r?\n/).map((row) => row.trim().split(/\s+/));
    const found = rows.find(
        ([protocol, local, remote]) =>
            protocol === 'TCP' && local?.endsWith(`:${port}`) && (remote === '0.0.0.0:0' || remote === '[::]:0'),
    );
    return found?.at(-1);
}

import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

import { createFilteredChildEnvironment } from './child-environment.js';

const LISTENING = '0A';

export async function describePortHolder(port: number): Promise<string> {
    return (await findHolder(port)) ?? 'another process';
}

function findHolder(port: number): Promise<string | undefined> {
    if (process.platform === 'linux') return findHolderInProc(port);
    return process.platform === 'win32' ? findHolderByNetstat(port) : findHolderByLsof(port);
}

async function findHolderInProc(port: number): Promise<string | undefined> {
    const inode =
        (await findListeningInode('/proc/net/tcp', port)) ?? (await findListeningInode('/proc/net/tcp6', port));
    if (inode === undefined) return undefined;
    for (const pid of await listNumericEntries('/proc')) {
        if (await hasSocket(pid, inode)) return `${await readCommandName(pid)} (process ${pid})`;
    }
    return undefined;
}

/** proc(5), /proc/net/tcp: columns 2, 4 and 10. */
async function findListeningInode(table: string, port: number): Promise<string | undefined> {
    const lines = (await readFile(table, 'utf8').catch(() => '')).split('\n').slice(1);
    const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
    const columns = lines
        .map((line) => line.trim().split(/\s+/))
        .find(([, local, , state]) => local?.endsWith(suffix) && state === LISTENING);
    return columns?.[9];
}

async function hasSocket(pid: string, inode: string): Promise<boolean> {
    for (const descriptor of await listNumericEntries(`/proc/${pid}/fd`)) {
        const target = await readlink(`/proc/${pid}/fd/${descriptor}`).catch(() => '');
        if (target === `socket:[${inode}]`) return true;
    }
    return false;
}

async function listNumericEntries(folder: string): Promise<string[]> {
    const entries = await readdir(folder).catch(() => []);
    return entries.filter((entry) => /^\d+$/.test(entry));
}

async function readCommandName(pid: string): Promise<string> {
    return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'a process')).trim();
}

async function findHolderByLsof(port: number): Promise<string | undefined> {
    try {
        const { stdout } = await promisify(execFile)('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
            env: createFilteredChildEnvironment('kit'),
        });
        return parseLsofHolder(stdout);
    } catch {
        return undefined;
    }
}

export function parseLsofHolder(lsofOutput: string): string | undefined {
    const pid = /^p(\d+)$/m.exec(lsofOutput)?.[1];
    return pid && `${/^c(.+)$/m.exec(lsofOutput)?.[1] ?? 'a process'} (process ${pid})`;
}

async function findHolderByNetstat(port: number): Promise<string | undefined> {
    try {
        const { stdout } = await promisify(execFile)('netstat', ['-ano', '-p', 'TCP'], {
            windowsHide: true,
            env: createFilteredChildEnvironment('kit'),
        });
        const pid = parseListenerPid(stdout, port);
        return pid && `process ${pid}`;
    } catch {
        return undefined;
    }
}

/** Ignores the state column, which is localized. */
export function parseListenerPid(netstatOutput: string, port: number): string | undefined {
    const rows = netstatOutput.split(/\r?\n/).map((row) => row.trim().split(/\s+/));
    const found = rows.find(
        ([protocol, local, remote]) =>
            protocol === 'TCP' && local?.endsWith(`:${port}`) && (remote === '0.0.0.0:0' || remote === '[::]:0'),
    );
    return found?.at(-1);
}

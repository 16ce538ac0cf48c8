import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

import { listDescendants } from '../processes.js';

export interface Listener {
    pid: number;
    /** `<address>:<port>` in hexadecimal as in proc(5), or a file path. */
    address: string;
}

export function listListeners(pid: number): Listener[] {
    const sockets = new Map([...tcpSockets('tcp'), ...tcpSockets('tcp6'), ...udpSockets(), ...unixSockets()]);
    return [pid, ...listDescendants(pid).map((one) => one.pid)].flatMap((one) =>
        inodesOf(one).flatMap((inode) => {
            const address = sockets.get(inode);
            return address === undefined ? [] : [{ pid: one, address }];
        }),
    );
}

export function loopbackPort(port: number): string {
    return `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
}

const TCP_LISTEN = '0A';

/** `__SO_ACCEPTCON` of the kernel. */
const UNIX_LISTENS = '00010000';

function tcpSockets(table: string): [inode: string, address: string][] {
    return rowsOf(table)
        .filter((columns) => columns[3] === TCP_LISTEN)
        .map((columns) => [columns[9] ?? '', columns[1] ?? '']);
}

function udpSockets(): [inode: string, address: string][] {
    return [...rowsOf('udp'), ...rowsOf('udp6')].map((columns) => [columns[9] ?? '', `udp ${columns[1]}`]);
}

function unixSockets(): [inode: string, address: string][] {
    return rowsOf('unix')
        .filter((columns) => columns[3] === UNIX_LISTENS)
        .map((columns) => [columns[6] ?? '', columns[7] ?? '']);
}

function rowsOf(table: string): string[][] {
    const lines = readFileSync(`/proc/net/${table}`, 'utf8').split('\n').slice(1);
    return lines.map((line) => line.trim().split(/\s+/));
}

function inodesOf(pid: number): string[] {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).flatMap(
        (descriptor) => /^socket:\[(\d+)\]$/.exec(targetOf(`${folder}/${descriptor}`))?.[1] ?? [],
    );
}

function targetOf(link: string): string {
    try {
        return readlinkSync(link);
    } catch {
        return '';
    }
}

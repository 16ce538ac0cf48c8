import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';

import type { GitServer } from './git-server.js';

export interface GitTestEntry {
    /** Octal. Default: a regular file. */
    mode?: string;
    content?: string | Uint8Array;
    /** Object id. Default: that of the content. */
    oid?: string;
}

export type GitTestEntries = Readonly<Record<string, string | GitTestEntry>>;

const WRITER = 'Ada <ada@example.com> 1700000000 +0000';

/** Commits exactly these entries to `main`. Paths are byte strings (Latin-1), which Git does not check. */
export function commitGitEntries(server: GitServer, entries: GitTestEntries): string {
    const tree = storeGitTree(server, entries);
    const commit = storeObject(server, 'commit', `tree ${tree}\nauthor ${WRITER}\ncommitter ${WRITER}\n\nEntries\n`);
    mkdirSync(join(server.folder, 'refs/heads'), { recursive: true });
    writeFileSync(join(server.folder, 'refs/heads/main'), `${commit}\n`);
    return commit;
}

export function storeGitTree(server: GitServer, entries: GitTestEntries): string {
    return storeTree(
        server,
        Object.entries(entries).map(([path, entry]) => [path.split('/'), entry]),
    );
}

export function listGitEntries(server: GitServer): string[] {
    return server.git('ls-tree', '-r', 'main').split('\n');
}

type Listed = [parts: string[], entry: string | GitTestEntry];

function storeTree(server: GitServer, entries: readonly Listed[]): string {
    const folders = new Map<string, Listed[]>();
    const lines: [key: string, line: Buffer][] = [];
    for (const [[name = '', ...rest], entry] of entries) {
        if (rest.length > 0) {
            const below = folders.get(name) ?? [];
            below.push([rest, entry]);
            folders.set(name, below);
        } else lines.push([name, formatLine(name, storeEntry(server, entry))]);
    }
    for (const [name, below] of folders)
        lines.push([`${name}/`, formatLine(name, { mode: '40000', oid: storeTree(server, below) })]);
    const sorted = lines.toSorted(([one], [other]) => (one < other ? -1 : 1));
    return storeObject(server, 'tree', Buffer.concat(sorted.map(([, line]) => line)));
}

function storeEntry(server: GitServer, entry: string | GitTestEntry): { mode: string; oid: string } {
    const { mode = '100644', content = '', oid } = typeof entry === 'string' ? { content: entry } : entry;
    return { mode, oid: oid ?? storeObject(server, 'blob', content) };
}

function formatLine(name: string, { mode, oid }: { mode: string; oid: string }): Buffer {
    return Buffer.concat([Buffer.from(`${mode} ${name}\0`, 'latin1'), Buffer.from(oid, 'hex')]);
}

function storeObject({ folder }: GitServer, type: string, content: string | Uint8Array): string {
    const bytes = Buffer.from(content);
    const object = Buffer.concat([Buffer.from(`${type} ${bytes.length}\0`), bytes]);
    const oid = createHash('sha1').update(object).digest('hex');
    const directory = join(folder, 'objects', oid.slice(0, 2));
    if (existsSync(join(directory, oid.slice(2)))) return oid;
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, oid.slice(2)), deflateSync(object));
    return oid;
}

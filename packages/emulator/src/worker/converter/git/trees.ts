import { writeObject } from 'isomorphic-git';

import { ConversionProblem } from '../conversion-problem.js';
import type { InMemoryGitRepository } from './repository.js';

/** A line of a tree: a file, a folder, a link or another repository. */
export interface GitTreeEntry {
    /** In octal: `40000` for folders. */
    mode: string;
    /** Id of the object. */
    oid: string;
}

/**
 * Entries of a tree by name. A name consists of bytes that may be invalid UTF-8: each character represents one byte, so
 * that names remain unchanged.
 */
export type GitTree = Map<string, GitTreeEntry>;

export const FOLDER_MODE = '40000';

const OID_BYTES = 20;

/** The name of a file, as trees have it. */
export function toLatin1ByteString(name: string): string {
    return Buffer.from(name, 'utf8').toString('latin1');
}

/** Reads a tree with any names. */
export function readTree({ pack }: Pick<InMemoryGitRepository, 'pack'>, oid: string): GitTree {
    const bytes = Buffer.from(pack.readObject(oid).content);
    const lines: GitTree = new Map();
    for (let at = 0; at < bytes.length;) {
        const [space, end] = [bytes.indexOf(' ', at), bytes.indexOf(0, at)];
        if (space === -1 || end < space || end + OID_BYTES >= bytes.length)
            throw new ConversionProblem('The repository has a damaged folder.');
        const name = bytes.toString('latin1', space + 1, end);
        const next = end + 1 + OID_BYTES;
        lines.set(name, { mode: bytes.toString('latin1', at, space), oid: bytes.toString('hex', end + 1, next) });
        at = next;
    }
    return lines;
}

/** Writes a tree, and gives its id. */
export async function writeGitTreeObject({ options }: InMemoryGitRepository, lines: GitTree): Promise<string> {
    const sorted = [...lines].toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
    const object = Buffer.concat(
        sorted.map(([name, { mode, oid }]) =>
            Buffer.concat([Buffer.from(`${mode} ${name}\0`, 'latin1'), Buffer.from(oid, 'hex')]),
        ),
    );
    return writeObject({ ...options, type: 'tree', object, format: 'content' });
}

/** Git sorts by bytes, and folders as if a slash followed. */
function sortKey([name, { mode }]: [string, GitTreeEntry]): string {
    return mode === FOLDER_MODE ? `${name}/` : name;
}

import { ConversionProblem } from '../conversion-problem.js';
import { findGitEntryType } from './git-modes.js';
import type { Pack } from './pack/pack.js';
import type { PackWriter } from './pack/pack-writer.js';

export interface GitTreeEntry {
    /** Octal, as the repository has it. */
    mode: string;
    oid: string;
}

/** Names are byte strings (Latin-1), as they may be invalid UTF-8. */
export type GitTree = Map<string, GitTreeEntry>;

export const FOLDER_MODE = '40000';

const OID_BYTES = 20;

export function toLatin1ByteString(name: string): string {
    return Buffer.from(name, 'utf8').toString('latin1');
}

/**
 * `maxEntries` defaults to all.
 *
 * @throws {ConversionProblem} for a damaged tree.
 */
export function readTree({ pack }: { pack: Pack }, oid: string, maxEntries = Infinity): GitTree {
    const bytes = Buffer.from(pack.readObject(oid).content);
    const lines: GitTree = new Map();
    for (let at = 0; at < bytes.length && lines.size < maxEntries;) {
        const [space, end] = [bytes.indexOf(' ', at), bytes.indexOf(0, at)];
        if (space === -1 || end < space || end + OID_BYTES >= bytes.length) throw new ConversionProblem(DAMAGED_FOLDER);
        const name = bytes.toString('latin1', space + 1, end);
        if (lines.has(name)) throw new ConversionProblem(DAMAGED_FOLDER);
        const next = end + 1 + OID_BYTES;
        lines.set(name, { mode: bytes.toString('latin1', at, space), oid: bytes.toString('hex', end + 1, next) });
        at = next;
    }
    return lines;
}

const DAMAGED_FOLDER = 'The repository has a damaged folder.';

export function writeGitTreeObject(writer: PackWriter, lines: GitTree): string {
    const sorted = [...lines].toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
    const content = Buffer.concat(
        sorted.map(([name, { mode, oid }]) =>
            Buffer.concat([Buffer.from(`${mode} ${name}\0`, 'latin1'), Buffer.from(oid, 'hex')]),
        ),
    );
    return writer.add('tree', content);
}

/** Git sorts by bytes, as if folders ended with a slash. */
function sortKey([name, { mode }]: [string, GitTreeEntry]): string {
    return findGitEntryType(mode) === 'folder' ? `${name}/` : name;
}

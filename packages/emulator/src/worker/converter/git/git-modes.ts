export type GitEntryType = 'folder' | 'file' | 'link' | 'submodule';

/** Bits of the type in a mode: see stat(2). */
const TYPE_BITS = 0o170000;

const TYPES: ReadonlyMap<number, GitEntryType> = new Map([
    [0o040000, 'folder'],
    [0o100000, 'file'],
    [0o120000, 'link'],
    [0o160000, 'submodule'],
]);

export const FILE_MODE = '100644';

/** As Git, accepts leading zeros, which old programs wrote. Returns `undefined` for an unknown mode. */
export function findGitEntryType(mode: string): GitEntryType | undefined {
    return /^[0-7]{1,7}$/.test(mode) ? TYPES.get(Number.parseInt(mode, 8) & TYPE_BITS) : undefined;
}

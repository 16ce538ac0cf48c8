export type GitEntryType = 'folder' | 'file' | 'link' | 'submodule';

/** See stat(2). */
const TYPES: ReadonlyMap<number, GitEntryType> = new Map([
    [0o040000, 'folder'],
    [0o100000, 'file'],
    [0o120000, 'link'],
    [0o160000, 'submodule'],
]);

export const FILE_MODE = '100644';
export const EXECUTABLE_MODE = '100755';

/** Accepts leading zeros, as Git. */
export function findGitEntryType(mode: string): GitEntryType | undefined {
    return /^[0-7]{1,7}$/.test(mode) ? TYPES.get(Number.parseInt(mode, 8) & 0o170000) : undefined;
}

/** Reads the permission of the owner, as Git. */
export function isExecutableMode(mode: string): boolean {
    return findGitEntryType(mode) === 'file' && /[1357]..$/.test(mode);
}

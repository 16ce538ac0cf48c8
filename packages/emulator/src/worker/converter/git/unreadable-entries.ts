import type { GitEntryType } from './git-modes.js';

const TYPE_PROBLEMS: Readonly<Partial<Record<GitEntryType, string>>> = {
    link: 'It is a symbolic link, and imports follow no links. Commit the file or folder instead of the link.',
    submodule:
        'It is a submodule: its files are in another repository. Import that repository into a space of its own.',
};

/** File systems may ignore upper and lower case. */
const RESERVED_NAME = /^\.git$/i;

export function findNameProblem(name: string): string | undefined {
    if (name.includes('\uFFFD')) return 'Its name is not valid UTF-8. Rename it.';
    if (name.includes('\0')) return 'Its name contains a null character. Rename it.';
    if (name.includes('\\')) return 'Its name contains a backslash. Rename it.';
    return RESERVED_NAME.test(name) ? 'Git reserves its name. Rename it.' : undefined;
}

export function findTypeProblem(type: GitEntryType | undefined): string | undefined {
    return type === undefined ? 'Its type is unknown.' : TYPE_PROBLEMS[type];
}

const MAX_LFS_POINTER_BYTES = 1024;

const LFS_POINTER =
    /^version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1\r?\n(?:[^\n]*\n)*?oid sha256:[\da-f]{64}/;

export const LFS_PROBLEM =
    'It is a pointer of Git LFS, and its content is on another server. Commit the file itself, without Git LFS.';

export function isLfsPointer(content: Uint8Array): boolean {
    if (content.byteLength > MAX_LFS_POINTER_BYTES) return false;
    return LFS_POINTER.test(Buffer.from(content).toString('latin1'));
}

import { createHash } from 'node:crypto';

/** @see https://git-scm.com/book/en/v2/Git-Internals-Git-Objects */
export function hashGitBlob(content: Uint8Array): string {
    return createHash('sha1').update(`blob ${content.byteLength}\0`).update(content).digest('hex');
}

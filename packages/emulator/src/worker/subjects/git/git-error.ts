/** A synchronization that can't succeed; the message tells why, as a sentence without secrets. */
export class GitError extends Error {
    override readonly name = 'GitError';
}

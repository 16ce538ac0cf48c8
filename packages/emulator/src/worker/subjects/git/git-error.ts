/** A permanent failure. The message is a sentence without secrets. */
export class GitError extends Error {
    override readonly name = 'GitError';
}

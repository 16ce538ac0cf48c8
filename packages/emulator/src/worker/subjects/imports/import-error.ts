/** Reason of a failed import, as a sentence for the caller. */
export class ImportError extends Error {
    override readonly name = 'ImportError';
}

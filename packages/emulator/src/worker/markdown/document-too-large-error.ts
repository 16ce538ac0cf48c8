/** The document of a Markdown is larger than one that can be read; the message tells why. */
export class DocumentTooLargeError extends Error {
    override readonly name = 'DocumentTooLargeError';
}

export function isDocumentTooLargeError(error: unknown): error is DocumentTooLargeError {
    return error instanceof Error && error.name === 'DocumentTooLargeError';
}

export class DocumentTooLargeError extends Error {
    override readonly name = 'DocumentTooLargeError';
}

export function isDocumentTooLargeError(error: unknown): error is DocumentTooLargeError {
    return error instanceof Error && error.name === 'DocumentTooLargeError';
}

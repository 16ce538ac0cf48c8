/** Why something can't be imported, as a sentence for whoever asked for it. */
export class ImportError extends Error {
    override readonly name = 'ImportError';
}

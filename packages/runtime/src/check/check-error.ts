/** An answer that a development build found wrong. Its message is about the answer alone, so callers may read it. */
export class CheckError extends TypeError {
    override readonly name = 'CheckError';
}

/** The message has the source location: the stack lacks frames of the author's code. */
export class DevelopmentCheckError extends TypeError {
    override readonly name = '';
    override readonly stack = '';
}

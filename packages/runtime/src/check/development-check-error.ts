/** Only the message has the source location: the stack has no frames of the author's code. */
export class DevelopmentCheckError extends TypeError {
    override readonly name = '';
    override readonly stack = '';
}

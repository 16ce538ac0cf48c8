/**
 * Error for an invalid response in a development build. Only its message has the location: no frame of the stack is the
 * author's.
 */
export class DevelopmentCheckError extends TypeError {
    override readonly name = '';
    override readonly stack = '';
}

/** An answer that a development build found wrong. Its message alone says what and where: no frame of the stack is the author's. */
export class DevelopmentCheckError extends TypeError {
    override readonly name = '';
    override readonly stack = '';
}

/** Something can't be converted; the message tells why. */
export class ProblemError extends Error {
    override readonly name = 'ProblemError';
}

/** Error of a failed conversion, with the reason. */
export class ConversionProblem extends Error {
    override readonly name = 'ConversionProblem';
}

/** Whether something was thrown for the reader; modules that are loaded later have a class of their own. */
export function isConversionProblem(error: unknown): error is ConversionProblem {
    return error instanceof Error && error.name === 'ConversionProblem';
}

export class ConversionProblem extends Error {
    override readonly name = 'ConversionProblem';
}

/** `instanceof` fails for lazily loaded modules, which have a class of their own. */
export function isConversionProblem(error: unknown): error is ConversionProblem {
    return error instanceof Error && error.name === 'ConversionProblem';
}

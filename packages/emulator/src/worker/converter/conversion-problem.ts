export class ConversionProblem extends Error {
    override readonly name = 'ConversionProblem';
}

/** Compares names, as lazily loaded modules have their own class. */
export function isConversionProblem(error: unknown): error is ConversionProblem {
    return error instanceof Error && error.name === 'ConversionProblem';
}

export function qualifyProblems<Result>(name: string, read: () => Result): Result {
    try {
        return read();
    } catch (error) {
        throw isConversionProblem(error) ? new ConversionProblem(`${name}: ${error.message}`) : error;
    }
}

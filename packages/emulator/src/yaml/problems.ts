import type { BuildError as Problem } from '../control.js';

/** Problems that are told of one file. A large file may have one mistake many times, and each takes time to be found in it. */
export const MAX_FILE_PROBLEMS = 20;

/** The first problems of many, as far as they are told. */
export function limitProblems(problems: Iterable<Problem>): Problem[] {
    const first: Problem[] = [];
    for (const problem of problems) {
        first.push(problem);
        if (first.length === MAX_FILE_PROBLEMS) break;
    }
    return first;
}

/** How many problems there are, in words. */
export function formatProblemCount({ length }: readonly Problem[]): string {
    if (length === 1) return 'a problem';
    return length < MAX_FILE_PROBLEMS ? `${length} problems` : `${MAX_FILE_PROBLEMS} problems or more`;
}

/** Problems as they stand in their file, no more than are told. */
export function sortAndLimitProblems(problems: readonly Problem[]): Problem[] {
    return problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)).slice(0, MAX_FILE_PROBLEMS);
}

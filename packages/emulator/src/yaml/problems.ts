import type { BuildError as Problem } from '../control.js';

/** A large file may repeat a mistake, and locating each takes time. */
export const MAX_FILE_PROBLEMS = 20;

export function limitProblems(problems: Iterable<Problem>): Problem[] {
    const first: Problem[] = [];
    for (const problem of problems) {
        first.push(problem);
        if (first.length === MAX_FILE_PROBLEMS) break;
    }
    return first;
}

export function formatProblemCount({ length }: readonly Problem[]): string {
    if (length === 1) return 'a problem';
    return length < MAX_FILE_PROBLEMS ? `${length} problems` : `${MAX_FILE_PROBLEMS} problems or more`;
}

export function sortAndLimitProblems(problems: readonly Problem[]): Problem[] {
    return problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)).slice(0, MAX_FILE_PROBLEMS);
}

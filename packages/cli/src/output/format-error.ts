import type { KitError, Problem } from '../errors.js';
import type { Colours } from './colours.js';

export function formatKitError(error: KitError, colours: Colours): string {
    const parts = [`${colours.red(colours.bold(error.code))} ${colours.bold(error.title)}`, error.message];
    const apart = error.problems.some(({ frame, hint }) => frame ?? hint) ? [''] : [];
    for (const problem of error.problems) parts.push(...apart, formatProblem(problem, colours));
    return [...parts, '', error.hint].join('\n');
}

export function toErrorJson(error: KitError): unknown {
    const { code, title, message, hint, exitCode, problems } = error;
    return { error: { code, title, message, hint, exitCode, ...(problems.length > 0 && { problems }) } };
}

export function formatProblem(problem: Problem, colours: Colours): string {
    const { file, line, column, text, frame, hint } = problem;
    const location = [file, line, column].filter((part) => part !== undefined).join(':');
    const rows = [location ? `${colours.bold(location)} ${text}` : text];
    if (frame) rows.push(frame);
    if (hint) rows.push(colours.yellow(hint));
    return rows.join('\n');
}

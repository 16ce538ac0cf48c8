import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/** Field and fault in one line. Where a value may be one of several things, those of the thing that it means to be. */
export function describeIssue({ issues: [issue] }: z.ZodError): string {
    if (!issue) return 'Invalid input';
    const { path, message } = innermost(issue);
    return path.length ? `${path.join('.')}: ${message}` : message;
}

function innermost(issue: Issue): Pick<Issue, 'path' | 'message'> {
    if (issue.code !== 'invalid_union') return issue;
    const meant = issue.errors.find((alternative) => !alternative.some(isOfAnotherKind))?.[0];
    if (!meant) return issue;
    const { path, message } = innermost(meant);
    return { path: [...issue.path, ...path], message };
}

/** Text in place of an object, or an object whose `type` is another one. */
function isOfAnotherKind({ code, path }: Issue): boolean {
    return path.length === 0
        ? code === 'invalid_type'
        : code === 'invalid_value' && path.length === 1 && path[0] === 'type';
}

import type * as z from 'zod';

import { describeIssue } from '../../values/describe-issue.js';

type Issue = z.core.$ZodIssue;

export interface SchemaIssue {
    path: readonly PropertyKey[];
    issue: Issue;
}

/** For a union, lists only the issues of the most similar alternative. */
export function listSchemaIssues({ issues }: z.ZodError): SchemaIssue[] {
    return issues.flatMap((issue) => flattenIssue(issue, []));
}

export function formatSchemaIssue({ path, issue }: SchemaIssue): string {
    const fault = describeIssue(issue);
    return path.length > 0 ? `${path.join('.')}: ${fault}` : `${fault.charAt(0).toUpperCase()}${fault.slice(1)}`;
}

const MAX_ISSUES = 20;
const MAX_TEXT_LENGTH = 4000;

export function formatFirstSchemaIssues({ issues }: z.ZodError): string {
    const first = issues.slice(0, MAX_ISSUES).flatMap((issue) => flattenIssue(issue, []));
    const text = first.slice(0, MAX_ISSUES).map(formatSchemaIssue).join('\n');
    const truncated = text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
    return issues.length > MAX_ISSUES ? `${truncated}\n… and ${issues.length - MAX_ISSUES} more` : truncated;
}

export function formatFirstSchemaIssue(error: z.ZodError): string {
    const [fault] = listSchemaIssues(error);
    return fault ? formatSchemaIssue(fault) : 'Invalid input';
}

function flattenIssue(issue: Issue, above: readonly PropertyKey[]): SchemaIssue[] {
    const path = [...above, ...issue.path];
    const inner = getInnerIssues(issue);
    return inner.length > 0 ? inner.flatMap((one) => flattenIssue(one, path)) : [{ path, issue }];
}

function getInnerIssues(issue: Issue): readonly Issue[] {
    if (issue.code === 'invalid_key') return issue.issues;
    if (issue.code !== 'invalid_union') return [];
    return issue.errors.find((issues) => !issues.some(isOfAnotherKind)) ?? [];
}

/** Whether the type, or the `type` property, differs. */
function isOfAnotherKind({ code, path }: Issue): boolean {
    if (path.length === 0) return code === 'invalid_type';
    return path.length === 1 && path[0] === 'type' && (code === 'invalid_value' || code === 'invalid_union');
}

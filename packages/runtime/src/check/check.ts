import { DevelopmentCheckError } from './development-check-error.js';
import type { ValueIssue } from './issue.js';
import { findValueIssue } from './find-value-issue.js';
import { findJsonLoss } from './find-json-loss.js';
import { describeElementIssue } from './describe-element-issue.js';
import { findUnclearedStateValue, findVisibleCredentialInput } from './find-silent-mistake.js';

/**
 * Validates a rendered element against the contract.
 * @returns a description of the first issue, if hosts render the element without the invalid parts.
 * @throws DevelopmentCheckError for an issue that hosts do not tolerate.
 */
export function assertRenderedElementAndGetWarning(subject: string, root: unknown): string | undefined {
    const fault = (root === undefined ? undefined : findJsonLoss(root, true)) ?? findValueIssue(root, '#RootElement');
    if (!fault) {
        const mistake = findVisibleCredentialInput(root);
        return mistake && `${subject}: ${mistake}`;
    }
    const text = `${subject}: ${describeElementIssue(root, fault)}`;
    if (fault.isDrawn) return text;
    throw new DevelopmentCheckError(text);
}

export function findUnclearedStateWarning(subject: string, ...states: Parameters<typeof findUnclearedStateValue>) {
    const mistake = findUnclearedStateValue(...states);
    return mistake && `${subject}: ${mistake}`;
}

/** Throws `DevelopmentCheckError` for the first part that JSON cannot represent. */
export function serializeJsonOrThrowOnLoss(subject: string, value: unknown): string | undefined {
    const loss = findJsonLoss(value, false);
    if (loss?.kind === 'lost')
        throw new DevelopmentCheckError(`${subject} returned no JSON: ${formatPath(loss)} is ${loss.what}`);
    try {
        return JSON.stringify(value);
    } catch (cause) {
        // A getter of the value may throw.
        throw new DevelopmentCheckError(`${subject} returned no JSON`, { cause });
    }
}

function formatPath({ keys }: ValueIssue): string {
    return keys.join('.') || 'it';
}

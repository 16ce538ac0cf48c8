import { DevelopmentCheckError } from './development-check-error.js';
import type { ValueIssue } from './issue.js';
import { findValueIssue } from './find-value-issue.js';
import { findJsonLoss } from './find-json-loss.js';
import { describeElementIssue } from './describe-element-issue.js';

/**
 * Checks a rendered element against the contract.
 *
 * @returns the first fault in an element that a host renders without the invalid part.
 * @throws CheckError for the first other fault, with the component, the path of elements, and the source location.
 */
export function assertRenderedElementAndGetWarning(subject: string, root: unknown): string | undefined {
    // `undefined` is no element, so it has no lost parts.
    const fault = (root === undefined ? undefined : findJsonLoss(root, true)) ?? findValueIssue(root, '#RootElement');
    if (!fault) return undefined;
    const text = `${subject}: ${describeElementIssue(root, fault)}`;
    if (fault.isDrawn) return text;
    throw new DevelopmentCheckError(text);
}

/**
 * Serializes a value that JSON represents without loss; values with `toJSON`, such as dates, may change.
 *
 * @throws CheckError for the first loss.
 */
export function serializeJsonOrThrowOnLoss(subject: string, value: unknown): string | undefined {
    const loss = findJsonLoss(value, false);
    if (loss?.kind === 'lost')
        throw new DevelopmentCheckError(`${subject} returned no JSON: ${formatPath(loss)} is ${loss.what}`);
    try {
        return JSON.stringify(value);
    } catch (cause) {
        // A getter may throw.
        throw new DevelopmentCheckError(`${subject} returned no JSON`, { cause });
    }
}

function formatPath({ keys }: ValueIssue): string {
    return keys.join('.') || 'it';
}

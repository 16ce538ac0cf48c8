import { CheckError } from './check-error.js';
import type { Issue } from './issue.js';
import { findIssue } from './find-issue.js';
import { findLoss } from './find-loss.js';
import { describeIssue } from './describe-issue.js';

/**
 * Checks what a component rendered against the contract.
 *
 * @returns the first fault of an element that a host draws all the same, without the part that is wrong.
 * @throws CheckError for the first other fault: with the component, the path of elements, and where it was written.
 */
export function checkElement(subject: string, root: unknown): string | undefined {
    // Of nothing at all, nothing is lost.
    const fault = (root === undefined ? undefined : findLoss(root, true)) ?? findIssue(root, '#RootElement');
    if (!fault) return undefined;
    const text = `${subject}: ${describeIssue(root, fault)}`;
    if (fault.isDrawn) return text;
    throw new CheckError(text);
}

/**
 * The JSON of a value of which nothing is lost in it; what has a JSON form of its own, such as a date, may change.
 *
 * @throws CheckError for the first loss.
 */
export function serializeLossless(subject: string, value: unknown): string | undefined {
    const loss = findLoss(value, false);
    if (loss?.kind === 'lost') throw new CheckError(`${subject} returned no JSON: ${formatPath(loss)} is ${loss.what}`);
    try {
        return JSON.stringify(value);
    } catch (cause) {
        // A getter may throw.
        throw new CheckError(`${subject} returned no JSON`, { cause });
    }
}

function formatPath({ keys }: Issue): string {
    return keys.join('.') || 'it';
}

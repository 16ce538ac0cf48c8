import { PAGE_LIMITS } from '@svc-int/api';
import { diffLines } from 'diff';

/** Lines of a text that are the same on both sides, or on one of them. */
export interface DiffPart {
    kind: 'same' | 'added' | 'removed';
    lines: string[];
}

/** Most lines that are looked through for a shortest difference: past them all is said to be other. */
const MAX_EDITS = 2000;

/** Lines that stay the same around a change; more of them are left out. */
const CONTEXT_LINES = 3;

/** The difference between two texts by lines, with a few lines around each change. */
export function diffText(before: string, after: string): DiffPart[] {
    const [one, other] = [before, after].map((text) => text.slice(0, PAGE_LIMITS.text)) as [string, string];
    const parts = diffLines(one, other, { maxEditLength: MAX_EDITS });
    if (!parts) return [createPart('removed', one), createPart('added', other)];
    return parts.map(({ added, removed, value }) => createPart(added ? 'added' : removed ? 'removed' : 'same', value));
}

/** What of the same lines is shown between changes: undefined stands for lines that are left out. */
export function collapseUnchangedLines(
    lines: readonly string[],
    isFirst: boolean,
    isLast: boolean,
): (string | undefined)[] {
    const before = isFirst ? 0 : CONTEXT_LINES;
    const after = isLast ? 0 : CONTEXT_LINES;
    if (lines.length <= before + after + 1) return [...lines];
    return [...lines.slice(0, before), undefined, ...lines.slice(lines.length - after)];
}

function createPart(kind: DiffPart['kind'], text: string): DiffPart {
    const lines = text.split('\n');
    if (lines.at(-1) === '') lines.pop();
    return { kind, lines };
}

import { PAGE_LIMITS } from '@svc-int/api';
import { diffLines } from 'diff';

export interface DiffPart {
    kind: 'same' | 'added' | 'removed';
    lines: string[];
}

/** Beyond this limit, all lines count as changed. */
const MAX_EDITS = 2000;

const CONTEXT_LINES = 3;

export function diffText(before: string, after: string): DiffPart[] {
    const [one, other] = [before, after].map((text) => text.slice(0, PAGE_LIMITS.text)) as [string, string];
    const parts = diffLines(one, other, { maxEditLength: MAX_EDITS });
    if (!parts) return [createPart('removed', one), createPart('added', other)];
    return parts.map(({ added, removed, value }) => createPart(added ? 'added' : removed ? 'removed' : 'same', value));
}

/** `undefined` stands for omitted lines. */
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

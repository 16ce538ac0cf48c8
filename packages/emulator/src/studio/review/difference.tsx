import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';

import { type DiffPart, shownLines, textDiff } from './text-diff.js';

interface DifferenceProps {
    /** What it is that has the text, in a word. */
    what: string;
    before: string;
    after: string;
}

/** How a text changed, line by line. */
export function Difference({ what, before, after }: DifferenceProps): VNode {
    const parts = useMemo(() => textDiff(before, after), [before, after]);
    if (before === after) return <p class="hint">Its {what} is the same.</p>;
    return (
        <div class="diff" tabIndex={0} role="region" aria-label={`Difference of the ${what}`}>
            {parts.map((part, index) => (
                <Part key={index} of={part} isFirst={index === 0} isLast={index === parts.length - 1} />
            ))}
        </div>
    );
}

function Part({ of: { kind, lines }, isFirst, isLast }: { of: DiffPart; isFirst: boolean; isLast: boolean }): VNode {
    if (kind === 'same')
        return (
            <pre>
                {shownLines(lines, isFirst, isLast).map((line) => (line === undefined ? '  ⋯\n' : `  ${line}\n`))}
            </pre>
        );
    const Tag = kind === 'added' ? 'ins' : 'del';
    return (
        <pre>
            <Tag>{lines.map((line) => `${kind === 'added' ? '+' : '−'} ${line}\n`)}</Tag>
        </pre>
    );
}

import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';

import { type DiffPart, collapseUnchangedLines, diffText } from './text-diff.js';

interface TextDifferenceProps {
    before: string;
    after: string;
    label: string;
}

export function TextDiffView({ before, after, label }: TextDifferenceProps): VNode {
    const parts = useMemo(() => diffText(before, after), [before, after]);
    return (
        <div class="diff" tabIndex={0} role="region" aria-label={label}>
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
                {collapseUnchangedLines(lines, isFirst, isLast).map((line) =>
                    line === undefined ? '  ⋯\n' : `  ${line}\n`,
                )}
            </pre>
        );
    const Tag = kind === 'added' ? 'ins' : 'del';
    return (
        <pre>
            <Tag>{lines.map((line) => `${kind === 'added' ? '+' : '−'} ${line}\n`)}</Tag>
        </pre>
    );
}

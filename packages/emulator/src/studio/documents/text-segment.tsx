import type { VNode } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

import { parseMarkdownViewTruncatedWithNote } from '../../markdown/markdown-view.js';
import { MarkdownTree } from '../elements/markdown-tree.js';

/** A text as readers see it. */
export function TextSegment({ markdown }: { markdown: string }): VNode {
    const shown = useMemo(() => parseMarkdownViewTruncatedWithNote(markdown), [markdown]);
    return <MarkdownTree of={shown} />;
}

interface TextEditProps {
    label: string;
    markdown: string;
    /** Takes what was written, undefined where that was given up; `byKey` where the field is not left for another. */
    end: (markdown: string | undefined, byKey: boolean) => void;
}

/** Writes a piece as Markdown, until the field is left. */
export function TextSegmentEditor({ label, markdown, end }: TextEditProps): VNode {
    const [text, setText] = useState(markdown);
    const area = useRef<HTMLTextAreaElement>(null);
    const isOver = useRef(false);
    const finish = (written: string | undefined, byKey: boolean): void => {
        if (isOver.current) return;
        isOver.current = true;
        end(written, byKey);
    };
    // Before the next key is pressed, which would be lost.
    useLayoutEffect(() => {
        area.current?.focus();
        area.current?.setSelectionRange(markdown.length, markdown.length);
    }, []);
    return (
        <textarea
            ref={area}
            class="control piece-text"
            aria-label={label}
            value={text}
            onInput={({ currentTarget: { value } }) => setText(value)}
            onBlur={() => finish(text, false)}
            onKeyDown={(event) => {
                const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
                if (!isDone && event.key !== 'Escape') return;
                event.preventDefault();
                finish(isDone ? text : undefined, true);
            }}
        />
    );
}

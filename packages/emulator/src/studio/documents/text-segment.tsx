import type { VNode } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

import { parseMarkdownViewTruncatedWithNote } from '../../markdown/markdown-view.js';
import { MarkdownTree } from '../elements/markdown-tree.js';

export function TextSegment({ markdown }: { markdown: string }): VNode {
    const shown = useMemo(() => parseMarkdownViewTruncatedWithNote(markdown), [markdown]);
    return <MarkdownTree of={shown} />;
}

interface TextEditProps {
    label: string;
    markdown: string;
    /** `undefined` cancels. `byKey` is false on blur. */
    end: (markdown: string | undefined, byKey: boolean) => void;
}

export function TextSegmentEditor({ label, markdown, end }: TextEditProps): VNode {
    const [text, setText] = useState(markdown);
    const area = useRef<HTMLTextAreaElement>(null);
    const isOver = useRef(false);
    const finish = (written: string | undefined, byKey: boolean): void => {
        if (isOver.current) return;
        isOver.current = true;
        end(written, byKey);
    };
    // The next key event would otherwise get lost.
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

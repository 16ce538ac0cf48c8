import type { VNode } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

import { readMarkdown } from '../../markdown/shown-markdown.js';
import { readTag } from '../../markdown/tag.js';
import { MarkdownTree } from '../elements/markdown-tree.js';

/** A text as readers see it. What stands between a tag and its end is framed, and named. */
export function TextPiece({ markdown }: { markdown: string }): VNode {
    const { name, inner } = useMemo(() => tagged(markdown), [markdown]);
    const shown = useMemo(() => readMarkdown(inner), [inner]);
    if (name === undefined) return <MarkdownTree of={shown} />;
    return (
        <div class="piece-tagged">
            <p class="hint">{name}</p>
            <MarkdownTree of={shown} />
        </div>
    );
}

/** What is between a tag and its end, and the tag's name; of other texts, themselves. */
function tagged(markdown: string): { name?: string; inner: string } {
    const [first = '', ...lines] = markdown.split('\n');
    const tag = /^\{%.*%\}$/.test(first.trim()) ? readTag(first.trim()) : undefined;
    if (!tag) return { inner: markdown };
    return { name: tag.name, inner: lines.slice(0, -1).join('\n') };
}

interface TextEditProps {
    label: string;
    markdown: string;
    /** Takes what was written, undefined where that was given up; `byKey` where the field is not left for another. */
    end: (markdown: string | undefined, byKey: boolean) => void;
}

/** Writes a piece as Markdown, until the field is left. */
export function TextEdit({ label, markdown, end }: TextEditProps): VNode {
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

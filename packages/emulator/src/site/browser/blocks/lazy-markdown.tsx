import type { MarkdownElement } from '@svc-int/api';
import type { VNode } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';

import type { MarkdownView } from '../../../markdown/markdown-view.js';
import { resolveTextOrBinding } from '../../../page/bindings.js';
import { useElementHost } from '../../../studio/elements/host.js';
import { MarkdownTree } from '../../../studio/elements/markdown-tree.js';
import { findCachedMarkdown } from './embedded-markdown.js';

type Read = (text: string) => MarkdownView;

let reader: Read | undefined;

/** Loads the Markdown parser only for unparsed text. */
export function Markdown({ element }: { element: MarkdownElement }): VNode {
    const { state } = useElementHost();
    const [read, setRead] = useState(() => reader);
    const text = resolveTextOrBinding(element.content, state);
    const shown = useMemo(() => findCachedMarkdown(text) ?? read?.(text), [text, read]);
    useEffect(() => {
        if (!shown) void loadReader().then((loaded) => setRead(() => loaded));
    }, [shown]);
    return shown ? <MarkdownTree of={shown} /> : <p class="markdown">{text}</p>;
}

async function loadReader(): Promise<Read> {
    const { parseMarkdownViewTruncatedWithNote: readMarkdown } = await import('../../../markdown/markdown-view.js');
    reader = readMarkdown;
    return readMarkdown;
}

import type { MarkdownElement } from '@svc-int/api';
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';

import { parseMarkdownViewTruncatedWithNote } from '../../markdown/markdown-view.js';
import { resolveTextOrBinding } from '../../page/bindings.js';
import { useElementHost } from './host.js';
import { MarkdownTree } from './markdown-tree.js';

export function Markdown({ element }: { element: MarkdownElement }): VNode {
    const { state } = useElementHost();
    const text = resolveTextOrBinding(element.content, state);
    const shown = useMemo(() => parseMarkdownViewTruncatedWithNote(text), [text]);
    return <MarkdownTree of={shown} />;
}

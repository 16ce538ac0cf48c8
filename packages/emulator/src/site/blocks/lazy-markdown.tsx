import type { MarkdownElement } from '@svc-int/api';
import type { ComponentType, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import { readText } from '../../page/bindings.js';
import { useHost } from '../../studio/elements/host.js';

type Props = { element: MarkdownElement };

let loaded: ComponentType<Props> | undefined;

/** Markdown, whose reader is loaded by pages alone that show some; its text until then. */
export function Markdown({ element }: Props): VNode {
    const { state } = useHost();
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
        if (Loaded) return;
        void load().then((whole) => setLoaded(() => whole));
    }, []);
    return Loaded ? <Loaded element={element} /> : <p class="markdown">{readText(element.content, state)}</p>;
}

async function load(): Promise<ComponentType<Props>> {
    const { Markdown: whole } = await import('../../studio/elements/markdown.js');
    loaded = whole;
    return whole;
}

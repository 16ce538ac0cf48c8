import type { ComponentState, HintElement, Inline, LinkElement, TextElement } from '@svc-int/api';
import type { VNode } from 'preact';

import { resolveElementUrl } from '../../page/bindings.js';
import { toHttpOrMailtoUrl } from '../../page/safe-url.js';
import { useElementHost } from './host.js';
import { Image } from './image.js';

const TAGS = { bold: 'strong', italic: 'em', code: 'code', strikethrough: 's' } as const;

export function Text({ element }: { element: TextElement }): VNode {
    const Tag = element.style ? (TAGS[element.style] ?? 'span') : 'span';
    return (
        <Tag class="el-text">
            <Inlines of={element.children} />
        </Tag>
    );
}

export function HintText({ element }: { element: HintElement }): VNode {
    return (
        <p class="hint">
            <Inlines of={element.children} />
        </p>
    );
}

/** Allows http, https and mailto only. */
export function Link({ element }: { element: LinkElement }): VNode {
    const { state } = useElementHost();
    const href = toHttpOrMailtoUrl(resolveHref(element, state));
    const text = <Inlines of={element.children} />;
    if (!href)
        return (
            <span class="link-refused" title="Only http, https and mailto links are followed">
                {text}
            </span>
        );
    return (
        <a class="link" href={href} target="_blank" rel="noopener noreferrer">
            {text}
        </a>
    );
}

function resolveHref({ target }: LinkElement, state: ComponentState): string | undefined {
    try {
        return target && resolveElementUrl(target.url, state);
    } catch {
        return undefined;
    }
}

export function Inlines({ of }: { of: string | Inline | readonly (string | number | Inline)[] | undefined }): VNode {
    return (
        <>
            {[of ?? []].flat().map((child, index) => (
                <InlineElement key={index} element={child} />
            ))}
        </>
    );
}

function InlineElement({ element }: { element: string | number | Inline }): VNode {
    if (typeof element !== 'object' || element === null) return <>{String(element)}</>;
    switch (element.type) {
        case 'text':
            return <Text element={element} />;
        case 'link':
            return <Link element={element} />;
        case 'image':
            return <Image element={element} inline />;
        default:
            return element satisfies never;
    }
}

import { createUiElement } from './jsx/create-ui-element.js';
import type * as JSX from './jsx/namespace.js';
import type { Node } from './jsx/children-types.js';

export type { JSX };

/** Called by compiled JSX. Creates an element; drops the key. */
export function jsx(tag: JSX.ElementType, props: object): JSX.Element {
    // JSX types hide that elements may be promises.
    return createUiElement(
        tag as Parameters<typeof createUiElement>[0],
        props as Record<string, unknown>,
    ) as JSX.Element;
}

export const jsxs: typeof jsx = jsx;

export const jsxDEV: typeof jsx = jsx;

/** Groups children without a wrapper element, as `<>…</>` does. */
export function Fragment({ children }: { children?: Node }): Node {
    return children;
}

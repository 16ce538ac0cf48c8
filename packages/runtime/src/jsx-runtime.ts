import { createUiElement } from './jsx/create-ui-element.js';
import type * as JSX from './jsx/namespace.js';
import type { Node } from './jsx/children-types.js';

export type { JSX };

/** Creates an element. Called by compiled JSX; the key is dropped. */
export function jsx(tag: JSX.ElementType, props: object): JSX.Element {
    // The types of JSX, which hide that elements may be promises, begin here.
    return createUiElement(
        tag as Parameters<typeof createUiElement>[0],
        props as Record<string, unknown>,
    ) as JSX.Element;
}

/** The same, for a tag with several children. */
export const jsxs: typeof jsx = jsx;

/** The same, for development builds. */
export const jsxDEV: typeof jsx = jsx;

/** Fragment, which is replaced by its children. */
export function Fragment({ children }: { children?: Node }): Node {
    return children;
}

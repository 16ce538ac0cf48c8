import type { UIElement } from '@svc-int/api';

import type { Node } from './children-types.js';

declare const ELEMENT: unique symbol;

/**
 * Result of a JSX expression. Opaque, as it may be a promise of an element; valid as the result of a component and in
 * all props with elements. It is assignable to any root or container, for functions with declared results.
 */
export interface Element {
    readonly [ELEMENT]: true;
    readonly type: never;
    readonly children: never;
}

/** Props of an element: its type without `type`, which the tag names. */
export type OmitType<Typed> = Omit<Typed, 'type'>;

/** Possible tags: the name of an element, or a function, which may be async. */
export type ElementType = UIElement['type'] | ((props: never) => Rendered | Promise<Rendered>);

type Rendered = Node | UIElement;

/** Names the prop that children are handed in. */
export interface ElementChildrenAttribute {
    children: unknown;
}

export type { IntrinsicAttributes, IntrinsicElements } from './tags.js';

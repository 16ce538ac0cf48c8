import type { UIElement } from '@svc-int/api';

import type { Node } from './children-types.js';

declare const ELEMENT: unique symbol;

/** Opaque, as it may be a promise. Assignable to any root or container, and to all props with elements. */
export interface Element {
    readonly [ELEMENT]: true;
    readonly type: never;
    readonly children: never;
}

export type OmitType<Typed> = Omit<Typed, 'type'>;

/** Name of an element, or a function, which may be async. */
export type ElementType = UIElement['type'] | ((props: never) => Rendered | Promise<Rendered>);

type Rendered = Node | UIElement;

export interface ElementChildrenAttribute {
    children: unknown;
}

export type { IntrinsicAttributes, IntrinsicElements } from './tags.js';

import type { Descendant } from '@svc-int/api';

import type { Element } from './namespace.js';

export type IgnoredChild = null | undefined | boolean;

export type Children<Kind> = Kind | Element | IgnoredChild | readonly Children<Kind>[];

/** Children of a container, as a function component passes them on. */
export type Node = Children<Descendant>;

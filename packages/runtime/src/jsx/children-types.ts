import type { Descendant } from '@svc-int/api';

import type { Element } from './namespace.js';

/** Children that are dropped. */
export type IgnoredChild = null | undefined | boolean;

/** A child, or nested lists of children. */
export type Children<Kind> = Kind | Element | IgnoredChild | readonly Children<Kind>[];

/** Children of a container, as a function component passes them on. */
export type Node = Children<Descendant>;

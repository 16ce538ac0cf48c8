import type { Descendant } from '@svc-int/api';

import type { Element } from './namespace.js';

/** Children that are dropped. */
export type IgnoredChild = null | undefined | boolean;

/** Child of some kinds, or a nested list of them. */
export type Children<Kind> = Kind | Element | IgnoredChild | readonly Children<Kind>[];

/** Children of a container: the type of the children that a function component passes on. */
export type Node = Children<Descendant>;

import { checkChildren } from './check/check-children.js';
import { formatLocation, recordSource, type Source } from './check/sources.js';
import { jsx, type JSX } from './jsx-runtime.js';

export { Fragment, jsx, jsxs } from './jsx-runtime.js';
export type { JSX } from './jsx-runtime.js';

/** Creates an element, and keeps where it is written for what the development check says. Called by compiled JSX. */
export function jsxDEV(
    tag: JSX.ElementType,
    props: object,
    _key?: unknown,
    _isStatic?: boolean,
    source?: Source,
): JSX.Element {
    if ('children' in props)
        checkChildren(typeof tag === 'string' ? tag : tag.name, props.children, formatLocation(source));
    const made = jsx(tag, props);
    recordSource(made, source);
    return made;
}

import { assertJsxChildrenNotCircular } from './check/assert-children-not-circular.js';
import { formatSourceLocation, recordElementSource, type JsxSourceLocation } from './check/sources.js';
import { jsx, type JSX } from './jsx-runtime.js';

export { Fragment, jsx, jsxs } from './jsx-runtime.js';
export type { JSX } from './jsx-runtime.js';

/** Called by compiled JSX. Creates an element and records its source location. */
export function jsxDEV(
    tag: JSX.ElementType,
    props: object,
    _key?: unknown,
    _isStatic?: boolean,
    source?: JsxSourceLocation,
): JSX.Element {
    if ('children' in props)
        assertJsxChildrenNotCircular(
            typeof tag === 'string' ? tag : tag.name,
            props.children,
            formatSourceLocation(source),
        );
    const made = jsx(tag, props);
    recordElementSource(made, source);
    return made;
}

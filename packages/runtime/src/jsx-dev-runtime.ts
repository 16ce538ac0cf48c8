import { DevelopmentCheckError } from './check/development-check-error.js';
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

/** Throws `DevelopmentCheckError` with the source location if the children contain themselves. */
function assertJsxChildrenNotCircular(tag: string, children: unknown, source: string | undefined): void {
    if (!isCircular(children, [])) return;
    const text = `<${tag}> has "children": a circular reference, which JSON cannot hold`;
    throw new DevelopmentCheckError(source === undefined ? text : `${text} (${source})`);
}

function isCircular(value: unknown, around: unknown[]): boolean {
    if (!Array.isArray(value)) return false;
    return around.includes(value) || value.some((item) => isCircular(item, [...around, value]));
}

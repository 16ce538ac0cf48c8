import { DevelopmentCheckError } from './development-check-error.js';

/** Throws `DevelopmentCheckError` with the source location if the children contain themselves. */
export function assertJsxChildrenNotCircular(tag: string, children: unknown, source: string | undefined): void {
    if (!isCircular(children, [])) return;
    const text = `<${tag}> has "children": a circular reference, which JSON cannot hold`;
    throw new DevelopmentCheckError(source === undefined ? text : `${text} (${source})`);
}

function isCircular(value: unknown, around: unknown[]): boolean {
    if (!Array.isArray(value)) return false;
    return around.includes(value) || value.some((item) => isCircular(item, [...around, value]));
}

/** Children in one flat list, without `null`, `undefined`, `true` and `false`. */
export function flatten(children: unknown): unknown[] {
    const flat: unknown[] = [];
    gather(children, flat);
    return flat;
}

/** The list itself; a promise of it, flat again, when some of it is a promise. */
export function settle(children: unknown[]): unknown[] | Promise<unknown[]> {
    return children.some(isPromise) ? Promise.all(children).then((settled) => settle(flatten(settled))) : children;
}

/** Whether a value, such as an element, is not there yet. */
export function isPromise(value: unknown): value is Promise<unknown> {
    return value instanceof Promise;
}

function gather(child: unknown, flat: unknown[]): void {
    if (Array.isArray(child)) for (const inner of child) gather(inner, flat);
    else if (child !== null && child !== undefined && typeof child !== 'boolean') flat.push(child);
}

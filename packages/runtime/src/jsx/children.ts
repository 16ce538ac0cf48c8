/** Drops `null`, `undefined`, `true` and `false`. */
export function flattenChildren(children: unknown, flat: unknown[] = []): unknown[] {
    if (Array.isArray(children)) for (const child of children) flattenChildren(child, flat);
    else if (children !== null && children !== undefined && typeof children !== 'boolean') flat.push(children);
    return flat;
}

export function resolveChildPromises(type: string, list: unknown[]): unknown {
    if (list.some(isPromise))
        return Promise.all(list).then((resolved) => resolveChildPromises(type, flattenChildren(resolved)));
    return type === 'text' || type === 'link' || type === 'hint' ? list.map(toWord) : list;
}

export function isPromise(value: unknown): value is Promise<unknown> {
    return value instanceof Promise;
}

// Numbers become text.
function toWord(child: unknown): unknown {
    return typeof child === 'number' ? `${child}` : child;
}

import { flattenChildren, isPromise, resolveChildPromises } from './children.js';

type Props = Record<string, unknown>;
type FunctionComponent = (props: Props) => unknown;

/** Creates an element, or calls a function component. Returns a promise if a child or prop is one. */
export function createUiElement(tag: string | FunctionComponent, given: Props): unknown {
    const made =
        typeof tag === 'string'
            ? createNamed(tag, given)
            : tag(given.children === undefined ? given : { ...given, children: flattenChildren(given.children) });
    // The rejection of an unused element must not end the process.
    (made as Partial<Promise<unknown>> | undefined)?.catch?.(() => {});
    return made;
}

function createNamed(type: string, given: Props): unknown {
    const element: Props = { type };
    const pending: Promise<unknown>[] = [];
    for (const name in given) {
        let value = given[name];
        // Flattens lists of elements like children; nested `controls` are groups. `buttons`, `header`, `footer`, `subtitle` and
        // the hint of a card also accept a single element.
        if (
            Array.isArray(value)
                ? name !== 'controls'
                : name === 'children' || (Object(value) === value && /buttons|[dt]er$|title|dhint/.test(type + name))
        )
            value = resolveChildPromises(type, flattenChildren(value));
        if (isPromise(value)) pending.push(value.then((resolved) => (element[name] = resolved)));
        if (name !== 'key') element[name] = value;
    }
    return pending.length ? Promise.all(pending).then(() => element) : element;
}

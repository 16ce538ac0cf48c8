import { flatten, isPromise, settle } from './children.js';

type Props = Record<string, unknown>;
type FunctionComponent = (props: Props) => unknown;

/**
 * Creates an element at once: a plain object, or a promise of one when something within it is a promise.
 * Functions are called with their props; what they give stands in their place.
 */
export function create(tag: string | FunctionComponent, given: Props): unknown {
    if (typeof tag === 'string') return createNamed(tag, given);
    const props = { ...given };
    if ('children' in props) props.children = flatten(props.children);
    return observed(tag(props));
}

function createNamed(type: string, given: Props): unknown {
    const element: Props = { type };
    let pending: Promise<unknown>[] | undefined;
    for (const name in given) {
        if (name === 'key') continue;
        const value = isList(name, given[name]) ? settle(type, flatten(given[name])) : given[name];
        element[name] = value;
        if (isPromise(value)) (pending ??= []).push(value.then((settled) => (element[name] = settled)));
    }
    return pending ? observed(Promise.all(pending).then(() => element)) : element;
}

// Lists of elements in props are treated as children are. Lists within the list of controls are groups.
function isList(name: string, value: unknown): boolean {
    return name === 'children' || (Array.isArray(value) && name !== 'controls');
}

// Whoever awaits the promise still sees its rejection; an element that nobody awaits must not end the process.
function observed(value: unknown): unknown {
    if (isPromise(value)) value.catch(() => undefined);
    return value;
}

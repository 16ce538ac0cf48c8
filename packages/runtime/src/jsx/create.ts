import { flatten, isPromise, settle } from './children.js';

type Props = Record<string, unknown>;
type FunctionComponent = (props: Props) => unknown;

/**
 * Creates an element at once: a plain object, or a promise of one when something within it is a promise.
 * Functions are called with their props; what they give stands in their place.
 */
export function create(tag: string | FunctionComponent, given: Props): unknown {
    const made = typeof tag === 'string' ? createNamed(tag, given) : tag({ ...given, ...flatChildren(given) });
    // Whoever awaits it still sees a rejection; an element that nobody awaits must not end the process.
    if (isPromise(made)) made.catch(() => undefined);
    return made;
}

function flatChildren({ children }: Props): Props | undefined {
    return children === undefined ? undefined : { children: flatten(children) };
}

function createNamed(type: string, given: Props): unknown {
    const element: Props = { type };
    let pending: Promise<unknown>[] | undefined;
    for (const name in given) {
        let value = given[name];
        // Lists of elements in props are treated as children are. Lists within the list of controls are groups.
        if (name === 'children' || (Array.isArray(value) && name !== 'controls')) value = settle(type, flatten(value));
        if (isPromise(value)) (pending ??= []).push(value.then((settled) => (element[name] = settled)));
        if (name !== 'key') element[name] = value;
    }
    return pending ? Promise.all(pending).then(() => element) : element;
}

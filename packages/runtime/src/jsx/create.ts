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
        if (isList(type, name, value)) value = settle(type, flatten(value));
        if (isPromise(value)) (pending ??= []).push(value.then((settled) => (element[name] = settled)));
        if (name !== 'key') element[name] = value;
    }
    return pending ? Promise.all(pending).then(() => element) : element;
}

/** Props that hold a list of elements, where one alone may be given. */
const LISTS = new Set(['buttons', 'header', 'footer', 'subtitle']);

/** Whether a prop is treated as children are. Lists within the list of controls are groups. */
function isList(type: string, name: string, value: unknown): boolean {
    if (name === 'children') return true;
    if (Array.isArray(value)) return name !== 'controls';
    if (value === undefined) return false;
    return LISTS.has(name) || (type === 'card' && name === 'hint' && typeof value !== 'string');
}

import { flatten, isPromise, settle } from './children.js';
import { toWords } from './words.js';

type Props = Record<string, unknown>;
type FunctionComponent = (props: Props) => unknown;

// Props that hold a list of elements; a lone one becomes a list.
const LISTS = new Set(['children', 'buttons', 'header', 'footer', 'subtitle']);

/**
 * Creates an element at once: a plain object, or a promise of one when something within it is a promise.
 * Functions are called with their props; what they give stands in their place.
 */
export function create(tag: string | FunctionComponent, given: Props): unknown {
    if (typeof tag === 'string') return createNamed(tag, given);
    const { key: _key, ...props } = given;
    if ('children' in props) props.children = flatten(props.children);
    return observed(tag(props));
}

function createNamed(type: string, given: Props): unknown {
    const element: Props = { type };
    let pending: Promise<void>[] | undefined;
    for (const name in given) {
        if (name === 'key') continue;
        const value = normalise(type, name, given[name]);
        element[name] = value;
        if (isPromise(value)) (pending ??= []).push(value.then((settled) => void (element[name] = settled)));
    }
    return pending ? observed(Promise.all(pending).then(() => element)) : element;
}

function normalise(type: string, name: string, value: unknown): unknown {
    if (name === 'children') {
        const children = settle(flatten(value));
        return isPromise(children) ? children.then((list) => toWords(type, list)) : toWords(type, children);
    }
    const isList = LISTS.has(name) ? value !== undefined : name === 'hint' && Array.isArray(value);
    return isList ? settle(flatten(value)) : value;
}

// Whoever awaits the promise still sees its rejection; an element that nobody awaits must not end the process.
function observed(value: unknown): unknown {
    if (isPromise(value)) value.catch(() => undefined);
    return value;
}

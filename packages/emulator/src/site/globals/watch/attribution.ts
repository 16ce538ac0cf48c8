/** Calls that are looked back at. */
const MAX_STACK_FRAMES = 50;

/** Scripts and elements that those of integrations bring, each of which may do something for them. */
const MAX_ADOPTED = 200;

const LOCATION_PATTERN = /([a-z][a-z-]*:\/\/[^\s()]*?):(\d+):(\d+)/g;

/** Place in a script of an integration, counted from 1. */
export interface ScriptLocation {
    script: string;
    line: number;
    column: number;
}

/** Who does something at this moment. */
export interface AttributedScripts {
    /** Addresses of scripts of integrations; several where nobody knows which. */
    scripts: readonly string[];
    /** Whether no call and no running element leads to it. */
    isGuess: boolean;
    /** The call in the script of an integration itself. */
    location?: ScriptLocation;
}

/** Finds out which script of an integration does something. */
export interface ScriptAttributor {
    /** By the calls that led to a function; undefined where the page itself did it, or what the browser was extended by. */
    attribute(inside: Callable): AttributedScripts | undefined;
    /** The script that an element was added by, or is; undefined for the page's own. */
    findOwner(element: Element): string | undefined;
    /** An element was added by a script: what runs of it runs for that. */
    adopt(element: Element, address: string, script: string): void;
}

type Callable = (...given: never[]) => unknown;

/** `own` begins the addresses of what the page loads of its own. */
export function createScriptAttribution(scripts: readonly string[], ownUrlPrefix: string): ScriptAttributor {
    const owners = new Map(scripts.map((script) => [script, script]));
    const elements = new WeakMap<Element, string>();
    const findOwner = (element: Element) =>
        elements.get(element) ?? (element instanceof HTMLScriptElement ? owners.get(element.src) : undefined);
    return {
        findOwner,
        attribute(inside) {
            const calls = parseStack(readStack(inside));
            const called = calls.map(({ script }) => owners.get(script)).find((script) => script !== undefined);
            const running = document.currentScript;
            const found = called ?? (running instanceof Element ? findOwner(running) : undefined);
            if (found !== undefined) {
                const location = calls.find(({ script }) => script === found);
                return { scripts: [found], isGuess: false, ...(location && { location }) };
            }
            const isOther = calls.some(
                ({ script }) => script.startsWith(ownUrlPrefix) || script.includes('-extension://'),
            );
            return isOther ? undefined : { scripts, isGuess: true };
        },
        adopt(element, address, script) {
            elements.set(element, script);
            if (address !== '' && owners.size < MAX_ADOPTED && !owners.has(address)) owners.set(address, script);
        },
    };
}

/** Places of a stack, innermost first. */
export function parseStack(stack: string): ScriptLocation[] {
    return [...stack.matchAll(LOCATION_PATTERN)].map(([, script = '', line, column]) => ({
        script,
        line: Number(line),
        column: Number(column),
    }));
}

interface ErrorSettings {
    stackTraceLimit?: number;
    prepareStackTrace?: unknown;
    captureStackTrace?: (held: object, inside: Callable) => void;
}

/** The calls that led to a function, whatever scripts have made of stacks. Without the last means, that function is one of them. */
function readStack(inside: Callable): string {
    const settings = Error as ErrorSettings;
    const { stackTraceLimit, prepareStackTrace } = settings;
    Object.assign(settings, { stackTraceLimit: MAX_STACK_FRAMES, prepareStackTrace: undefined });
    const held = { stack: '' };
    if (settings.captureStackTrace) settings.captureStackTrace(held, inside);
    else held.stack = new Error().stack ?? '';
    const { stack } = held;
    Object.assign(settings, { stackTraceLimit, prepareStackTrace });
    return String(stack);
}

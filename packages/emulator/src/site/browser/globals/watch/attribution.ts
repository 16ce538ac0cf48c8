const MAX_STACK_FRAMES = 50;

/** Limits URLs of scripts that integration scripts add. */
const MAX_ADOPTED = 200;

const LOCATION_PATTERN = /([a-z][a-z-]*:\/\/[^\s()]*?):(\d+):(\d+)/g;

/** Counts from 1. */
export interface ScriptLocation {
    script: string;
    line: number;
    column: number;
}

export interface AttributedScripts {
    /** Several if the source is ambiguous. */
    scripts: readonly string[];
    /** Whether neither stack nor running element identifies a script. */
    isGuess: boolean;
    location?: ScriptLocation;
}

export interface ScriptAttributor {
    /** Returns `undefined` for calls of the page itself and of browser extensions. */
    attribute(inside: Callable): AttributedScripts | undefined;
    findOwner(element: Element): string | undefined;
    /** Attributes future actions of the element to `script`. */
    adopt(element: Element, address: string, script: string): void;
}

type Callable = (...given: never[]) => unknown;

export function createScriptAttributor(scripts: readonly string[], ownUrlPrefix: string): ScriptAttributor {
    const owners = new Map(scripts.map((script) => [script, script]));
    const elements = new WeakMap<Element, string>();
    const findOwner = (element: Element) =>
        elements.get(element) ?? (element instanceof HTMLScriptElement ? owners.get(element.src) : undefined);
    return {
        findOwner,
        attribute(inside) {
            const calls = parseStackTrace(readStack(inside));
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

/** Innermost first. */
export function parseStackTrace(stack: string): ScriptLocation[] {
    return [...stack.matchAll(LOCATION_PATTERN)].map(([, script = '', line, column]) => ({
        script,
        line: Number(line),
        column: Number(column),
    }));
}

interface ErrorSettings {
    stackTraceLimit?: number;
    prepareStackTrace?: unknown;
    captureStackTrace?: (stackHolder: object, inside: Callable) => void;
}

/** Ignores stack settings of scripts. Browsers without `captureStackTrace` include `inside` itself. */
function readStack(inside: Callable): string {
    const settings = Error as ErrorSettings;
    const { stackTraceLimit, prepareStackTrace } = settings;
    Object.assign(settings, { stackTraceLimit: MAX_STACK_FRAMES, prepareStackTrace: undefined });
    const stackHolder = { stack: '' };
    if (settings.captureStackTrace) settings.captureStackTrace(stackHolder, inside);
    else stackHolder.stack = new Error().stack ?? '';
    const { stack } = stackHolder;
    Object.assign(settings, { stackTraceLimit, prepareStackTrace });
    return String(stack);
}

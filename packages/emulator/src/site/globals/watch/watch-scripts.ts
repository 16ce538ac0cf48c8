import { type PageReport, REPORT_LIMITS } from '../page-settings.js';
import { parseStack } from './attribution.js';
import { findRequestLocation } from './watch-requests.js';

/** Milliseconds after which a script counts as slow. */
const SLOW = 2000;

type Tell = (report: PageReport) => void;

/** Tells what goes wrong with the scripts at these addresses. `own` begins the addresses of what the page loads of its own. */
export function watchScripts(scripts: readonly string[], own: string, tell: Tell): void {
    const isScript = (address: unknown): address is string => scripts.includes(String(address));
    watchPolicy(scripts, own, tell);
    watchErrors(isScript, own, tell);
    watchLoads(scripts, isScript, tell);
}

type IsScript = (address: unknown) => address is string;

function watchPolicy(scripts: readonly string[], own: string, tell: Tell): void {
    document.addEventListener('securitypolicyviolation', (event) => {
        const { effectiveDirective, blockedURI, disposition } = event;
        tell({
            kind: 'policy',
            directive: effectiveDirective,
            blocked: cut(blockedURI),
            isStopped: disposition === 'enforce',
            ...whereOf(event, scripts, own),
        });
    });
}

/** Where something was stopped. Where the browser names what watches calls, the call is meant that was watched. */
function whereOf(
    { sourceFile, lineNumber, columnNumber, blockedURI }: SecurityPolicyViolationEvent,
    scripts: readonly string[],
    own: string,
): { script?: string | undefined; line?: number | undefined; column?: number | undefined } {
    if (scripts.includes(sourceFile))
        return { script: sourceFile, line: lineNumber || undefined, column: columnNumber || undefined };
    return (
        findRequestLocation(blockedURI) ??
        (scripts.length === 1 && sourceFile.startsWith(own) ? { script: scripts[0] } : {})
    );
}

function watchErrors(isScript: IsScript, own: string, tell: Tell): void {
    // The first script that a stack names is the one where it happened.
    const firstIn = (stack = '') => parseStack(stack).find(({ script }) => isScript(script))?.script;
    window.addEventListener('error', ({ message, filename, lineno, colno, error }) => {
        const stack = stackOf(error, own);
        // A browser names what watches a call where that has thrown.
        const script = filename.startsWith(own) ? firstIn(stack) : filename;
        if (!isScript(script)) return;
        const place = script === filename ? { line: lineno || undefined, column: colno || undefined } : {};
        tell({ kind: 'error', script, message: cut(message), stack, ...place });
    });
    window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
        const stack = stackOf(reason, own);
        const script = firstIn(stack);
        if (script !== undefined)
            tell({ kind: 'error', script, message: cut(`Unhandled rejection: ${String(reason)}`), stack });
    });
}

function watchLoads(scripts: readonly string[], isScript: IsScript, tell: Tell): void {
    const coming = new Set(scripts);
    const addressOf = ({ target }: Event) => (target instanceof HTMLScriptElement ? target.src : undefined);
    // Such events do not bubble.
    document.addEventListener(
        'load',
        (event) => {
            const script = addressOf(event);
            if (!isScript(script) || !coming.delete(script)) return;
            const ms = Math.round(performance.getEntriesByName(script).at(-1)?.duration ?? 0);
            if (ms >= SLOW) tell({ kind: 'slow', script, ms, isThere: true });
        },
        true,
    );
    document.addEventListener(
        'error',
        (event) => {
            const script = addressOf(event);
            if (isScript(script) && coming.delete(script)) tell({ kind: 'failed', script });
        },
        true,
    );
    setTimeout(() => {
        for (const script of coming) tell({ kind: 'slow', script, ms: 2 * SLOW, isThere: false });
    }, 2 * SLOW);
}

/** A stack without the calls of what the page loads of its own. */
function stackOf(error: unknown, own: string): string | undefined {
    const stack: unknown = typeof error === 'object' && error !== null && 'stack' in error ? error.stack : undefined;
    if (typeof stack !== 'string') return undefined;
    const lines = stack.split('\n').filter((line) => !line.includes(own));
    return cut(lines.join('\n'), 4 * REPORT_LIMITS.text);
}

function cut(text: string, length: number = REPORT_LIMITS.text): string {
    return text.slice(0, length);
}

import { type PageReport, REPORT_LIMITS } from './page-settings.js';

/** Milliseconds after which a script counts as slow. */
const SLOW = 2000;

type Tell = (report: PageReport) => void;

/** Tells what goes wrong with the scripts at these addresses. */
export function watchScripts(scripts: readonly string[], tell: Tell): void {
    if (scripts.length === 0) return;
    const isScript = (address: unknown): address is string => scripts.includes(String(address));
    watchPolicy(isScript, tell);
    watchErrors(scripts, isScript, tell);
    watchLoads(scripts, isScript, tell);
}

type IsScript = (address: unknown) => address is string;

function watchPolicy(isScript: IsScript, tell: Tell): void {
    document.addEventListener('securitypolicyviolation', (event) => {
        const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber, disposition } = event;
        const script = isScript(sourceFile) ? sourceFile : undefined;
        tell({
            kind: 'policy',
            script,
            directive: effectiveDirective,
            blocked: cut(blockedURI),
            isStopped: disposition === 'enforce',
            ...(script !== undefined && { line: lineNumber || undefined, column: columnNumber || undefined }),
        });
    });
}

function watchErrors(scripts: readonly string[], isScript: IsScript, tell: Tell): void {
    window.addEventListener('error', ({ message, filename, lineno, colno, error }) => {
        if (!isScript(filename)) return;
        const stack = stackOf(error);
        tell({
            kind: 'error',
            script: filename,
            message: cut(message),
            stack,
            line: lineno || undefined,
            column: colno || undefined,
        });
    });
    window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
        const stack = stackOf(reason);
        // The first script that is named is the one where it happened.
        const [script] = scripts
            .filter((address) => stack?.includes(`${address}:`))
            .sort((one, other) => (stack ?? '').indexOf(one) - (stack ?? '').indexOf(other));
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

function stackOf(error: unknown): string | undefined {
    const stack: unknown = typeof error === 'object' && error !== null && 'stack' in error ? error.stack : undefined;
    return typeof stack === 'string' ? cut(stack, 4 * REPORT_LIMITS.text) : undefined;
}

function cut(text: string, length: number = REPORT_LIMITS.text): string {
    return text.slice(0, length);
}

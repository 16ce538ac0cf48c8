import { type PageScriptReport, PAGE_REPORT_LIMITS } from '../page-settings.js';
import { parseStackTrace } from './attribution.js';
import { findRecordedRequestScriptLocation } from './watch-script-requests.js';

const SLOW_SCRIPT_MS = 2000;

type SendReport = (report: PageScriptReport) => void;

export function watchAndReportScriptProblems(
    scripts: readonly string[],
    ownUrlPrefix: string,
    report: SendReport,
): void {
    const isScript = (address: unknown): address is string => scripts.includes(String(address));
    watchPolicy(scripts, ownUrlPrefix, report);
    watchErrors(isScript, ownUrlPrefix, report);
    watchLoads(scripts, isScript, report);
}

type IsScript = (address: unknown) => address is string;

function watchPolicy(scripts: readonly string[], own: string, report: SendReport): void {
    document.addEventListener('securitypolicyviolation', (event) => {
        const { effectiveDirective, blockedURI, disposition } = event;
        report({
            kind: 'policy',
            directive: effectiveDirective,
            blocked: truncateText(blockedURI),
            isStopped: disposition === 'enforce',
            ...resolveLocation(event, scripts, own),
        });
    });
}

/** Browsers may report the interceptor as source; then uses the recorded request location. */
function resolveLocation(
    { sourceFile, lineNumber, columnNumber, blockedURI }: SecurityPolicyViolationEvent,
    scripts: readonly string[],
    own: string,
): { script?: string | undefined; line?: number | undefined; column?: number | undefined } {
    if (scripts.includes(sourceFile))
        return { script: sourceFile, line: lineNumber || undefined, column: columnNumber || undefined };
    return (
        findRecordedRequestScriptLocation(blockedURI) ??
        (scripts.length === 1 && sourceFile.startsWith(own) ? { script: scripts[0] } : {})
    );
}

function watchErrors(isScript: IsScript, own: string, report: SendReport): void {
    const findFirstScript = (stack = '') => parseStackTrace(stack).find(({ script }) => isScript(script))?.script;
    window.addEventListener('error', ({ message, filename, lineno, colno, error }) => {
        const stack = extractStack(error, own);
        // Browsers report the interceptor if an intercepted call throws.
        const script = filename.startsWith(own) ? findFirstScript(stack) : filename;
        if (!isScript(script)) return;
        const position = script === filename ? { line: lineno || undefined, column: colno || undefined } : {};
        report({ kind: 'error', script, message: truncateText(message), stack, ...position });
    });
    window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
        const stack = extractStack(reason, own);
        const script = findFirstScript(stack);
        if (script !== undefined)
            report({ kind: 'error', script, message: truncateText(`Unhandled rejection: ${String(reason)}`), stack });
    });
}

function watchLoads(scripts: readonly string[], isScript: IsScript, report: SendReport): void {
    const coming = new Set(scripts);
    const getScriptUrl = ({ target }: Event) => (target instanceof HTMLScriptElement ? target.src : undefined);
    // `load` and `error` of elements do not bubble.
    document.addEventListener(
        'load',
        (event) => {
            const script = getScriptUrl(event);
            if (!isScript(script) || !coming.delete(script)) return;
            const ms = Math.round(performance.getEntriesByName(script).at(-1)?.duration ?? 0);
            if (ms >= SLOW_SCRIPT_MS) report({ kind: 'slow', script, ms, isThere: true });
        },
        true,
    );
    document.addEventListener(
        'error',
        (event) => {
            const script = getScriptUrl(event);
            if (isScript(script) && coming.delete(script)) report({ kind: 'failed', script });
        },
        true,
    );
    setTimeout(() => {
        for (const script of coming) report({ kind: 'slow', script, ms: 2 * SLOW_SCRIPT_MS, isThere: false });
    }, 2 * SLOW_SCRIPT_MS);
}

function extractStack(error: unknown, own: string): string | undefined {
    const stack: unknown = typeof error === 'object' && error !== null && 'stack' in error ? error.stack : undefined;
    if (typeof stack !== 'string') return undefined;
    const lines = stack.split('\n').filter((line) => !line.includes(own));
    return truncateText(lines.join('\n'), 4 * PAGE_REPORT_LIMITS.text);
}

function truncateText(text: string, length: number = PAGE_REPORT_LIMITS.text): string {
    return text.slice(0, length);
}

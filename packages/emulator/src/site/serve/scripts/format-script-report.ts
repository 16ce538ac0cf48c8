import type { PageScriptReport } from '../../browser/globals/page-settings.js';
import type { ScriptReportLogLine } from '../../../worker/dispatch/scripts/script-reports.js';

export function formatScriptReport(report: PageScriptReport): ScriptReportLogLine {
    switch (report.kind) {
        case 'policy': {
            const allow = `${normalizeDirective(report.directive)} ${toSource(report.blocked)}`;
            return {
                level: 'warn',
                message: formatPolicyMessage(report, allow),
                problem: { kind: report.kind, allow, ...(report.isStopped && { isBlocked: true }) },
            };
        }
        case 'error':
            return { level: 'error', message: formatErrorMessage(report), problem: { kind: report.kind } };
        case 'slow': {
            const message = report.isThere
                ? `The script came after ${report.ms} ms: visitors see the page without it for so long.`
                : `The script has not come within ${report.ms} ms.`;
            return { level: 'warn', message, problem: { kind: report.kind } };
        }
        case 'failed':
            return {
                level: 'warn',
                message: 'The page could not load the script: the integration failed, or its answer is no script.',
                problem: { kind: report.kind },
            };
    }
}

type Report<Kind extends PageScriptReport['kind']> = Extract<PageScriptReport, { kind: Kind }>;

function formatPolicyMessage(
    { directive, blocked, isStopped, script, line, column }: Report<'policy'>,
    allow: string,
): string {
    const position = formatPosition({ script, line, column });
    const who = script === undefined ? 'what one of the scripts of this page asked for' : 'what the script asked for';
    const verb = isStopped ? 'blocks' : 'would block';
    return `The page's policy ${verb} ${who}: ${blocked || 'nothing'} (${directive})${position && `, at ${position}`}. To allow it, add "${allow}" to contentSecurityPolicy in the manifest.`;
}

function formatErrorMessage({ message, stack, ...position }: Report<'error'>): string {
    const text = stack ? withMessage(message, stack) : message;
    // The stack of a syntax error does not name the script.
    const at = stack?.includes(position.script) ? '' : formatPosition(position);
    return `In a page: ${text}${at && `\n    at ${at}`}`;
}

function withMessage(message: string, stack: string): string {
    const [first = ''] = stack.split('\n');
    return message.includes(first) ? message + stack.slice(first.length) : `${message}\n${stack}`;
}

function formatPosition({ script, line, column }: Pick<Report<'policy'>, 'script' | 'line' | 'column'>): string {
    return script === undefined || line === undefined ? '' : `${script}:${line}:${column ?? 1}`;
}

/** Maps `…-src-elem` and `…-src-attr` to the general directive, which covers both. */
function normalizeDirective(directive: string): string {
    return directive.replace(/-(elem|attr)$/, '');
}

function toSource(blocked: string): string {
    switch (blocked) {
        case 'inline':
            return "'unsafe-inline'";
        case 'eval':
            return "'unsafe-eval'";
        case 'wasm-eval':
            return "'wasm-unsafe-eval'";
    }
    if (/^[a-z][a-z\d+.-]*$/i.test(blocked)) return `${blocked}:`;
    if (!URL.canParse(blocked)) return "'self'";
    const { origin, protocol } = new URL(blocked);
    return origin === 'null' ? protocol : origin;
}

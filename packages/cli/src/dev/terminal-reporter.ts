import type {
    BuildMessage,
    DeliveryMessage,
    LogsMessage,
    PendingConfiguration,
    RequestMessage,
    UnreadConditionsMessage,
} from '@svc-int/emulator';
import { formatUnreadConditionEffect, formatUnreadConditionProblem } from '@svc-int/emulator/internal/unread-condition';

import type { Context } from '../context/context.js';
import { createColours, type Colours } from '../output/colours.js';
import { formatLogLine, formatMilliseconds, formatRequestLine } from '../events/format-event.js';
import { formatProblem } from '../output/format-error.js';
import { createStreamWithoutEscaping } from '../output/guard-stream.js';
import type { SessionDisplay } from './key-actions.js';
import { KEYS_HELP } from './keys.js';
import {
    formatIntegrationPrefix,
    type DevMessage,
    type ReadyMessage,
    type Reporter,
    type DevReporterOptions,
    type TunnelMessage,
} from './reporter.js';

const BRIEF_LINES = 12;

/** Clears the screen and the scrollback, and moves to the top: ECMA-48, and `3J` of xterm. */
const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

interface TerminalOptions extends DevReporterOptions {
    keys: boolean;
    getRemoteEndpoint?: () => string | undefined;
}

export function createTerminalReporter(
    { stdout, stderr, env }: Context,
    { several, keys, getRemoteEndpoint = () => undefined }: TerminalOptions,
): Reporter & SessionDisplay {
    const colours = createColours(stdout, env);
    const started = performance.now();
    const print = (text: string) => void stdout.write(text + '\n');
    let last: DeliveryMessage | undefined;
    let studioUrl = '';
    let isVerbose = false;
    const pending = new Map<string, string>();
    const warned = new Map<string, string>();
    const failed = new Set<string>();
    const printNewWarnings = ({ manifest, integration, warnings = [] }: BuildMessage) => {
        const lines = warnings.map(
            (warning) => `${formatName(integration)}${colours.yellow('warning:')} ${formatProblem(warning, colours)}`,
        );
        const text = lines.join('\n');
        if (text && text !== warned.get(manifest)) print(text);
        warned.set(manifest, text);
    };
    const printFix = ({ ok, manifest, integration }: BuildMessage) => {
        if (!ok) failed.add(manifest);
        else if (failed.delete(manifest)) print(`${colours.green('✓')} ${formatName(integration)}build fixed`);
    };
    const formatName = (integration?: string) => colours.bold(formatIntegrationPrefix(several, integration));
    return {
        report: (message) => {
            if (message.event === 'delivery') last = message;
            const news =
                message.event === 'logs' && message.id === last?.id ? omitReportedError(message, last) : message;
            const isFirst = studioUrl === '';
            const elapsed = performance.now() - started;
            const text = describe(news, { colours, named: formatName, isFirst, keys, isVerbose, elapsed });
            if (text) print(text);
            if (message.event === 'build') printFix(message);
            if (message.event === 'build') printNewWarnings(message);
            if (message.event === 'ready') ({ studioUrl } = message);
            if (message.event !== 'ready' && message.event !== 'reload') return;
            const { integration } = message;
            const before = pending.get(integration);
            const needs = formatPending(message.pending);
            pending.set(integration, needs);
            if (!needs || needs === before) return;
            const mark = `${formatName(integration)}${colours.yellow('pending:')}`;
            print(`${mark} ${needs}. ${formatConfigurationAdvice(studioUrl, getRemoteEndpoint())}`);
        },
        clear: () => void createStreamWithoutEscaping(stdout).write(CLEAR),
        toggleVerbose: () => (isVerbose = !isVerbose),
        log: (line, integration) =>
            void stderr.write(`${colours.dim(formatIntegrationPrefix(several, integration) + line)}\n`),
    };
}

function formatConfigurationAdvice(studioUrl: string, remoteEndpoint: string | undefined): string {
    if (remoteEndpoint === undefined) return `Configure it in the Studio: ${studioUrl}`;
    return `For local events, configure it in the Studio: ${studioUrl}. Events from ${remoteEndpoint} use the configuration there: see "svc-int configure --help".`;
}

function omitReportedError(message: LogsMessage, { error }: DeliveryMessage): LogsMessage {
    return { ...message, logs: message.logs.filter((log) => log.message !== error) };
}

interface Manner {
    colours: Colours;
    named: (integration?: string) => string;
    isFirst: boolean;
    keys: boolean;
    isVerbose: boolean;
    elapsed: number;
}

function describe(message: DevMessage, manner: Manner): string | undefined {
    const { colours, named } = manner;
    switch (message.event) {
        case 'ready':
            return formatReady(message, manner);
        case 'build':
            return formatBuild(message, manner);
        case 'reload':
            return `${colours.green('✓')} ${named(message.integration)}version ${message.version} is live ${colours.dim(`after ${formatMilliseconds(message.durationMs)}`)}`;
        case 'delivery':
            return formatDelivery(message, manner);
        case 'logs':
            return formatLogs(message, manner);
        case 'request':
            return manner.isVerbose ? formatRequest(message, manner) : undefined;
        case 'tunnel':
            return formatTunnel(message, manner);
        case 'undelivered': {
            const line = `${colours.red('✗')} ${named(message.integration)}${message.type} was not delivered here`;
            return message.error === undefined ? line : `${line}\n  ${colours.red(message.error)}`;
        }
        case 'unread-conditions':
            return formatUnreadConditions(message, manner);
        case 'closed':
            return undefined;
        default:
            return message satisfies never;
    }
}

function formatUnreadConditions({ pages, more }: UnreadConditionsMessage, { colours }: Manner): string {
    const lines = pages.map(({ space, title, condition: { line, reason }, more: others }) => {
        const location = [`in the space ${space}`, ...(line === undefined ? [] : [`line ${line}`])].join(', ');
        const count = others === 0 ? '' : ` (and ${others} more)`;
        return `${colours.yellow('!')} page "${title}" ${location}: a condition ${formatUnreadConditionProblem(reason)}${count}; ${formatUnreadConditionEffect(reason)}`;
    });
    return [
        ...lines,
        ...(more === 0 ? [] : [`${colours.yellow('!')} and ${more} more pages with such conditions`]),
    ].join('\n');
}

function formatTunnel(message: TunnelMessage, { colours, named }: Manner): string {
    switch (message.state) {
        case 'open':
            return `${colours.dim('…')} ${named(message.integration)}events are sent to ${message.url}; checking that they arrive`;
        case 'working':
            return `${colours.green('✓')} events arrive through ${message.url}`;
        case 'unreachable':
            return `${colours.red('✗')} no event arrives through ${message.url}; trying again\n  ${colours.red(message.reason)}`;
        case 'lost':
            return `${colours.yellow('tunnel lost:')} ${message.reason}`;
        default:
            return message satisfies never;
    }
}

function formatReady(
    { integration, studioUrl, siteUrl, url, publicUrl }: ReadyMessage,
    { colours, isFirst, keys, elapsed }: Manner,
): string {
    const line = `${colours.green('✓')} ${colours.bold(integration)} is running ${colours.dim(`after ${formatMilliseconds(elapsed)}`)}`;
    if (!isFirst) return line;
    return [
        '',
        `  ${line}`,
        '',
        `  Studio   ${colours.bold(studioUrl)}`,
        ...(siteUrl === undefined ? [] : [`  Site     ${colours.bold(siteUrl)}`]),
        `  Docs     ${url}/docs`,
        `  API      ${url}`,
        `  Public   ${publicUrl}`,
        '',
        colours.dim('  Each save is live at once. Ctrl+C ends the session.'),
        ...(keys ? [colours.dim(`  ${KEYS_HELP}`)] : []),
        '',
    ].join('\n');
}

function formatBuild(
    { ok, errors, integration, manifest }: BuildMessage,
    { colours, named }: Manner,
): string | undefined {
    if (ok) return undefined;
    const problems = errors.map((error) => formatProblem(error, colours));
    const name = named(integration ?? manifest);
    return ['', `${colours.red('✗')} ${name}build failed`, ...problems, ''].join('\n');
}

function formatDelivery(
    { integration, type, subject, status, durationMs, error }: DeliveryMessage,
    { colours, named }: Manner,
): string {
    const mark = status === 'success' ? colours.green('→') : colours.red('✗');
    const label = [type, ...(subject === undefined ? [] : [subject])].join(' ');
    const line = `${mark} ${named(integration)}${label} ${colours.dim(formatMilliseconds(durationMs))}`;
    return error === undefined ? line : `${line}\n  ${colours.red(error)}`;
}

function formatLogs({ logs }: LogsMessage, { colours, keys, isVerbose }: Manner): string {
    const lines = logs.flatMap((log) => formatLogLine(log, colours).split('\n'));
    const left = lines.length - BRIEF_LINES;
    if (isVerbose || !keys || left <= 0) return lines.join('\n');
    return [
        ...lines.slice(0, BRIEF_LINES),
        colours.dim(`  … ${left} more lines; press v to show them from now on.`),
    ].join('\n');
}

function formatRequest({ integration, request }: RequestMessage, { colours, named }: Manner): string {
    return `${colours.dim('⇢')} ${named(integration)}${formatRequestLine(request, colours).trimStart()}`;
}

function formatPending(pending: readonly PendingConfiguration[] = []): string {
    const kinds = [...new Set(pending.map(({ kind }) => kind))];
    const needs = kinds.map((kind) => {
        const entries = pending.filter((entry) => entry.kind === kind);
        const names = [...new Set(entries.flatMap((entry) => entry.needs))].join(', ');
        return `${names} ${formatPlacements(kind, entries.length)}`;
    });
    return needs.length > 0 ? `needs ${needs.join('; ')}` : '';
}

function formatPlacements(kind: PendingConfiguration['kind'], count: number): string {
    if (kind === 'account') return 'for the account';
    return count === 1 ? `for one ${kind}` : `for ${count} ${kind}s`;
}

import type { BuildMessage, DeliveryMessage, LogsMessage, PendingPlace } from '@svc-int/emulator';

import type { Colours } from '../output/colours.js';
import { logText } from '../output/log-text.js';
import { problemText } from '../output/error-report.js';
import type { DevMessage, ReadyMessage, Reporter } from './reporter.js';

/** Tells a person at a terminal: what is ready on stdout, what goes on as well. */
export function createTerminalReporter(colours: Colours): Reporter {
    const started = performance.now();
    const print = (text: string) => void process.stdout.write(text + '\n');
    let last: DeliveryMessage | undefined;
    let studioUrl = '';
    let pending = '';
    return {
        tell: (message) => {
            if (message.event === 'delivery') last = message;
            const news = message.event === 'logs' && message.id === last?.id ? logsBeside(message, last) : message;
            const text = describe(news, colours, performance.now() - started);
            if (text) print(text);
            if (message.event === 'ready') ({ studioUrl } = message);
            if (message.event !== 'ready' && message.event !== 'reload') return;
            const before = pending;
            pending = pendingText(message.pending);
            // It is told once, not with each save.
            if (pending && pending !== before)
                print(`${colours.yellow('pending:')} ${pending}. Configure it in the Studio: ${studioUrl}`);
        },
        note: (line) => void process.stderr.write(`${colours.dim(line)}\n`),
    };
}

/** What an event logged beside the error that was just told. */
function logsBeside(message: LogsMessage, { error }: DeliveryMessage): LogsMessage {
    return { ...message, logs: message.logs.filter((log) => log.message !== error) };
}

function describe(message: DevMessage, colours: Colours, elapsed: number): string | undefined {
    switch (message.event) {
        case 'ready':
            return readyText(message, colours, elapsed);
        case 'build':
            return buildText(message, colours);
        case 'reload':
            return `${colours.green('✓')} version ${message.version} is live ${colours.dim(`after ${milliseconds(message.durationMs)}`)}`;
        case 'delivery':
            return deliveryText(message, colours);
        case 'logs':
            return logsText(message, colours);
        case 'tunnel':
            return message.state === 'open'
                ? `${colours.green('✓')} events arrive through ${message.url}`
                : `${colours.yellow('tunnel lost:')} ${message.reason}`;
        case 'closed':
            return undefined;
        default:
            return message satisfies never;
    }
}

function readyText(
    { integration, studioUrl, url, publicUrl }: ReadyMessage,
    colours: Colours,
    elapsed: number,
): string {
    return [
        '',
        `  ${colours.green('✓')} ${colours.bold(integration)} is running ${colours.dim(`after ${milliseconds(elapsed)}`)}`,
        '',
        `  Studio   ${colours.bold(studioUrl)}`,
        `  API      ${url}`,
        `  Public   ${publicUrl}`,
        '',
        colours.dim('  Each save is live at once. Ctrl+C ends the session.'),
        '',
    ].join('\n');
}

/** A build that went well is told by its reload. */
function buildText({ ok, errors }: BuildMessage, colours: Colours): string | undefined {
    if (ok) return undefined;
    const problems = errors.map((error) => problemText(error, colours));
    return ['', ...problems, ''].join('\n');
}

function deliveryText({ type, subject, status, durationMs, error }: DeliveryMessage, colours: Colours): string {
    const mark = status === 'success' ? colours.green('→') : colours.red('✗');
    const words = [type, ...(subject === undefined ? [] : [subject])].join(' ');
    const line = `${mark} ${words} ${colours.dim(milliseconds(durationMs))}`;
    return error === undefined ? line : `${line}\n  ${colours.red(error)}`;
}

function logsText({ logs }: LogsMessage, colours: Colours): string {
    const paint = { debug: colours.dim, info: (text: string) => text, warn: colours.yellow, error: colours.red };
    return logs.map((log) => `  ${paint[log.level](`${log.level.padEnd(5)} ${indent(logText(log))}`)}`).join('\n');
}

function indent(text: string): string {
    return text.replaceAll('\n', '\n        ');
}

/** What an integration waits for, by the kind of place where it does. */
function pendingText(pending: readonly PendingPlace[] = []): string {
    const kinds = [...new Set(pending.map(({ kind }) => kind))];
    const needs = kinds.map((kind) => {
        const places = pending.filter((place) => place.kind === kind);
        const names = [...new Set(places.flatMap((place) => place.needs))].join(', ');
        return `${names} ${placesText(kind, places.length)}`;
    });
    return needs.length > 0 ? `needs ${needs.join('; ')}` : '';
}

function placesText(kind: PendingPlace['kind'], count: number): string {
    if (kind === 'account') return 'for the account';
    return count === 1 ? `for one ${kind}` : `for ${count} ${kind}s`;
}

function milliseconds(value: number): string {
    return `${Math.round(value)} ms`;
}

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import { withDisplayPathBaseDirectory } from '@svc-int/emulator/internal/source-location';
import { onTestFinished } from 'vitest';

import { runCliAndReportErrors } from '../../packages/cli/src/run.js';
import { TIMESTAMP_STEP_MS } from '../../packages/cli/src/dev/project/watcher.js';
import type { DevMessage, ReadyMessage } from '../../packages/cli/src/dev/reporter.js';
import { createContext, type ContextOptions } from '../../packages/cli/test/support/context.js';
import { ROOT } from './project-copy.js';
import { WAIT_TIMEOUT_MS } from './time-limits.js';

export const COMMAND = join(ROOT, 'packages/cli/bin/svc-int.js');

type MessageOf<Event extends DevMessage['event']> = Extract<DevMessage, { event: Event }>;

export interface DevSession {
    lines: readonly string[];
    messages: readonly DevMessage[];
    /** Waits for the next message of a kind after the previous one. Fails on timeout. */
    next<Event extends DevMessage['event']>(
        event: Event,
        is?: (message: MessageOf<Event>) => boolean,
        timeout?: number,
    ): Promise<MessageOf<Event>>;
    all<Event extends DevMessage['event']>(event: Event): MessageOf<Event>[];
    errors(): string;
    /** Sends a signal and returns the exit code. Default: SIGINT. */
    end(signal?: 'SIGINT' | 'SIGTERM'): Promise<number | null>;
    exited: Promise<number | null>;
}

export interface SessionProcess extends DevSession {
    pid: number;
    end(signal?: NodeJS.Signals): Promise<number | null>;
}

export const ANY_PORTS = ['--port', '0', '--public-port', '0'];

/** Runs a session in this process; the caller ends it. `variables` extend the environment. */
export function runSession(
    folder: string,
    args: readonly string[] = ANY_PORTS,
    variables: Record<string, string> = {},
    options: Pick<ContextOptions, 'remoteSessionTimes'> = {},
): DevSession {
    const output = new PassThrough();
    const errors = new PassThrough();
    const { context, signal } = createContext({
        ...options,
        cwd: folder,
        env: { ...process.env, ...variables },
        stdout: output,
        stderr: errors,
    });
    const exited = withDisplayPathBaseDirectory(folder, async () => {
        // The session rebuilds files changed within this time before its start.
        await pause(2 * TIMESTAMP_STEP_MS);
        return runCliAndReportErrors(['dev', '--json', ...args], context);
    });
    const closed = exited.finally(() => new Promise<void>((read) => void output.end(read)));
    return hear({ output, errors, exited: closed, send: signal });
}

export function spawnSession(
    folder: string,
    args: readonly string[] = ANY_PORTS,
    variables: Record<string, string> = {},
): SessionProcess {
    return spawnProgram(process.execPath, [COMMAND, 'dev', '--json', ...args], folder, variables);
}

/** Requires `script` of util-linux. Arguments must not contain spaces. */
export function spawnSessionInTerminal(
    folder: string,
    args: readonly string[],
    variables: Record<string, string>,
): SessionProcess {
    const command = ['exec', process.execPath, COMMAND, 'dev', '--json', ...args, '2>/dev/null'].join(' ');
    return spawnProgram('script', ['--quiet', '--command', command, '/dev/null'], folder, variables);
}

function spawnProgram(
    program: string,
    args: readonly string[],
    folder: string,
    variables: Record<string, string>,
): SessionProcess {
    const child = spawn(program, args, {
        cwd: folder,
        env: { ...process.env, ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exited = new Promise<number | null>((resolve) => void child.once('close', resolve));
    const send = (signal: NodeJS.Signals) => void child.kill(signal);
    return { pid: child.pid ?? 0, ...hear({ output: child.stdout, errors: child.stderr, exited, send }) };
}

interface Started {
    output: Readable;
    errors: Readable;
    exited: Promise<number | null>;
    send: (signal: NodeJS.Signals) => void;
}

function hear({ output, errors: errorOutput, exited, send }: Started) {
    const lines: string[] = [];
    const messages: DevMessage[] = [];
    const errors: string[] = [];
    const { next, wake, end } = awaitMessages(messages, () => `${lines.slice(-8).join('\n')}\n${errors.join('')}`);
    createInterface({ input: output }).on('line', (line) => {
        lines.push(line);
        messages.push(parse(line));
        wake();
    });
    errorOutput.setEncoding('utf8').on('data', (text: string) => errors.push(text));
    void exited.finally(end);
    return {
        lines,
        messages,
        next,
        all: <Event extends DevMessage['event']>(event: Event) => messages.filter((message) => isOf(message, event)),
        errors: () => errors.join(''),
        end(signal: NodeJS.Signals = 'SIGINT') {
            send(signal);
            return exited;
        },
        exited,
    };
}

function awaitMessages(messages: readonly DevMessage[], heard: () => string) {
    const waiting = new Set<() => void>();
    let cursor = 0;
    let isOver = false;
    const wake = () => waiting.forEach((look) => look());
    const end = () => {
        isOver = true;
        wake();
    };
    const next: DevSession['next'] = (event, is = () => true, timeout = WAIT_TIMEOUT_MS) =>
        new Promise((resolve, reject) => {
            const finish = (settle: () => void) => {
                clearTimeout(timer);
                waiting.delete(look);
                settle();
            };
            const fail = (why: string) => finish(() => reject(new Error(`No "${event}": ${why}\n${heard()}`)));
            const look = () => {
                const at = messages.findIndex(
                    (message, index) => index >= cursor && isOf(message, event) && is(message),
                );
                const found = messages[at];
                if (found && isOf(found, event)) {
                    cursor = at + 1;
                    finish(() => resolve(found));
                } else if (isOver) fail('the session has ended.');
            };
            const timer = setTimeout(() => fail(`nothing for ${timeout} ms.`), timeout);
            waiting.add(look);
            look();
        });
    return { next, wake, end };
}

export function startSession(folder: string, args?: readonly string[]): DevSession {
    const session = runSession(folder, args);
    onTestFinished(async () => void (await session.end()));
    return session;
}

export async function startReadySession(
    folder: string,
    args?: readonly string[],
): Promise<{ session: DevSession; ready: ReadyMessage }> {
    const session = startSession(folder, args);
    return { session, ready: await session.next('ready') };
}

export async function spawnReadySession(
    folder: string,
    args?: readonly string[],
): Promise<{ session: SessionProcess; ready: ReadyMessage }> {
    const session = spawnSession(folder, args);
    onTestFinished(async () => void (await session.end()));
    return { session, ready: await session.next('ready') };
}

function isOf<Event extends DevMessage['event']>(message: DevMessage, event: Event): message is MessageOf<Event> {
    return message.event === event;
}

function parse(line: string): DevMessage {
    try {
        return JSON.parse(line) as DevMessage;
    } catch {
        throw new Error(`stdout holds a line that is not JSON: ${line}`);
    }
}

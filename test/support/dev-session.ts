import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import { withDisplayPathBaseDirectory } from '@svc-int/emulator/internal/source-location';
import { onTestFinished } from 'vitest';

import { runCliAndReportErrors } from '../../packages/cli/src/run.js';
import { TIMESTAMP_STEP_MS } from '../../packages/cli/src/dev/watcher.js';
import type { DevMessage, ReadyMessage } from '../../packages/cli/src/dev/reporter.js';
import { createContext, type ContextOptions } from '../../packages/cli/test/support/context.js';
import { ROOT } from './project-copy.js';
import { WAIT_TIMEOUT_MS } from './time-limits.js';

/** The command as it is installed. */
export const COMMAND = join(ROOT, 'packages/cli/bin/svc-int.js');

type MessageOf<Event extends DevMessage['event']> = Extract<DevMessage, { event: Event }>;

/** A running `svc-int dev --json`. */
export interface DevSession {
    /** Every line of stdout until now. */
    lines: readonly string[];
    /** Every message until now. */
    messages: readonly DevMessage[];
    /** The next message of this kind after the last one that was waited for; fails when none comes in time. */
    next<Event extends DevMessage['event']>(
        event: Event,
        is?: (message: MessageOf<Event>) => boolean,
        timeout?: number,
    ): Promise<MessageOf<Event>>;
    /** Messages of a kind until now. */
    all<Event extends DevMessage['event']>(event: Event): MessageOf<Event>[];
    /** Everything on stderr until now. */
    errors(): string;
    /** Sends a signal that it hears, by default SIGINT, and gives the exit code. */
    end(signal?: 'SIGINT' | 'SIGTERM'): Promise<number | null>;
    /** Resolves with the exit code. */
    exited: Promise<number | null>;
}

/** The same in a process of its own. */
export interface SessionProcess extends DevSession {
    /** Process id. */
    pid: number;
    /** Sends any signal; gives null when that killed it. */
    end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Ports that are free, whichever they are. */
export const ANY_PORTS = ['--port', '0', '--public-port', '0'];

/** Runs a session within this process; whoever calls ends it. `variables` are added to the environment. */
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
        // The session builds files again that are newer than this before its start.
        await pause(2 * TIMESTAMP_STEP_MS);
        return runCliAndReportErrors(['dev', '--json', ...args], context);
    });
    // As a process would: what it said last is read, too.
    const closed = exited.finally(() => new Promise<void>((read) => void output.end(read)));
    return hear({ output, errors, exited: closed, send: signal });
}

/** Starts a session as a process in a folder; whoever calls ends it. `variables` are added to the environment. */
export function spawnSession(
    folder: string,
    args: readonly string[] = ANY_PORTS,
    variables: Record<string, string> = {},
): SessionProcess {
    return spawnProgram(process.execPath, [COMMAND, 'dev', '--json', ...args], folder, variables);
}

/**
 * The same in a terminal of its own, which takes the program `script` of util-linux: it is what `end` ends, and its SIGKILL
 * closes the terminal. The arguments hold no spaces.
 */
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

/** A session as whoever started it sees it. */
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

/** Waits for one message after the other of a list that grows; `heard` is what an error shows. */
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

/** Runs a session in a folder that ends with the test. */
export function startSession(folder: string, args?: readonly string[]): DevSession {
    const session = runSession(folder, args);
    onTestFinished(async () => void (await session.end()));
    return session;
}

/** Runs a session that ends with the test, and waits until it is ready. */
export async function startReadySession(
    folder: string,
    args?: readonly string[],
): Promise<{ session: DevSession; ready: ReadyMessage }> {
    const session = startSession(folder, args);
    return { session, ready: await session.next('ready') };
}

/** Starts a session as a process that ends with the test, and waits until it is ready. */
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

/** A line that is not JSON is not a message, and appears in `lines`. */
function parse(line: string): DevMessage {
    try {
        // The command's own protocol; tests check the fields that they use.
        return JSON.parse(line) as DevMessage;
    } catch {
        throw new Error(`stdout holds a line that is not JSON: ${line}`);
    }
}

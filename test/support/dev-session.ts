import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import type { DevMessage, ReadyMessage } from '../../packages/cli/src/dev/reporter.js';
import { ROOT } from './project-copy.js';

/** The command as it is installed. */
export const COMMAND = join(ROOT, 'packages/cli/bin/svc-int.js');

const LONGEST_WAIT = 15_000;

type MessageOf<Event extends DevMessage['event']> = Extract<DevMessage, { event: Event }>;

/** A running `svc-int dev --json`. */
export interface DevSession {
    /** Process id. */
    pid: number;
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
    /** Sends a signal and gives the exit code; null when the signal killed it. */
    end(signal?: NodeJS.Signals): Promise<number | null>;
    /** Resolves with the exit code. */
    exited: Promise<number | null>;
}

/** Ports that are free, whichever they are. */
export const ANY_PORTS = ['--port', '0', '--public-port', '0'];

/** Starts a session in a folder; whoever calls ends it. `variables` are added to the environment. */
export function spawnSession(
    folder: string,
    args: readonly string[] = ANY_PORTS,
    variables: Record<string, string> = {},
): DevSession {
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
): DevSession {
    const command = ['exec', process.execPath, COMMAND, 'dev', '--json', ...args, '2>/dev/null'].join(' ');
    return spawnProgram('script', ['--quiet', '--command', command, '/dev/null'], folder, variables);
}

// oxlint-disable-next-line max-lines-per-function -- a closure over the output of one process
function spawnProgram(
    program: string,
    args: readonly string[],
    folder: string,
    variables: Record<string, string>,
): DevSession {
    const child = spawn(program, args, {
        cwd: folder,
        env: { ...process.env, ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lines: string[] = [];
    const messages: DevMessage[] = [];
    const errors: string[] = [];
    const waiting = new Set<() => void>();
    let cursor = 0;
    const wake = () => waiting.forEach((look) => look());
    createInterface({ input: child.stdout }).on('line', (line) => {
        lines.push(line);
        messages.push(parse(line));
        wake();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
    const exited = new Promise<number | null>((resolve) => {
        child.once('close', (code) => {
            resolve(code);
            wake();
        });
    });

    return {
        pid: child.pid ?? 0,
        lines,
        messages,
        next(event, is = () => true, timeout = LONGEST_WAIT) {
            return new Promise((resolve, reject) => {
                const finish = (settle: () => void) => {
                    clearTimeout(timer);
                    waiting.delete(look);
                    settle();
                };
                const fail = (why: string) =>
                    finish(() =>
                        reject(new Error(`No "${event}": ${why}\n${lines.slice(-8).join('\n')}\n${errors.join('')}`)),
                    );
                const look = () => {
                    const at = messages.findIndex(
                        (message, index) => index >= cursor && isOf(message, event) && is(message),
                    );
                    const found = messages[at];
                    if (found && isOf(found, event)) {
                        cursor = at + 1;
                        finish(() => resolve(found));
                    } else if (child.exitCode !== null || child.signalCode !== null) fail('the session has ended.');
                };
                const timer = setTimeout(() => fail(`nothing for ${timeout} ms.`), timeout);
                waiting.add(look);
                look();
            });
        },
        all: (event) => messages.filter((message) => isOf(message, event)),
        errors: () => errors.join(''),
        end(signal = 'SIGINT') {
            child.kill(signal);
            return exited;
        },
        exited,
    };
}

/** Starts a session in a folder that ends with the test. */
export function startSession(folder: string, args?: readonly string[]): DevSession {
    const session = spawnSession(folder, args);
    onTestFinished(async () => void (await session.end('SIGINT')));
    return session;
}

/** Starts a session that ends with the test, and waits until it is ready. */
export async function startReadySession(
    folder: string,
    args?: readonly string[],
): Promise<{ session: DevSession; ready: ReadyMessage }> {
    const session = startSession(folder, args);
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

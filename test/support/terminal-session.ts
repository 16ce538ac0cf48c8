import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';

import { onTestFinished } from 'vitest';

import { ANY_PORTS, COMMAND } from './dev-session.js';
import { until } from './until.js';

const CTRL_C = '\u0003';

/** A running `svc-int dev` with words for people. */
export interface TerminalSession {
    /** Process id of what was started: the session, or the terminal around it. */
    pid: number;
    /** Everything on stdout until now. */
    output(): string;
    /** Everything on stderr until now. */
    errors(): string;
    /** Waits until stdout holds this text, after what was waited for before. */
    says(text: string): Promise<void>;
    /** Types on its keyboard, or into its standard input. */
    type(keys: string): void;
    /** Its exit code, once it has ended by itself; null when a signal ended it. */
    exitCode: Promise<number | null>;
    /** Ends it now. */
    end(): Promise<void>;
}

/** Starts a session that ends with the test; its output is a pipe. */
export function startTerminalSession(folder: string, args: readonly string[] = ANY_PORTS): TerminalSession {
    return startProgram({
        command: process.execPath,
        args: [COMMAND, 'dev', ...args],
        folder,
        end: (child) => child.kill('SIGINT'),
    });
}

/** Starts a session in a terminal of its own; all of its output is on `output`. Takes the program `script` of util-linux. */
export function startSessionInTerminal(folder: string, variables: Record<string, string> = {}): TerminalSession {
    return startInTerminal(['dev', ...ANY_PORTS], folder, variables);
}

/** Starts any command in a terminal of its own. Its words may hold no spaces. */
export function startInTerminal(
    words: readonly string[],
    folder: string,
    variables: Record<string, string> = {},
): TerminalSession {
    const command = [process.execPath, COMMAND, ...words].join(' ');
    const args = ['--quiet', '--return', '--command', `exec ${command}`, '/dev/null'];
    return startProgram({ command: 'script', args, folder, variables, end: (child) => child.stdin.write(CTRL_C) });
}

interface Program {
    command: string;
    args: readonly string[];
    folder: string;
    /** Laid over this process's environment. */
    variables?: Record<string, string>;
    /** Whether it gets a process group of its own. Default: no. */
    group?: boolean;
    /** Asks it to end. */
    end: (child: ChildProcessWithoutNullStreams) => void;
}

/** Starts any program that prints what a session prints; it ends with the test. */
export function startProgram({ command, args, folder, variables, group = false, end }: Program): TerminalSession {
    const { NO_COLOR: _, FORCE_COLOR: __, ...inherited } = process.env;
    const child = spawn(command, args, { cwd: folder, env: { ...inherited, ...variables }, detached: group });
    // It may end just before it is asked to.
    child.stdin.on('error', () => {});
    const output: string[] = [];
    const errors: string[] = [];
    let heard = 0;
    child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
    const endOnce = async () => {
        if (child.exitCode === null && child.signalCode === null) end(child);
        await closed;
    };
    onTestFinished(endOnce);
    return {
        pid: child.pid ?? 0,
        output: () => output.join(''),
        errors: () => errors.join(''),
        type: (keys) => void child.stdin.write(keys),
        exitCode: closed,
        end: endOnce,
        async says(text) {
            const at = await until(`the session says "${text}"`, () => {
                const found = output.join('').indexOf(text, heard);
                return found < 0 ? undefined : { found };
            });
            heard = at.found + text.length;
        },
    };
}

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';

import { onTestFinished } from 'vitest';

import { ANY_PORTS, COMMAND } from '../dev-session.js';
import { until } from '../until.js';

const CTRL_C = '\u0003';

export interface TerminalSession {
    pid: number;
    output(): string;
    errors(): string;
    /** Waits for this text in stdout, after the previous match. */
    says(text: string): Promise<void>;
    type(keys: string): void;
    /** Null after a signal. */
    exitCode: Promise<number | null>;
    end(): Promise<void>;
}

/** Starts a session with piped output; ends with the test. */
export function startTerminalSession(folder: string, args: readonly string[] = ANY_PORTS): TerminalSession {
    return startProgram({
        command: process.execPath,
        args: [COMMAND, 'dev', ...args],
        folder,
        end: (child) => child.kill('SIGINT'),
    });
}

/** Starts a session in a terminal; `output` has both streams. Requires `script` of util-linux. */
export function startSessionInTerminal(folder: string, variables: Record<string, string> = {}): TerminalSession {
    return startInTerminal(['dev', ...ANY_PORTS], folder, variables);
}

/** Words must not contain spaces. */
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
    variables?: Record<string, string>;
    group?: boolean;
    end: (child: ChildProcessWithoutNullStreams) => void;
}

export function startProgram({ command, args, folder, variables, group = false, end }: Program): TerminalSession {
    const { NO_COLOR: _, FORCE_COLOR: __, ...inherited } = process.env;
    const child = spawn(command, args, { cwd: folder, env: { ...inherited, ...variables }, detached: group });
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

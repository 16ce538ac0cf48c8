import { spawn } from 'node:child_process';

import { onTestFinished } from 'vitest';

import { ANY_PORTS, COMMAND } from './dev-session.js';
import { until } from './until.js';

/** A running `svc-int dev` with words for people. */
export interface TerminalSession {
    /** Everything on stdout until now. */
    output(): string;
    /** Everything on stderr until now. */
    errors(): string;
    /** Waits until stdout holds this text, after what was waited for before. */
    says(text: string): Promise<void>;
}

/** Starts a session that ends with the test; its output is a pipe. */
export function startTerminalSession(folder: string, args: readonly string[] = ANY_PORTS): TerminalSession {
    return startProgram(process.execPath, [COMMAND, 'dev', ...args], folder);
}

/** Starts a session in a terminal of its own; all of its output is on `output`. Takes the program `script` of util-linux. */
export function startSessionInTerminal(folder: string, variables: Record<string, string> = {}): TerminalSession {
    const command = [process.execPath, COMMAND, 'dev', ...ANY_PORTS].join(' ');
    return startProgram('script', ['--quiet', '--return', '--command', `exec ${command}`, '/dev/null'], folder, variables);
}

/** Starts any program that ends with the test by Ctrl+C. */
export function startProgram(command: string, args: readonly string[], folder: string, variables: Record<string, string> = {}): TerminalSession {
    const { NO_COLOR: _, ...inherited } = process.env;
    const child = spawn(command, args, { cwd: folder, env: { ...inherited, ...variables }, stdio: ['pipe', 'pipe', 'pipe'] });
    const output: string[] = [];
    const errors: string[] = [];
    let heard = 0;
    child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
    const closed = new Promise((resolve) => child.once('close', resolve));
    onTestFinished(async () => {
        child.kill('SIGTERM');
        await closed;
    });
    return {
        output: () => output.join(''),
        errors: () => errors.join(''),
        async says(text) {
            const at = await until(`the session says "${text}"`, () => {
                const found = output.join('').indexOf(text, heard);
                return found < 0 ? undefined : { found };
            });
            heard = at.found + text.length;
        },
    };
}

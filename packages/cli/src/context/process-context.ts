import { EXIT } from '../errors.js';
import type { Context, ShellEnvironment } from './context.js';
import { onPackageManagerExit } from './package-manager-exit.js';

/** The process's own folder and variables. */
export function getShellEnvironment(): ShellEnvironment {
    return { cwd: process.cwd(), env: process.env };
}

/** The context of a command that has this process to itself. */
export function createProcessContext(): Context {
    return {
        ...getShellEnvironment(),
        // Opened with their first use.
        get stdin() {
            return process.stdin;
        },
        get stdout() {
            return process.stdout;
        },
        get stderr() {
            return process.stderr;
        },
        exitCode: EXIT.done,
        onUnread: () => process.exit(EXIT.done),
        exit: (code) => process.exit(code),
        onSignal: (signal, listener) => {
            process.on(signal, listener);
            return () => void process.off(signal, listener);
        },
        onPackageManagerExit: (listener) => onPackageManagerExit(process.env, listener),
    };
}

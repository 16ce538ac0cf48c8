import { EXIT } from '../errors.js';
import type { Context, ShellEnvironment } from './context.js';
import { onPackageManagerExit } from './package-manager-exit.js';

export function getShellEnvironment(): ShellEnvironment {
    return { cwd: process.cwd(), env: process.env };
}

export function createProcessContext(): Context {
    return {
        ...getShellEnvironment(),
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

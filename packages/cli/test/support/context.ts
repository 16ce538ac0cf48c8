import { EventEmitter } from 'node:events';
import { PassThrough, Writable } from 'node:stream';

import type {
    Context,
    InputStream,
    OutputStream,
    ShellEnvironment,
    EnvironmentVariables,
} from '../../src/context/context.js';

export interface ContextOptions {
    cwd?: string | undefined;
    env?: EnvironmentVariables;
    stdin?: InputStream;
    stdout?: OutputStream;
    stderr?: OutputStream;
    remoteSessionTimes?: Context['remoteSessionTimes'];
}

export interface TestContext {
    context: Context;
    signal: (name: NodeJS.Signals) => void;
    endPackageManager: () => void;
    exited: Promise<number>;
}

const PACKAGE_MANAGER_EXIT = 'package manager exit';

export function createContext({
    cwd = process.cwd(),
    env = {},
    stdin = new PassThrough().end(),
    stdout = createOutputCollector().stream,
    stderr = createOutputCollector().stream,
    remoteSessionTimes,
}: ContextOptions = {}): TestContext {
    const signals = new EventEmitter();
    let exit = (_code: number) => {};
    const exited = new Promise<number>((resolve) => (exit = resolve));
    const context: Context = {
        cwd,
        env,
        stdin,
        stdout,
        stderr,
        exitCode: 0,
        remoteSessionTimes,
        onUnread: () => exit(0),
        exit,
        onSignal(name, listener) {
            signals.on(name, listener);
            return () => void signals.off(name, listener);
        },
        onPackageManagerExit(listener) {
            signals.on(PACKAGE_MANAGER_EXIT, listener);
            return () => void signals.off(PACKAGE_MANAGER_EXIT, listener);
        },
    };
    return {
        context,
        signal: (name) => void signals.emit(name),
        endPackageManager: () => void signals.emit(PACKAGE_MANAGER_EXIT),
        exited,
    };
}

export function createOutputCollector(heard: (text: string) => void = () => {}): {
    stream: OutputStream;
    text: () => string;
} {
    const chunks: Buffer[] = [];
    const stream = new Writable({
        write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk);
            done();
            heard(chunk.toString());
        },
    });
    return { stream, text: () => Buffer.concat(chunks).toString() };
}

export function createShellEnvironment(env: EnvironmentVariables = {}): ShellEnvironment {
    return { cwd: process.cwd(), env };
}

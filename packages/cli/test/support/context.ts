import { EventEmitter } from 'node:events';
import { PassThrough, Writable } from 'node:stream';

import type {
    Context,
    InputStream,
    OutputStream,
    ShellEnvironment,
    EnvironmentVariables,
} from '../../src/context/context.js';

/** Parts of a context; by default an empty folder without a login, and no terminals. */
export interface ContextOptions {
    /** Default: the process's folder. */
    cwd?: string | undefined;
    /** The whole environment. Default: empty. */
    env?: EnvironmentVariables;
    /** Default: a pipe that is closed. */
    stdin?: InputStream;
    stdout?: OutputStream;
    stderr?: OutputStream;
    remoteSessionTimes?: Context['remoteSessionTimes'];
}

/** A context of a run within the test's process, as its surroundings see it. */
export interface TestContext {
    context: Context;
    /** Sends a signal to the run. */
    signal: (name: NodeJS.Signals) => void;
    /** Ends the package manager that started the run. */
    endPackageManager: () => void;
    /** Resolves with the code of a run that was ended at once. */
    exited: Promise<number>;
}

const PACKAGE_MANAGER_EXIT = 'package manager exit';

/** Makes the context of one run. */
export function createContext({
    cwd = process.cwd(),
    env = {},
    stdin = new PassThrough().end(),
    stdout = collector().stream,
    stderr = collector().stream,
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

/** A stream whose text is kept; `heard` is called with each piece of it. */
export function collector(heard: (text: string) => void = () => {}): { stream: OutputStream; text: () => string } {
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

/** This folder with these variables and no others. */
export function placeWith(env: EnvironmentVariables = {}): ShellEnvironment {
    return { cwd: process.cwd(), env };
}

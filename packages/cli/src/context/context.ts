import type { Readable, Writable } from 'node:stream';

import type { RemoteSessionTimes } from './remote-session-times.js';

/** Environment variables by name. */
export type EnvironmentVariables = NodeJS.ProcessEnv;

/** The folder that relative paths start from, and the variables that are set there. */
export interface ShellEnvironment {
    /** Absolute path. Where it is not the process's own, the run belongs into `withWorkingDirectory`, by which paths are shown. */
    readonly cwd: string;
    readonly env: EnvironmentVariables;
    /** Stream for warnings. Default: warnings are dropped. */
    readonly stderr?: OutputStream;
}

/** A stream to read from; the keyboard where it is a terminal. */
export type InputStream = Readable & {
    readonly isTTY?: boolean;
    readonly isRaw?: boolean;
    setRawMode?(raw: boolean): unknown;
};

/** A stream to write to; the screen where it is a terminal. */
export type OutputStream = Writable & {
    readonly isTTY?: boolean;
    /** Width of a line in characters, if known. */
    readonly columns?: number;
};

/** Environment of a run of the command: the command reads and changes nothing else of the process. */
export interface Context extends ShellEnvironment {
    readonly stdin: InputStream;
    readonly stdout: OutputStream;
    readonly stderr: OutputStream;
    /** Exit code of a run that ends by itself; a command that fails without an error changes it. */
    exitCode: number;
    /** Times of a session with a service elsewhere. Default: those that a service on the network needs. */
    readonly remoteSessionTimes?: RemoteSessionTimes | undefined;
    /** Called once nobody reads stdout any more; a command that has something to put in order replaces it. Default: ends the run. */
    onUnread: () => void;
    /** Ends the run at once. */
    readonly exit: (code: number) => void;
    /** Calls the listener on each signal. Returns a function that removes the listener. */
    readonly onSignal: (signal: NodeJS.Signals, listener: () => void) => () => void;
    /** Calls the listener once the package manager that started the process has ended. Returns a function that removes it. */
    readonly onPackageManagerExit: (listener: () => void) => () => void;
}

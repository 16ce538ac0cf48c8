import type { Readable, Writable } from 'node:stream';

import type { RemoteSessionTimes } from './remote-session-times.js';

export type EnvironmentVariables = NodeJS.ProcessEnv;

export interface ShellEnvironment {
    /** Absolute path. If it is not the process's, run in `withWorkingDirectory`, which displayed paths depend on. */
    readonly cwd: string;
    readonly env: EnvironmentVariables;
    /** Stream for warnings. Default: warnings are dropped. */
    readonly stderr?: OutputStream;
}

export type InputStream = Readable & {
    readonly isTTY?: boolean;
    readonly isRaw?: boolean;
    setRawMode?(raw: boolean): unknown;
};

export type OutputStream = Writable & {
    readonly isTTY?: boolean;
    /** Width in characters, if known. */
    readonly columns?: number;
};

/** Environment of a command, which accesses nothing else of the process. */
export interface Context extends ShellEnvironment {
    readonly stdin: InputStream;
    readonly stdout: OutputStream;
    readonly stderr: OutputStream;
    /** Exit code, if no error is thrown. */
    exitCode: number;
    /** Default: timing for a service on the network. */
    readonly remoteSessionTimes?: RemoteSessionTimes | undefined;
    /** Called when the reader of stdout disconnects. A command may replace it for an orderly shutdown. Default: exits. */
    onUnread: () => void;
    readonly exit: (code: number) => void;
    /** Returns a function that removes the listener. */
    readonly onSignal: (signal: NodeJS.Signals, listener: () => void) => () => void;
    /** Calls the listener once the parent package manager exits. Returns a function that removes it. */
    readonly onPackageManagerExit: (listener: () => void) => () => void;
}

import type { Readable, Writable } from 'node:stream';

import type { RemoteSessionTimes } from './remote-session-times.js';

export type EnvironmentVariables = NodeJS.ProcessEnv;

export interface ShellEnvironment {
    /**
     * Absolute path of the working directory. If it differs from that of the process, run in `withWorkingDirectory`, which displayed
     * paths depend on.
     */
    readonly cwd: string;
    readonly env: EnvironmentVariables;
    readonly stderr?: OutputStream;
}

export type InputStream = Readable & {
    readonly isTTY?: boolean;
    readonly isRaw?: boolean;
    setRawMode?(raw: boolean): unknown;
};

export type OutputStream = Writable & {
    readonly isTTY?: boolean;
    readonly columns?: number;
};

/** Environment of a command, which accesses nothing else of the process. */
export interface Context extends ShellEnvironment {
    readonly stdin: InputStream;
    readonly stdout: OutputStream;
    readonly stderr: OutputStream;
    exitCode: number;
    readonly remoteSessionTimes?: RemoteSessionTimes | undefined;
    /** Called when the reader of stdout disconnects. A command may replace it. Default: exits. */
    onUnread: () => void;
    readonly exit: (code: number) => void;
    readonly onSignal: (signal: NodeJS.Signals, listener: () => void) => () => void;
    readonly onPackageManagerExit: (listener: () => void) => () => void;
}

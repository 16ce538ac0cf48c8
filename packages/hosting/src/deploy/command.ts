import type { Writable } from 'node:stream';

/** Environment that `svc-int` passes to a command. */
export interface CommandEnvironment {
    readonly cwd: string;
    readonly env: NodeJS.ProcessEnv;
}

export interface DeployEnvironment extends CommandEnvironment {
    /** Returns the path of a program that the user trusts. */
    readonly findProgram: (name: string) => string | undefined;
    readonly stderr: Writable;
    /** Rejects if the user declines, or without a terminal. */
    readonly requireApproval: (question: string, texts: { threat: string; refusal: string }) => Promise<void>;
}

export interface CommandOutput {
    readonly json: boolean;
    result(data: unknown, text: string): void;
    progress(text: string): void;
    withProgress<Result>(text: string, work: () => Promise<Result>): Promise<Result>;
}

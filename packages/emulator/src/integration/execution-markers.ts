/** Whose code has the runtime, in which one thread runs all: a version of an integration, by its workspace and the id under which it is loaded. */
export interface ScriptExecution {
    workspace: string;
    loadId: string;
    /** What it handles; left out where that is no event, or has ended. */
    event?: string | undefined;
}

/** What is noted of a turn: that it begins, be it again, or that nothing of its event goes on. */
export type ExecutionStep = 'begins' | 'ends';

const SIGNS: Record<ExecutionStep, string> = { begins: '@>', ends: '@.' };

const NOTE = /^@([>.])([\w-]{1,64}) ([\w-]{1,64}) ([\w-]{1,64}) ([\w-]{0,64})$/;

/** By what a note is known: the key of the runtime, which no script knows, and the version that writes it. */
export interface ExecutionMarkerIdentity {
    key: string;
    workspace: string;
    loadId: string;
}

/** The line that the surroundings of a script write at once, whatever it does next. */
export function formatExecutionMarker(
    step: ExecutionStep,
    { key, workspace, loadId }: ExecutionMarkerIdentity,
    event = '',
): string {
    return `${SIGNS[step]}${key} ${workspace} ${loadId} ${event}`;
}

/** Parses a line of the runtime with the key; undefined for any other line. */
export function parseExecutionMarker(
    line: string,
    key: string,
): { step: ExecutionStep; turn: ScriptExecution } | undefined {
    const [, sign, writtenKey, workspace, loadId, event] = NOTE.exec(line) ?? [];
    if (workspace === undefined || loadId === undefined || writtenKey !== key) return undefined;
    return { step: sign === '>' ? 'begins' : 'ends', turn: { workspace, loadId, event: event || undefined } };
}

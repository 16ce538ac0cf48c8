/** One thread runs all code: at most one execution is current. */
export interface ScriptExecution {
    workspace: string;
    loadId: string;
    /** The handled event; absent without an event, or after its end. */
    event?: string | undefined;
}

/** `begins`: the script starts or continues. `ends`: no work of the event continues. */
export type ExecutionStep = 'begins' | 'ends';

const SIGNS: Record<ExecutionStep, string> = { begins: '@>', ends: '@.' };

const MARKER = /^@([>.])([\w-]{1,64}) ([\w-]{1,64}) ([\w-]{1,64}) ([\w-]{0,64})$/;

/** Proves that the runtime wrote the marker: no script knows the key. */
export interface ExecutionMarkerIdentity {
    key: string;
    workspace: string;
    loadId: string;
}

/** Formats a marker. Write `begins` before the script runs. */
export function formatExecutionMarker(
    step: ExecutionStep,
    { key, workspace, loadId }: ExecutionMarkerIdentity,
    event = '',
): string {
    return `${SIGNS[step]}${key} ${workspace} ${loadId} ${event}`;
}

export function parseExecutionMarker(
    line: string,
    key: string,
): { step: ExecutionStep; execution: ScriptExecution } | undefined {
    const [, sign, writtenKey, workspace, loadId, event] = MARKER.exec(line) ?? [];
    if (workspace === undefined || loadId === undefined || writtenKey !== key) return undefined;
    return { step: sign === '>' ? 'begins' : 'ends', execution: { workspace, loadId, event: event || undefined } };
}

import { parseExecutionMarker, type ScriptExecution } from '../../integration/execution-markers.js';

export interface ExecutionTracker {
    handleLine(line: string): boolean;
    current(): ScriptExecution | undefined;
    /** Counts changes of script or event. A loop can only repeat its own markers. */
    countSwitches(): number;
    largestMemoryUser(least: number): ScriptExecution | undefined;
}

/** Weight, in memory attribution, of a version that started just before the measurement. */
const JUST_STARTED_WEIGHT = 0.25;

const MAX_VERSIONS = 1000;

interface Known {
    grown: number;
    executions: number;
    execution: ScriptExecution;
}

export function createExecutionTracker(
    markerKey: string,
    getMemoryMegabytes: () => number | undefined,
): ExecutionTracker {
    const versions = new Map<string, Known>();
    let current: Known | undefined;
    let size = getMemoryMegabytes();
    let ran = new Set<Known>();
    let measuring: NodeJS.Immediate | undefined;
    let last: ScriptExecution | undefined;
    let switches = 0;
    const measureGrowth = () => {
        measuring = undefined;
        const [before, now] = [size, getMemoryMegabytes()];
        size = now;
        if (before !== undefined && now !== undefined) recordGrowth(ran, current, now - before);
        ran = new Set();
    };
    return {
        handleLine(line) {
            const marker = parseExecutionMarker(line, markerKey);
            if (!marker) return false;
            if (marker.step === 'begins' && !isSameExecution(marker.execution, last)) switches++;
            if (marker.step === 'begins') last = marker.execution;
            if (current) ran.add(current);
            if (marker.step === 'ends') finishExecution(versions, marker.execution);
            current = marker.step === 'begins' ? startExecution(versions, marker.execution) : undefined;
            measuring ??= setImmediate(measureGrowth);
            return true;
        },
        current: () => current?.execution,
        countSwitches: () => switches,
        largestMemoryUser(least) {
            measureGrowth();
            const [largest] = [...versions.values()].toSorted((one, other) => other.grown - one.grown);
            return largest && largest.grown >= least ? largest.execution : undefined;
        },
    };
}

/** Attributes more memory to versions with earlier growth: markers may arrive together or late. */
function recordGrowth(ran: ReadonlySet<Known>, current: Known | undefined, megabytes: number): void {
    const sharing = [...new Set([...ran, ...(current ? [current] : [])])];
    const weights = sharing.map((version) => {
        const perExecution = (Math.max(version.grown, 0) + 1) / version.executions;
        return ran.has(version) ? perExecution : perExecution * JUST_STARTED_WEIGHT;
    });
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const [index, version] of sharing.entries()) version.grown += (megabytes * (weights[index] ?? 0)) / total;
}

function isSameExecution(one: ScriptExecution, other: ScriptExecution | undefined): boolean {
    return one.workspace === other?.workspace && one.loadId === other.loadId && one.event === other.event;
}

function startExecution(versions: Map<string, Known>, execution: ScriptExecution): Known {
    const known = versions.get(execution.loadId) ?? { grown: 0, executions: 0, execution };
    versions.delete(execution.loadId);
    versions.set(execution.loadId, known);
    const [oldest] = versions.keys();
    if (versions.size > MAX_VERSIONS && oldest !== undefined) versions.delete(oldest);
    known.execution = execution;
    known.executions += 1;
    return known;
}

function finishExecution(versions: Map<string, Known>, { event, ...version }: ScriptExecution): void {
    const known = versions.get(version.loadId);
    if (known && known.execution.event === event) known.execution = version;
}

import { parseExecutionMarker, type ScriptExecution } from '../integration/execution-markers.js';

/** Tracks by markers which version executes, and during which executions the memory grew. */
export interface ExecutionTracker {
    /** Parses a line of the runtime; returns false if it is no marker. */
    handleLine(line: string): boolean;
    /** Current execution; undefined after its end. */
    current(): ScriptExecution | undefined;
    /** Number of times that another script began, or the same script began another event. A script in a loop can repeat its own markers only. */
    countSwitches(): number;
    /** Version during whose executions the memory grew most, and at least by this many MB. */
    largestMemoryUser(least: number): ScriptExecution | undefined;
}

/** Weight of the running version if the memory is read just after its start. */
const JUST_STARTED_WEIGHT = 0.25;

/** Limit of tracked versions: each save loads one. */
const MAX_VERSIONS = 1000;

/** Tracked version. */
interface Known {
    /** Megabytes by which the memory has grown in its turns. */
    grown: number;
    turns: number;
    /** Its last turn. */
    turn: ScriptExecution;
}

/** Creates a tracker of the runtime's markers with this key. Its memory is in MB, on systems that report it. */
export function createExecutionTracker(
    markerKey: string,
    getMemoryMegabytes: () => number | undefined,
): ExecutionTracker {
    const versions = new Map<string, Known>();
    let current: Known | undefined;
    let size = getMemoryMegabytes();
    /**
     * Versions that executed since the last reading of the memory, beside the current one; several if their markers
     * arrived together.
     */
    let ran = new Set<Known>();
    let looking: NodeJS.Immediate | undefined;
    let last: ScriptExecution | undefined;
    let switches = 0;
    const measureGrowth = () => {
        looking = undefined;
        const [before, now] = [size, getMemoryMegabytes()];
        size = now;
        if (before !== undefined && now !== undefined) recordGrowth(ran, current, now - before);
        ran = new Set();
    };
    return {
        handleLine(line) {
            const note = parseExecutionMarker(line, markerKey);
            if (!note) return false;
            if (note.step === 'begins' && !isSameExecution(note.turn, last)) switches++;
            if (note.step === 'begins') last = note.turn;
            if (current) ran.add(current);
            if (note.step === 'ends') finishExecution(versions, note.turn);
            current = note.step === 'begins' ? startExecution(versions, note.turn) : undefined;
            looking ??= setImmediate(measureGrowth);
            return true;
        },
        current: () => current?.turn,
        countSwitches: () => switches,
        largestMemoryUser(least) {
            measureGrowth();
            const [largest] = [...versions.values()].toSorted((one, other) => other.grown - one.grown);
            return largest && largest.grown >= least ? largest.turn : undefined;
        },
    };
}

/**
 * Attributes the most growth to versions with earlier growth: markers that arrive together or late do not identify the
 * version.
 */
function recordGrowth(ran: ReadonlySet<Known>, current: Known | undefined, megabytes: number): void {
    const sharing = [...new Set([...ran, ...(current ? [current] : [])])];
    const weights = sharing.map((version) => {
        const perTurn = (Math.max(version.grown, 0) + 1) / version.turns;
        return ran.has(version) ? perTurn : perTurn * JUST_STARTED_WEIGHT;
    });
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const [index, version] of sharing.entries()) version.grown += (megabytes * (weights[index] ?? 0)) / total;
}

function isSameExecution(one: ScriptExecution, other: ScriptExecution | undefined): boolean {
    return one.workspace === other?.workspace && one.loadId === other.loadId && one.event === other.event;
}

function startExecution(versions: Map<string, Known>, turn: ScriptExecution): Known {
    const known = versions.get(turn.loadId) ?? { grown: 0, turns: 0, turn };
    // Deleted first, so that recently executed versions are last.
    versions.delete(turn.loadId);
    versions.set(turn.loadId, known);
    const [oldest] = versions.keys();
    if (versions.size > MAX_VERSIONS && oldest !== undefined) versions.delete(oldest);
    known.turn = turn;
    known.turns += 1;
    return known;
}

function finishExecution(versions: Map<string, Known>, { event, ...version }: ScriptExecution): void {
    const known = versions.get(version.loadId);
    if (known && known.turn.event === event) known.turn = version;
}

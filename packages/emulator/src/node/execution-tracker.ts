import { parseExecutionMarker, type ScriptExecution } from '../integration/execution-markers.js';

/** Whose code has the runtime, and had it while its memory grew, as far as that is noted. */
export interface ExecutionTracker {
    /** Takes a line of the runtime; false where it is no such note. */
    handleLine(line: string): boolean;
    /** Whose turn it is; undefined where what it was for has ended. */
    current(): ScriptExecution | undefined;
    /** Number of times that another script began, or the same script began another event. A script in a loop can repeat its own markers only. */
    countSwitches(): number;
    /** In whose turns the memory has grown by the most, and by this many megabytes at least. */
    largestMemoryUser(least: number): ScriptExecution | undefined;
}

/** Weight of the version that runs, when the memory is looked at just after it has begun. */
const JUST_STARTED_WEIGHT = 0.25;

/** Versions that are known of at once: each save loads one. */
const MAX_VERSIONS = 1000;

/** What is known of a version. */
interface Known {
    /** Megabytes by which the memory has grown in its turns. */
    grown: number;
    turns: number;
    /** Its last turn. */
    turn: ScriptExecution;
}

/** Follows the notes of the runtime that has the key, whose memory is told in megabytes, where the system tells it. */
export function createExecutionTracker(
    markerKey: string,
    getMemoryMegabytes: () => number | undefined,
): ExecutionTracker {
    const versions = new Map<string, Known>();
    let current: Known | undefined;
    let size = getMemoryMegabytes();
    /** Those that ran since the memory was looked at, beside the one that runs; more than one where their notes came together. */
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

/** Gives the most to those in whose turns it has grown before: where notes come together, or late, it is not seen who it was. */
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
    // Those that ran last stay.
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

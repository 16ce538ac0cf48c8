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
    turns: number;
    turn: ScriptExecution;
}

export function createExecutionTracker(
    markerKey: string,
    getMemoryMegabytes: () => number | undefined,
): ExecutionTracker {
    const versions = new Map<string, Known>();
    let current: Known | undefined;
    let size = getMemoryMegabytes();
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

/** Attributes more memory to versions with earlier growth: markers may arrive together or late. */
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

import { readTurnNote, type Turn } from '../integration/turn-notes.js';

/** Whose code has the runtime, and had it while its memory grew, as far as that is noted. */
export interface Turns {
    /** Takes a line of the runtime; false where it is no such note. */
    take(line: string): boolean;
    /** Whose turn it is; undefined where what it was for has ended. */
    current(): Turn | undefined;
    /** In whose turns the memory has grown by the most, and by this many megabytes at least. */
    greediest(least: number): Turn | undefined;
}

/** Milliseconds between two looks at the memory. */
const INTERVAL = 2;

/** What is known of a version. */
interface Known {
    /** Megabytes by which the memory has grown in its turns. */
    grown: number;
    /** Its last turn. */
    turn: Turn;
}

/** Follows the notes of a runtime whose memory is told in megabytes, where the system tells it. */
export function createTurns(memory: () => number | undefined): Turns {
    const versions = new Map<string, Known>();
    let current: Known | undefined;
    let [size, lookedAt] = [memory(), performance.now()];
    const look = () => {
        const [before, now] = [size, memory()];
        [size, lookedAt] = [now, performance.now()];
        if (current && before !== undefined && now !== undefined) current.grown += now - before;
    };
    const begin = (turn: Turn): Known => {
        const known = versions.get(turn.loadId) ?? { grown: 0, turn };
        versions.set(turn.loadId, known);
        known.turn = turn;
        return known;
    };
    const end = ({ loadId, event }: Turn) => {
        const known = versions.get(loadId);
        if (known && known.turn.event === event) known.turn = { loadId };
    };
    return {
        take(line) {
            const note = readTurnNote(line);
            if (!note) return false;
            if (performance.now() - lookedAt >= INTERVAL) look();
            if (note.step === 'ends') end(note.turn);
            current = note.step === 'begins' ? begin(note.turn) : undefined;
            return true;
        },
        current: () => current?.turn,
        greediest(least) {
            look();
            const [most] = [...versions.values()].toSorted((one, other) => other.grown - one.grown);
            return most && most.grown >= least ? most.turn : undefined;
        },
    };
}

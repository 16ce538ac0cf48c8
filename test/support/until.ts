import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_WAIT = 28_000;

/** Milliseconds between two looks: the first follow each other closely, as most of what is waited for is nearly there. */
const SHORTEST_PAUSE = 2;
const LONGEST_PAUSE = 20;

type Outcome<Value> = Value | undefined | false;

/** Looks again and again until `look` gives something other than undefined or false, and gives that. */
export async function until<Value>(what: string, look: () => Outcome<Value> | Promise<Outcome<Value>>): Promise<Value> {
    const deadline = Date.now() + LONGEST_WAIT;
    for (let next = SHORTEST_PAUSE; ; next = Math.min(2 * next, LONGEST_PAUSE)) {
        const value = await look();
        if (value !== undefined && value !== false) return value;
        if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}.`);
        await pause(next);
    }
}

import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_WAIT = 28_000;
const BETWEEN_LOOKS = 20;

type Outcome<Value> = Value | undefined | false;

/** Looks again and again until `look` gives something other than undefined or false, and gives that. */
export async function until<Value>(what: string, look: () => Outcome<Value> | Promise<Outcome<Value>>): Promise<Value> {
    const deadline = Date.now() + LONGEST_WAIT;
    for (;;) {
        const value = await look();
        if (value !== undefined && value !== false) return value;
        if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}.`);
        await pause(BETWEEN_LOOKS);
    }
}

import { setTimeout as pause } from 'node:timers/promises';

import { WAIT_TIMEOUT_MS } from './time-limits.js';

const MIN_DELAY_MS = 2;
const MAX_DELAY_MS = 100;

type Outcome<Value> = Value | undefined | false;

/** Retries until the result is neither undefined nor false, and returns it. Throws after `WAIT_TIMEOUT_MS`. */
export async function until<Value>(what: string, look: () => Outcome<Value> | Promise<Outcome<Value>>): Promise<Value> {
    const deadline = Date.now() + WAIT_TIMEOUT_MS;
    for (let delay = MIN_DELAY_MS; ; delay = Math.min(2 * delay, MAX_DELAY_MS)) {
        const value = await look();
        if (value !== undefined && value !== false) return value;
        if (Date.now() > deadline)
            throw new Error(`Timed out after ${WAIT_TIMEOUT_MS / 1000} s: waited until ${what}.`);
        await pause(delay);
    }
}

import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lets the event loop turn this often. A session in this process takes its steps in these turns, however busy the machine is. */
export async function waitTurns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn++) await nextTurn();
}

import { setImmediate as nextTurn } from 'node:timers/promises';

/** Sessions in this process progress in turns of the event loop, however busy the machine is. */
export async function waitTurns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn++) await nextTurn();
}

import { runKills } from './support/kills.mjs';

export const title = 'killed in every 10 ms of a start: nothing lives on, the next one has the folder alone';

export function run(deadline) {
    return runKills(deadline, (holder) => holder.begun);
}

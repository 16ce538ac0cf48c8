import { runKills } from './support/kills.mjs';

export const title = 'killed in every 10 ms of a restart: nothing lives on, the next one has the folder alone';

export function run(deadline) {
    return runKills(deadline, async (holder) => {
        await holder.ready;
        for (const { pid, name } of holder.left()) if (name === 'workerd') process.kill(pid, 'SIGKILL');
    });
}

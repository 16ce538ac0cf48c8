import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { inFolder, startHolder, until } from './holder.mjs';

/** Latest time of the kill, in ms. */
const LAST = 300;

const STEP = 10;

/** Kills services at increasing delays after `reach` resolves, until the deadline. */
export function runKills(deadline, reach) {
    return inFolder(async (folder) => {
        const broke = [];
        let tried = 0;
        do {
            for (let delay = 0; delay <= LAST && (tried === 0 || Date.now() < deadline); delay += STEP) {
                const problem = await killAfter(delay + Math.random() * STEP, join(folder, `state-${tried++}`), reach);
                if (problem) broke.push(`${delay} ms after: ${problem}`);
            }
        } while (Date.now() < deadline);
        return { tried, broke };
    });
}

async function killAfter(delay, statePath, reach) {
    const options = { port: 0, publicPort: 0, statePath };
    const first = startHolder(options);
    await reach(first);
    await sleep(delay);
    await first.kill();
    const second = startHolder(options);
    try {
        await second.ready;
        const both = first.left();
        if (both.length > 0)
            return `two at once in the folder, ${both.map(({ name }) => name).join(', ')} of the first`;
    } catch (error) {
        return error.message;
    } finally {
        await second.kill();
    }
    if (!(await until(() => first.left().length + second.left().length === 0))) return 'processes live on';
}

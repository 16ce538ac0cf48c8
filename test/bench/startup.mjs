import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { copyExample, COMMAND, median, renderBlock, startSession, timeCommand } from './measure.mjs';

const COMMAND_ROUNDS = 25;
const SESSION_ROUNDS = 7;

const BARE_RUNTIME = `
const { Miniflare } = await import('miniflare');
const miniflare = new Miniflare({ cf: false, modules: true, script: 'export default { fetch: () => new Response("ok") }' });
await (await miniflare.dispatchFetch('http://x/')).text();
await miniflare.dispose();
`;

export async function measureCommand(argument) {
    const [own, bare] = [[], []];
    for (let round = 0; round < COMMAND_ROUNDS; round++) {
        bare.push(await timeCommand(process.execPath, ['-e', '0']));
        own.push(await timeCommand(process.execPath, [COMMAND, argument]));
    }
    return { value: median(own), floor: median(bare) };
}

export async function measureSession() {
    const { folder, dispose } = copyExample();
    const [fresh, kept, bare, runtime] = [[], [], [], []];
    try {
        for (let round = 0; round < SESSION_ROUNDS; round++) {
            bare.push(await timeCommand(process.execPath, ['-e', '0']));
            runtime.push(await timeCommand(process.execPath, ['--input-type=module', '-e', BARE_RUNTIME]));
            rmSync(join(folder, '.svc-int'), { recursive: true, force: true });
            for (const times of [fresh, kept]) times.push(await timeFirstBlock(folder));
        }
    } finally {
        dispose();
    }
    return { value: median(kept), fresh: median(fresh), floor: median(bare), runtime: median(runtime) };
}

async function timeFirstBlock(folder) {
    const started = performance.now();
    const session = startSession(folder);
    await renderBlock(await session.next('ready'));
    const taken = performance.now() - started;
    await session.stop();
    return taken;
}

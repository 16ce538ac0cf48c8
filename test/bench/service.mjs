import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { connectControl, startEmulator } from '../../packages/emulator/dist/index.js';
import { startBareLoader } from './bare-loader.mjs';
import { bundleOf, copyExample, median, renderRequest } from './measure.mjs';

const CLIENTS = 32;
const ROUNDS = 5;
const MILLISECONDS = 1500;

export async function measureService() {
    const { folder, dispose } = copyExample();
    const service = await startEmulator({ port: 0, publicPort: 0, statePath: join(folder, 'state') });
    const loader = await startBareLoader();
    try {
        const script = await bundleOf(folder);
        const integration = { title: 'Mood', scopes: [], organization: 'acme', script };
        const place = await connectControl(service).develop({ name: 'mood', integration });
        const page = { url: `${service.url}/`, method: 'GET' };
        const block = renderRequest({ ...service, ...place });
        const { method, headers, body } = block;
        const object = { url: loader.objectUrl, method, headers, body };
        const many = await measure([page, block, object], CLIENTS);
        const [bare, one] = await measure([{ url: loader.url, method: 'GET' }, block], 1);
        return {
            perSecond: { value: many[1].perSecond, floor: many[0].perSecond },
            bare: { value: many[2].perSecond, floor: many[0].perSecond },
            alone: { value: one.median, floor: bare.median },
        };
    } finally {
        await Promise.all([service.dispose(), loader.dispose()]);
        dispose();
    }
}

async function measure(targets, clients) {
    const child = fork(join(import.meta.dirname, 'load.mjs'));
    const rounds = Array.from({ length: ROUNDS + 1 }, () => targets).flat();
    child.send({ targets: rounds, clients, milliseconds: MILLISECONDS });
    const [measured] = await Promise.race([once(child, 'message'), ended(child)]);
    return targets.map((_, index) => {
        const own = measured.slice(targets.length).filter((_, at) => at % targets.length === index);
        return {
            perSecond: median(own.map(({ perSecond }) => perSecond)),
            median: median(own.flatMap(({ times }) => times)),
        };
    });
}

async function ended(child) {
    const [code] = await once(child, 'exit');
    throw new Error(`The clients ended with ${code}.`);
}

import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';

import { build } from 'esbuild';

import { median, ROOT } from './measure.mjs';

const ROUNDS = 400;
const WARM_UP = 100;
const EVENT = { type: 'ui_render', componentId: 'tree', props: {}, state: {}, context: { type: 'document' } };

export async function measureRender() {
    const { component, drawn, written } = await loadTree();
    const render = async () => (await component.answer(EVENT, {})).text();
    const byHand = async () =>
        new Response(JSON.stringify({ type: 'element', element: written(), state: {}, props: {} })).text();
    expectSame(await render(), await byHand());
    return { ...(await compare(render, byHand)), creation: await compare(drawn, written) };
}

async function compare(own, bare) {
    const [value, floor] = [[], []];
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
        value.push(await time(own));
        floor.push(await time(bare));
    }
    return { value: median(value.slice(WARM_UP)), floor: median(floor.slice(WARM_UP)) };
}

async function time(run) {
    const started = performance.now();
    await run();
    return (performance.now() - started) * 1000;
}

async function loadTree() {
    const folder = await mkdtemp(join(ROOT, 'test/bench/.tree-'));
    try {
        const outfile = join(folder, 'tree.mjs');
        await build({
            entryPoints: [join(import.meta.dirname, 'tree.jsx')],
            outfile,
            bundle: true,
            minify: true,
            format: 'esm',
            target: 'es2022',
            jsx: 'automatic',
            jsxImportSource: '@svc-int/runtime',
            define: { MODE: '"production"', SVC_INT_CLIENT: 'false' },
        });
        return await import(pathToFileURL(outfile).href);
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

function expectSame(own, bare) {
    const count = own.match(/"type":/g).length;
    if (!isDeepStrictEqual(JSON.parse(own), JSON.parse(bare)))
        throw new Error(`The trees differ: ${own.slice(0, 200)} … and ${bare.slice(0, 200)} …`);
    if (count < 1000) throw new Error(`The tree has only ${count} elements`);
}

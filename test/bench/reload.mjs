/** From saving a file to the new code's answering: in a session, and through a restart of the runtime. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { context } from 'esbuild';
import { Miniflare } from 'miniflare';

import { copyExample, MARK, median, renderBlock, startSession } from './measure.mjs';

const ROUNDS = 30;
const WARM_UP = 3;

/** Milliseconds after which new code is given up. */
const LONGEST_SAVE = 10_000;

/**
 * Milliseconds of a save in a session of the kit, as whoever looks on from outside sees it: the block is asked for again and
 * again, on a connection that is kept, until the new code answers. The median over many.
 */
export async function measureReload() {
    const { folder, dispose } = copyExample();
    const session = startSession(folder);
    try {
        const ready = await session.next('ready');
        await renderBlock(ready);
        return await medianOfSaves(join(folder, 'src/mood.tsx'), async (mark) => {
            const deadline = performance.now() + LONGEST_SAVE;
            while (!(await renderBlock(ready)).includes(mark))
                if (performance.now() > deadline) throw new Error(`Old code went on answering: "${mark}" never came.`);
        });
    } finally {
        await session.stop();
        dispose();
    }
}

/**
 * The same change, bundled by the same library, through `miniflare.setOptions`; told of the save at once, where a session
 * has to notice it.
 */
export async function measureRestart() {
    const { folder, dispose } = copyExample();
    const file = join(folder, 'src/mood.tsx');
    const bundler = await context({
        entryPoints: [join(folder, 'src/index.tsx')],
        bundle: true,
        write: false,
        format: 'esm',
        jsx: 'automatic',
        jsxImportSource: '@svc-int/runtime',
        define: { MODE: '"development"' },
    });
    const build = async () => (await bundler.rebuild()).outputFiles[0].text;
    const options = (script) => ({ cf: false, modules: true, script, compatibilityDate: '2026-04-01' });
    const miniflare = new Miniflare(options(await build()));
    try {
        await miniflare.ready;
        return await medianOfSaves(file, async (mark) => {
            await miniflare.setOptions(options(await build()));
            expectMark(await dispatch(await miniflare.ready), mark);
        });
    } finally {
        await miniflare.dispose();
        await bundler.dispose();
        dispose();
    }
}

/** Saves again and again; `answered` waits for the new code's answer. */
async function medianOfSaves(file, answered) {
    const source = readFileSync(file, 'utf8');
    const times = [];
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
        const mark = `Round ${round}?`;
        const started = performance.now();
        writeFileSync(file, source.replace(MARK, mark));
        await answered(mark);
        times.push(performance.now() - started);
    }
    return median(times.slice(WARM_UP));
}

async function dispatch(url) {
    const body = new FormData();
    const context = { type: 'document', spaceId: 'space', editable: true, theme: 'light' };
    body.set(
        'event',
        JSON.stringify({
            eventId: 'e',
            type: 'ui_render',
            installationId: 'i',
            spaceId: 'space',
            componentId: 'mood',
            props: {},
            context,
        }),
    );
    body.set(
        'environment',
        JSON.stringify({
            apiEndpoint: '',
            apiTokens: {},
            integration: { name: 'mood', version: 1 },
            signingSecrets: {},
            secrets: {},
        }),
    );
    const response = await fetch(new URL('/v1', url), { method: 'POST', body });
    return response.text();
}

function expectMark(text, mark) {
    if (!text.includes(mark)) throw new Error(`Old code answered: "${mark}" is not in ${text}`);
}

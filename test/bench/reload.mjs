/** From saving a file to the new code's answering: in a session, and through a restart of the runtime. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { context } from 'esbuild';
import { Miniflare } from 'miniflare';

import { startBareLoader } from './bare-loader.mjs';
import { copyExample, MARK, median, renderBlock, startSession } from './measure.mjs';

const ROUNDS = 30;
const WARM_UP = 3;

/** Milliseconds after which new code is given up. */
const LONGEST_SAVE = 10_000;

/** Milliseconds between two saves. */
const BETWEEN_SAVES = 150;

/**
 * Milliseconds of a save in a session of the kit, as whoever looks on from outside sees it: the block is asked for again and
 * again, on a connection that is kept, until the new code answers (`value`). Beside it a rebuild of the same change and a version
 * in a bare runtime that answers once (`floor`). Medians over many, in turn.
 */
export async function measureReload() {
    const { folder, dispose } = copyExample();
    const session = startSession(folder);
    const bare = await startBareLoader();
    const bundler = await bundlerOf(folder);
    try {
        const ready = await session.next('ready');
        await renderBlock(ready);
        return await timeSaves(join(folder, 'src/mood.tsx'), {
            async value(mark) {
                const deadline = performance.now() + LONGEST_SAVE;
                while (!(await renderBlock(ready)).includes(mark))
                    if (performance.now() > deadline)
                        throw new Error(`Old code went on answering: "${mark}" never came.`);
            },
            floor: async () => void (await bare.load((await bundler.rebuild()).outputFiles[0].text)),
        });
    } finally {
        await session.stop();
        await Promise.all([bare.dispose(), bundler.dispose()]);
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
    const bundler = await bundlerOf(folder);
    const build = async () => (await bundler.rebuild()).outputFiles[0].text;
    const options = (script) => ({ cf: false, modules: true, script, compatibilityDate: '2026-04-01' });
    const miniflare = new Miniflare(options(await build()));
    try {
        await miniflare.ready;
        const { value } = await timeSaves(file, {
            value: async (mark) => {
                await miniflare.setOptions(options(await build()));
                expectMark(await dispatch(await miniflare.ready), mark);
            },
        });
        return value;
    } finally {
        await miniflare.dispose();
        await bundler.dispose();
        dispose();
    }
}

function bundlerOf(folder) {
    return context({
        entryPoints: [join(folder, 'src/index.tsx')],
        bundle: true,
        write: false,
        format: 'esm',
        jsx: 'automatic',
        jsxImportSource: '@svc-int/runtime',
        define: { MODE: '"development"' },
    });
}

/** Saves again and again, for each of those who answer in turn; gives the median milliseconds until each has. */
async function timeSaves(file, answers) {
    const source = readFileSync(file, 'utf8');
    const times = Object.fromEntries(Object.keys(answers).map((name) => [name, []]));
    for (let round = 0; round < ROUNDS + WARM_UP; round++)
        for (const [name, answered] of Object.entries(answers)) {
            const mark = `Round ${round} of ${name}?`;
            const started = performance.now();
            writeFileSync(file, source.replace(MARK, mark));
            await answered(mark);
            times[name].push(performance.now() - started);
            // The other one has done its part of a save before the next.
            await pause(BETWEEN_SAVES);
        }
    return Object.fromEntries(Object.entries(times).map(([name, own]) => [name, median(own.slice(WARM_UP))]));
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

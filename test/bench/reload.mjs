import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { context } from 'esbuild';
import { Miniflare } from 'miniflare';

import { startBareLoader } from './bare-loader.mjs';
import { copyExample, MARK, median, renderBlock, startSession } from './measure.mjs';

export const SOURCE = 'src/mood.tsx';

const ROUNDS = 30;
const WARM_UP = 3;

const LONGEST_SAVE = 10_000;

const BETWEEN_SAVES = 150;

export async function measureReload() {
    const [own, other] = [copyExample(), copyExample()];
    const session = startSession(own.folder);
    const bare = await startBareLoader();
    const bundler = await bundlerOf(other.folder);
    try {
        const ready = await session.next('ready');
        await renderBlock(ready);
        return await timeSaves({
            value: {
                file: join(own.folder, SOURCE),
                async answered(mark) {
                    const deadline = performance.now() + LONGEST_SAVE;
                    while (!(await renderBlock(ready)).includes(mark))
                        if (performance.now() > deadline)
                            throw new Error(`Old code went on answering: "${mark}" never came.`);
                },
            },
            floor: {
                file: join(other.folder, SOURCE),
                async answered(mark) {
                    await bare.take((await bundler.rebuild()).outputFiles[0].text);
                    expectMark(await dispatch(bare.url), mark);
                },
            },
        });
    } finally {
        await session.stop();
        await Promise.all([bare.dispose(), bundler.dispose()]);
        for (const { dispose } of [own, other]) dispose();
    }
}

/** The same change through `miniflare.setOptions`, without file watching. */
export async function measureRestart() {
    const { folder, dispose } = copyExample();
    const bundler = await bundlerOf(folder);
    const build = async () => (await bundler.rebuild()).outputFiles[0].text;
    const options = (script) => ({ cf: false, modules: true, script, compatibilityDate: '2026-04-01' });
    const miniflare = new Miniflare(options(await build()));
    try {
        await miniflare.ready;
        const { value } = await timeSaves({
            value: {
                file: join(folder, SOURCE),
                async answered(mark) {
                    await miniflare.setOptions(options(await build()));
                    expectMark(await dispatch(await miniflare.ready), mark);
                },
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

export async function timeSaves(savers) {
    const times = Object.fromEntries(Object.keys(savers).map((name) => [name, []]));
    const sources = Object.fromEntries(
        Object.entries(savers).map(([name, { file }]) => [name, readFileSync(file, 'utf8')]),
    );
    for (let round = 0; round < ROUNDS + WARM_UP; round++)
        for (const [name, { file, answered }] of Object.entries(savers)) {
            const mark = `Round ${round} of ${name}?`;
            const started = performance.now();
            writeFileSync(file, sources[name].replace(MARK, mark));
            await answered(mark);
            times[name].push(performance.now() - started);
            await pause(BETWEEN_SAVES);
        }
    return Object.fromEntries(Object.entries(times).map(([name, own]) => [name, median(own.slice(WARM_UP))]));
}

export async function dispatch(url) {
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

export function expectMark(text, mark) {
    if (!text.includes(mark)) throw new Error(`Old code answered: "${mark}" is not in ${text}`);
}

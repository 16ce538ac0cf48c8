import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { checkVariant, readVariants, type ComponentVariant } from '@svc-int/cli/testing';

import type { AgentTask, TaskProject } from '../../task.js';

const SCRIPT = 'src/index.tsx';

const TEXTS = ['${amount.toFixed(2)} €', 'There are no prices.', 'The shop cannot be reached.'];

async function listFailures({ folder, start }: TaskProject): Promise<string[]> {
    const harness = await start();
    const failures: string[] = [];
    for (const variant of await readVariants({ manifest: folder }))
        await checkVariant(harness, variant).catch(() => failures.push(variant.name));
    return failures;
}

const countPrices = ({ props }: ComponentVariant): number | undefined =>
    Array.isArray(props?.['prices']) ? props['prices'].length : undefined;

export const task: AgentTask = {
    template: 'block',
    criteria: {
        'the variants show prices, many prices, no prices and the unreachable shop': async ({ folder }) => {
            const variants = await readVariants({ manifest: folder });
            assert.ok(variants.some((variant) => (countPrices(variant) ?? 0) > 0 && variant.context?.theme !== 'dark'));
            assert.ok(
                variants.some((variant) => (countPrices(variant) ?? 0) >= 12 && variant.context?.theme === 'dark'),
            );
            assert.ok(variants.some((variant) => countPrices(variant) === 0));
            assert.ok(
                variants.some(
                    ({ props, faults = [] }) =>
                        props?.['prices'] === undefined && faults.some(({ on }) => on === 'outbound'),
                ),
            );
        },
        'all variants pass': async (project) => {
            assert.deepEqual(await listFailures(project), []);
        },
        'a variant fails for each text that the block does not show': async (project) => {
            const file = join(project.folder, SCRIPT);
            const script = await readFile(file, 'utf8');
            project.onEnd(() => writeFile(file, script));
            for (const text of TEXTS) {
                assert.ok(script.includes(text), `${SCRIPT} has changed.`);
                await writeFile(file, script.replace(text, '…'));
                assert.notDeepEqual(await listFailures(project), [], `No variant expects "${text}".`);
            }
        },
        'a test checks the variants': async ({ folder }) => {
            const files = (await readdir(folder, { recursive: true })).filter(
                (name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'),
            );
            const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
            assert.match(texts.join('\n'), /describeVariants\(|checkVariant\(/);
        },
    },
    mistakes: [
        {
            file: 'src/prices.variants.yaml',
            old: '    expect: { text: [There are no prices.] }\n',
            replacement: '',
            fails: ['a variant fails for each text that the block does not show'],
        },
        {
            file: 'src/prices.variants.yaml',
            old: 'Pen 12: 12.00 €',
            replacement: 'Pen 12: 12 €',
            fails: ['all variants pass'],
        },
    ],
};

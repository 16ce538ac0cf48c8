import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { build } from 'esbuild';
import { expect, it } from 'vitest';

import { ROOT } from '../support/project-copy.js';

const run = promisify(execFile);

/** Prints the number of operations, and those with a summary before its first use. */
const LIST_CREATED_OPERATIONS = `
import { build } from 'esbuild';
const { lazyContract } = await import('./packages/emulator/scripts/lazy-contract.js');
const { outputFiles } = await build({
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['@svc-int/source'],
    entryPoints: ['packages/api/src/contract.ts'],
    plugins: [lazyContract],
    write: false,
});
const { listOperations } = await import('data:text/javascript;base64,' + Buffer.from(outputFiles[0].text).toString('base64'));
const isCreated = ([, one]) => Object.getOwnPropertyDescriptor(one, 'summary').value !== undefined;
const operations = listOperations();
console.log(JSON.stringify({ count: operations.length, created: operations.filter(isCreated).map(([id]) => id) }));
`;

it('lazyContract creates the schemas of each operation on first use', async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', LIST_CREATED_OPERATIONS], {
        cwd: ROOT,
    });
    const { count, created } = JSON.parse(stdout) as { count: number; created: string[] };
    expect(count).toBeGreaterThan(200);
    expect(created).toEqual([]);
});

it('schemas of spaces need no schemas of documents, which take long to create', async () => {
    const { metafile } = await build({
        bundle: true,
        platform: 'neutral',
        mainFields: ['module', 'main'],
        conditions: ['@svc-int/source'],
        entryPoints: [join(ROOT, 'packages/api/src/contract/content/space.ts')],
        metafile: true,
        write: false,
    });
    const inputs = Object.keys(metafile.inputs);
    expect(inputs.some((path) => path.endsWith('contract/content/merge-rules.ts'))).toBe(true);
    expect(inputs.filter((path) => path.includes('contract/document/'))).toEqual([]);
});

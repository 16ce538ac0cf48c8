import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';

/** Uses the bundler, and ends as the command does while the process of the bundler waits for an answer: it asks for one each second. */
const ENDING = `
import { createEsbuildContext } from './esbuild.js';
const builder = await createEsbuildContext({ stdin: { contents: 'export {}' }, write: false });
await builder.rebuild();
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);
process.exit(0);`;

it('the process of the bundler says nothing when the command ends', async () => {
    const folder = fileURLToPath(new URL('.', import.meta.url));
    const { outputFiles } = buildSync({
        stdin: { contents: ENDING, resolveDir: folder },
        bundle: true,
        platform: 'node',
        format: 'esm',
        conditions: ['@svc-int/source'],
        write: false,
    });
    const args = ['--input-type=module', '--eval', outputFiles[0]?.text ?? ''];
    expect(await promisify(execFile)(process.execPath, args, { cwd: folder })).toEqual({ stdout: '', stderr: '' });
});

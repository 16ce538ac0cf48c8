import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';

const createEnding = (ending: string) => `
import { createEsbuildContext } from './esbuild.js';
const builder = await createEsbuildContext({ stdin: { contents: 'export {}' }, write: false });
await builder.rebuild();
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);
${ending}`;

it.each([
    ['the command ends', 'process.exit(0);', { code: 0, signal: null }],
    [
        'SIGTERM ends the process that started it',
        "process.kill(process.pid, 'SIGTERM');",
        { code: null, signal: 'SIGTERM' },
    ],
    [
        'an earlier SIGTERM listener exits the process that started it',
        "process.kill(process.pid, 'SIGTERM');",
        { code: 3, signal: null },
        "process.once('SIGTERM', () => setTimeout(() => process.exit(3), 100));",
    ],
])('the bundler process prints nothing when %s', async (_, ending, expected, before = '') => {
    const folder = fileURLToPath(new URL('.', import.meta.url));
    const { outputFiles } = buildSync({
        stdin: { contents: createEnding(ending), resolveDir: folder },
        bundle: true,
        platform: 'node',
        format: 'esm',
        conditions: ['@svc-int/source'],
        write: false,
    });
    const args = [
        '--import',
        `data:text/javascript,${before}`,
        '--input-type=module',
        '--eval',
        outputFiles[0]?.text ?? '',
    ];
    const child = spawn(process.execPath, args, { cwd: folder });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    expect({ code, signal, output }).toEqual({ ...expected, output: '' });
});

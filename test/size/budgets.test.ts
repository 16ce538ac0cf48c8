import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { buildIntegration } from '@svc-int/cli';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';

import { BUDGETS, type Budget } from './budgets.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const rows: string[] = [];

// Printed in every run, to see growth early.
afterAll(() => console.log([row('bundle', 'minified', 'gzipped'), ...rows].join('\n')));

describe('A published bundle', () => {
    it.each(BUDGETS)('stays within its budget of bytes: $name', async ({ name, built, bytes, gzipped }) => {
        const script = Buffer.from(await textOf(built));
        const size = { bytes: script.length, gzipped: gzipSync(script, { level: 9 }).length };
        rows.push(row(name, `${size.bytes} of ${bytes}`, `${size.gzipped} of ${gzipped}`));
        expect(size.bytes).toBeLessThanOrEqual(bytes);
        expect(size.gzipped).toBeLessThanOrEqual(gzipped);
    });
});

async function textOf(built: Budget['built']): Promise<string> {
    if ('manifest' in built) {
        const { script } = await buildIntegration({ manifest: ROOT + built.manifest, mode: 'production' });
        return script;
    }
    const { outputFiles } = await build({
        stdin: { contents: built.source, resolveDir: ROOT },
        bundle: true,
        minify: true,
        format: 'esm',
        target: 'es2022',
        write: false,
    });
    return outputFiles[0]?.text ?? expect.fail('no output');
}

function row(name: string, bytes: string, gzipped: string): string {
    return name.padEnd(26) + bytes.padStart(18) + gzipped.padStart(18);
}

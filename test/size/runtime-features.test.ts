import { gzipSync } from 'node:zlib';

import { build } from 'esbuild';
import { expect, it } from 'vitest';

import { readDocument } from '../support/documents.js';

const SHARE = 0.1;
const BYTES = 60;

interface Size {
    bytes: number;
    gzipped: number;
}

async function sizeWith(name: string, entry: string): Promise<Size> {
    const contents = `
        import { createIntegration } from '@svc-int/runtime';
        import { ${name} as imported } from '@svc-int/runtime${entry}';
        export default createIntegration({});
        globalThis.imported = imported;`;
    const { outputFiles } = await build({
        stdin: { contents, resolveDir: import.meta.dirname },
        bundle: true,
        minify: true,
        format: 'esm',
        target: 'es2022',
        write: false,
        conditions: ['worker', 'browser', 'import', 'production'],
        define: { MODE: '"production"', SVC_INT_CLIENT: 'false' },
    });
    const script = outputFiles[0]?.contents ?? expect.fail('no output');
    return { bytes: script.length, gzipped: gzipSync(script, { level: 9 }).length };
}

const readme = await readDocument('README.md');
const rows = [...readme.matchAll(/^\| `(\w+)`(?: of `([^`]+)`)? .*\| ([\d,]+) +\| ([\d,]+) +\|$/gm)].map(
    ([, name = '', entry = '', bytes = '', gzipped = '']) => [name, entry, toNumber(bytes), toNumber(gzipped)] as const,
);

function toNumber(text: string): number {
    return Number(text.replaceAll(',', ''));
}

it('The table of sizes in the README has a row for each export', () => {
    expect(rows).toHaveLength(33);
});

it('The bare integration has the size given in the README', async () => {
    const [, bytes = '', gzipped = ''] =
        /bare integration has ([\d,]+)\s+bytes \(([\d,]+)\s+gzipped\)/.exec(readme) ?? [];
    expectAbout(await sizeWith('createIntegration', ''), { bytes: toNumber(bytes), gzipped: toNumber(gzipped) });
});

it.each(rows)('The export %s%s adds the size given in the README', async (name, entry, bytes, gzipped) => {
    const [bare, whole] = [await sizeWith('createIntegration', ''), await sizeWith(name, entry)];
    const added = { bytes: whole.bytes - bare.bytes, gzipped: whole.gzipped - bare.gzipped };
    expectAbout(added, { bytes, gzipped });
});

function expectAbout(real: Size, said: Size): void {
    for (const unit of ['bytes', 'gzipped'] as const) {
        const difference = Math.abs(real[unit] - said[unit]);
        expect(difference, `${real[unit]} ${unit}`).toBeLessThanOrEqual(real[unit] * SHARE + BYTES);
    }
}

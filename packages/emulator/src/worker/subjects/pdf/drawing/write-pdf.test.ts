import { readPdf } from '@svc-int/test-support/pdf-content';
import { expect, it } from 'vitest';

import { readFontFile, OPTIONAL_FONTS, OWN_FONTS } from './fonts.test-support.js';
import type { PrintMessage } from '../print-model.js';
import { writePdf } from './write-pdf.js';

/** The lines of a PDF with this text, by the fonts of these folders. */
async function textOfPdf(text: string, folders: readonly URL[]): Promise<string> {
    async function* messages(): AsyncGenerator<PrintMessage> {
        yield { type: 'begin', title: 'A page', createdAt: '2026-01-01T00:00:00Z' };
        const blocks = [{ type: 'text' as const, runs: [{ text }] }];
        yield { type: 'page', target: 'page', title: 'A page', depth: 0, isTitle: false, blocks };
    }
    const loadFont = async (file: string) => readFontFile(folders, file);
    const pause = () => Promise.resolve();
    const chunks: Uint8Array[] = [];
    for await (const chunk of writePdf(messages(), { loadFont, pause, elapsed: () => performance.now() }))
        chunks.push(chunk);
    return readPdf(Buffer.concat(chunks)).texts.join('\n');
}

it('a PDF lets others go on within one row of a table, however long', async () => {
    const lines = 2000;
    let [steps, pauses] = [0, 0];
    async function* messages(): AsyncGenerator<PrintMessage> {
        yield { type: 'begin', title: 'A page', createdAt: '2026-01-01T00:00:00Z' };
        const cell = [{ text: 'a\n'.repeat(lines) }];
        const blocks = [{ type: 'table' as const, alignments: ['left' as const], rows: [cell].map((one) => [one]) }];
        yield { type: 'page', target: 'page', title: 'A page', depth: 0, isTitle: false, blocks };
    }
    const options = {
        loadFont: async (file: string) => readFontFile([OWN_FONTS], file),
        pause: async () => void pauses++,
        // Each step takes longer than a slice.
        elapsed: () => ++steps * 1000,
    };
    for await (const _ of writePdf(messages(), options));
    expect(pauses).toBeGreaterThan(lines);
});

it('a PDF names the package of fonts that some of its characters need and that is not installed', async () => {
    const text = await textOfPdf('中文 and 한국어', [OWN_FONTS]);
    expect(text).toContain('中文');
    expect(text.replaceAll('\n', ' ')).toContain('package @svc-int/pdf-fonts');
});

it('a PDF has letters whose marks have no place in their font', async () => {
    const text = await textOfPdf('\u06a1\u06a2 \u06a4\u06a5', [OWN_FONTS]);
    for (const letter of '\u06a1\u06a2\u06a4\u06a5') expect(text).toContain(letter);
});

it.each([
    ['with the package', '中文 日本語 한국어', [OWN_FONTS, OPTIONAL_FONTS]],
    ['of other scripts', 'Déjà vu, Ελληνικά, Кириллица, שלום, ไทย, हिन्दी ☑ →', [OWN_FONTS]],
    ['of a script that no package has', 'አማ', [OWN_FONTS]],
])('a PDF names no package: one %s', async (_, text, folders) => {
    expect(await textOfPdf(text, folders)).not.toContain('pdf-fonts');
});

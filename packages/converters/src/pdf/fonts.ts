import type { Document, Font } from 'pdfkit';

import { listFontFiles, isBold, type FontStyle } from './font-files.js';
import type { PrintRun } from './print-model.js';

export interface PdfFontFace {
    name: string;
    font: Font;
    /** False if the bold style is synthesized. */
    isBold: boolean;
    isItalic: boolean;
    isMono: boolean;
}

export interface PdfFonts {
    prepare(runs: Iterable<PrintRun>): Promise<void>;
    getFace(character: string, style: FontStyle): PdfFontFace | undefined;
    has(face: PdfFontFace, character: string): boolean;
    /** True if a font file is missing. */
    isIncomplete(): boolean;
    clear(): void;
    all(): Iterable<PdfFontFace>;
}

const MAX_CACHED_LAYOUTS = 5000;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

const YIELD_AFTER_CHARS = 500;

export type LoadFont = (file: string) => Promise<Uint8Array | undefined>;

// oxlint-disable-next-line max-lines-per-function -- a closure over the fonts of one document
export function createPdfFonts(doc: Document, load: LoadFont, pause: () => Promise<void>): PdfFonts {
    const faces = new Map<string, PdfFontFace>();
    const known = createFaceMaps();
    let isJapanese = false;
    let isIncomplete = false;

    const open = async (file: string): Promise<PdfFontFace | undefined> => {
        const cached = faces.get(file);
        if (cached) return cached;
        const content = await load(file);
        if (!content) return undefined;
        const { _font: font } = doc.registerFont(file, content).font(file);
        patchGlyphs(font);
        patchLayout(font);
        const face = {
            name: file,
            font,
            isBold: file.includes('-700-'),
            isItalic: file.endsWith('italic'),
            isMono: file.includes('-mono-'),
        };
        faces.set(file, face);
        return face;
    };

    const find = async (character: string, style: FontStyle): Promise<PdfFontFace | undefined> => {
        let isMissing = false;
        for (const file of listFontFiles(character, style, isJapanese)) {
            const face = await open(file);
            if (face && has(face, character)) return face;
            isMissing ||= !face;
        }
        isIncomplete ||= isMissing;
        return undefined;
    };

    return {
        async prepare(runs) {
            const all = [...runs];
            const wasJapanese = isJapanese;
            isJapanese = all.some(({ text }) => KANA.test(text));
            if (isJapanese !== wasJapanese) Object.assign(known, createFaceMaps());
            let searchCount = 0;
            for (const run of all) {
                const style = getFontStyle(run);
                for (const character of new Set(run.text)) {
                    if (known[style].has(character)) continue;
                    known[style].set(character, await find(character, style));
                    if (++searchCount % YIELD_AFTER_CHARS === 0) await pause();
                }
            }
        },
        getFace: (character, style) => known[style].get(character),
        has,
        isIncomplete: () => isIncomplete,
        clear() {
            for (const { font } of faces.values())
                if (Object.keys(font.layoutCache).length > MAX_CACHED_LAYOUTS) font.layoutCache = {};
        },
        all: () => faces.values(),
    };
}

function createFaceMaps(): Record<FontStyle, Map<string, PdfFontFace | undefined>> {
    return {
        regular: new Map(),
        bold: new Map(),
        italic: new Map(),
        'bold-italic': new Map(),
        mono: new Map(),
    };
}

export function getFontStyle({ bold = false, italic = false, mono = false }: PrintRun): FontStyle {
    if (mono) return 'mono';
    if (bold) return italic ? 'bold-italic' : 'bold';
    return italic ? 'italic' : 'regular';
}

export function getSyntheticStyles(face: PdfFontFace, run: PrintRun): { bold: boolean; italic: boolean } {
    return {
        bold: run.bold === true && !(face.isBold && isBold(getFontStyle(run))),
        italic: run.italic === true && !face.isItalic,
    };
}

/** Keeps the characters of each use: fontkit caches a glyph with those of its first. */
function patchGlyphs({ font }: Font): void {
    const getGlyph = font.getGlyph.bind(font);
    font.getGlyph = (id, codePoints) => {
        const glyph = getGlyph(id, codePoints);
        if (!codePoints || codePoints.join() === glyph.codePoints.join()) return glyph;
        return Object.create(glyph, { codePoints: { value: codePoints } }) as typeof glyph;
    };
}

/** Leaves a mark unpositioned if its base glyph has no anchor: fontkit throws. */
function patchLayout({ font }: Font): void {
    const layout = font.layout.bind(font);
    font.layout = (text, features) => {
        try {
            return layout(text, features);
        } catch {
            return layout(text, { ...features, mark: false, mkmk: false });
        }
    };
}

function has({ font }: PdfFontFace, character: string): boolean {
    return font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

import type { Document, Font } from 'pdfkit';

import { getFontFiles, isBold, type FontStyle } from './font-files.js';
import type { PrintRun } from '../print-model.js';

/** A font as text is written with it. */
export interface PdfFontFace {
    name: string;
    font: Font;
    /** Whether it has the look that was asked for itself; else it is imitated. */
    isBold: boolean;
    isItalic: boolean;
    isMono: boolean;
}

/** The fonts of one document; each is loaded when there is text for it. */
export interface PdfFonts {
    /** Loads what the text of runs needs. */
    prepare(runs: Iterable<PrintRun>): Promise<void>;
    /** The font for a character; undefined where none has it. */
    getFace(character: string, style: FontStyle): PdfFontFace | undefined;
    has(face: PdfFontFace, character: string): boolean;
    /** Whether there were characters for which fonts are missing here. */
    isIncomplete(): boolean;
    /** Forgets what was laid out, where that became much. */
    clear(): void;
    /** All that were used, to be put into the document. */
    all(): Iterable<PdfFontFace>;
}

/** Words that a font remembers, beyond which it starts over. */
const MAX_CACHED_LAYOUTS = 5000;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Characters whose fonts are selected before a yield. */
const YIELD_AFTER_CHARS = 500;

/** Reads a font by the name of its file; undefined where it is not here. */
export type LoadFont = (file: string) => Promise<Uint8Array | undefined>;

/** `load` and `pause` yield. */
// oxlint-disable-next-line max-lines-per-function -- a closure over the fonts of one document
export function createPdfFonts(doc: Document, load: LoadFont, pause: () => Promise<void>): PdfFonts {
    const faces = new Map<string, PdfFontFace>();
    const known = createFaceMaps();
    let isJapanese = false;
    let isIncomplete = false;

    const open = async (file: string): Promise<PdfFontFace | undefined> => {
        const there = faces.get(file);
        if (there) return there;
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
        for (const file of getFontFiles(character, style, isJapanese)) {
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

/** The fonts of characters, as far as they were looked for. */
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

/** Parts of a look that the font does not have. */
export function getSyntheticStyles(face: PdfFontFace, run: PrintRun): { bold: boolean; italic: boolean } {
    return {
        bold: run.bold === true && !(face.isBold && isBold(getFontStyle(run))),
        italic: run.italic === true && !face.isItalic,
    };
}

/** fontkit gives a sign the letters of its first use ever after. */
function patchGlyphs({ font }: Font): void {
    const getGlyph = font.getGlyph.bind(font);
    font.getGlyph = (id, codePoints) => {
        const glyph = getGlyph(id, codePoints);
        if (!codePoints || codePoints.join() === glyph.codePoints.join()) return glyph;
        return Object.create(glyph, { codePoints: { value: codePoints } }) as typeof glyph;
    };
}

/** fontkit throws where a mark stands on a letter that has no place for it in the font: there marks are left where they are. */
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

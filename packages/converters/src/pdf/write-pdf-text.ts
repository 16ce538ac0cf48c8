import type { Document, Font, Glyph } from 'pdfkit';

import type { PdfFontFace } from './fonts.js';

export interface PositionedPdfText {
    text: string;
    face: PdfFontFace;
    size: number;
    x: number;
    baseline: number;
    color: string;
    isBold: boolean;
    isOblique: boolean;
    /** Horizontal scale in percent. */
    narrowed: number;
    /** Text for copy and search, if it differs from the glyphs: PDF 1.7, section 14.9.4. */
    actual?: string | undefined;
}

const SLANT_RATIO = 0.22;

/** PDFKit maps glyphs to characters of their first use: searches would miss Arabic text. */
export function writePdfText(doc: Document, written: PositionedPdfText): void {
    const { face, size, color, isBold, narrowed, actual, baseline } = written;
    const { font } = face;
    doc.page.fonts[font.id] ??= font.ref();
    doc.save().fillColor(color);
    if (isBold) doc.strokeColor(color).lineWidth(size / 30);
    doc.addContent(`1 0 0 -1 0 ${formatNumber(doc.page.height)} cm`);
    if (actual !== undefined) doc.addContent(`/Span <</ActualText <${encodeUtf16(actual)}>>> BDC`);
    doc.addContent(`BT /${font.id} ${formatNumber(size)} Tf`);
    if (isBold) doc.addContent('2 Tr');
    if (narrowed !== 100) doc.addContent(`${formatNumber(narrowed)} Tz`);
    for (const shown of createShowOperators(written, doc.page.height - baseline)) doc.addContent(shown);
    doc.addContent('ET');
    if (actual !== undefined) doc.addContent('EMC');
    doc.restore();
}

function* createShowOperators(
    { text, face: { font }, size, x, narrowed, isOblique }: PositionedPdfText,
    y: number,
): Generator<string> {
    const { glyphs, positions } = font.layout(text);
    const scale = size / 1000;
    const scaleWidth = (units: number) => units * scale * (narrowed / 100);
    const formatMatrix = (left: number, bottom: number) =>
        `1 0 ${isOblique ? SLANT_RATIO : 0} 1 ${formatNumber(left)} ${formatNumber(bottom)} Tm`;
    let pen = x;
    let shown: string[] = [];
    const flush = () => shown.splice(0).join(' ');
    yield formatMatrix(pen, y);
    for (const [index, glyph] of glyphs.entries()) {
        const position = positions[index];
        if (!position) continue;
        const { xOffset, yOffset, xAdvance, advanceWidth } = position;
        const code = getGlyphCode(font, glyph).toString(16).padStart(4, '0');
        if (xOffset !== 0 || yOffset !== 0) {
            if (shown.length > 0) yield `[${flush()}] TJ`;
            yield `${formatMatrix(pen + scaleWidth(xOffset), y + yOffset * scale)} <${code}> Tj ${formatMatrix(pen + scaleWidth(xAdvance), y)}`;
        } else shown.push(`<${code}>`, ...(xAdvance === advanceWidth ? [] : [formatNumber(advanceWidth - xAdvance)]));
        pen += scaleWidth(xAdvance);
    }
    if (shown.length > 0) yield `[${flush()}] TJ`;
}

const codes = new WeakMap<Font, Map<string, number>>();

function getGlyphCode(font: Font, { id, codePoints, advanceWidth }: Glyph): number {
    const known = codes.get(font) ?? new Map<string, number>();
    codes.set(font, known);
    const key = `${id} ${codePoints.join(' ')}`;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const code = font.subset.glyphs.push(id) - 1;
    font.widths[code] = advanceWidth * font.scale;
    font.unicode[code] = codePoints;
    known.set(key, code);
    return code;
}

function encodeUtf16(text: string): string {
    const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
    return [0xfeff, ...units].map((unit) => unit.toString(16).padStart(4, '0')).join('');
}

function formatNumber(value: number): string {
    return String(Math.round(value * 1000) / 1000);
}

import type { Document } from 'pdfkit';

export interface PdfSheet {
    doc: Document;
    y: number;
    readonly left: number;
    readonly right: number;
    readonly bottom: number;
    readonly height: number;
    reserve(height: number): void;
    next(): void;
    start(): void;
    isEmpty(): boolean;
    withIndent<Result>(
        margin: number,
        color: string | undefined,
        draw: () => Generator<void, Result>,
    ): Generator<void, Result>;
}

const PAGE_MARGIN_PT = 56;
const FOOTER_OFFSET_PT = 30;
const BAR_WIDTH_PT = 2;

export function createPdfSheet(doc: Document, drawFooter: (page: number) => void): PdfSheet {
    const bars: { x: number; color: string; from: number }[] = [];
    let pages = 0;
    let left = PAGE_MARGIN_PT;

    const drawBar = ({ x, color, from }: (typeof bars)[number], to: number) => {
        if (to > from) doc.rect(x, from, BAR_WIDTH_PT, to - from).fill(color);
    };

    const sheet: PdfSheet = {
        doc,
        y: Infinity,
        get left() {
            return left;
        },
        get right() {
            return doc.page.width - PAGE_MARGIN_PT;
        },
        get bottom() {
            return doc.page.height - PAGE_MARGIN_PT;
        },
        get height() {
            return sheet.bottom - PAGE_MARGIN_PT;
        },
        reserve(height) {
            if (pages === 0 || (sheet.y + height > sheet.bottom && !sheet.isEmpty())) sheet.next();
        },
        next() {
            if (pages > 0) for (const bar of bars) drawBar(bar, sheet.y);
            doc.addPage();
            drawFooter(++pages);
            sheet.y = PAGE_MARGIN_PT;
            for (const bar of bars) bar.from = PAGE_MARGIN_PT;
        },
        start() {
            if (!sheet.isEmpty()) sheet.next();
        },
        isEmpty: () => pages > 0 && sheet.y === PAGE_MARGIN_PT,
        *withIndent(margin, color, draw) {
            if (pages === 0) sheet.next();
            const bar = color === undefined ? undefined : { x: left, color, from: sheet.y };
            if (bar) bars.push(bar);
            left += margin;
            const result = yield* draw();
            left -= margin;
            if (bar) {
                bars.splice(bars.indexOf(bar), 1);
                drawBar(bar, sheet.y);
            }
            return result;
        },
    };
    return sheet;
}

export function getFooterY(doc: Document): number {
    return doc.page.height - FOOTER_OFFSET_PT;
}

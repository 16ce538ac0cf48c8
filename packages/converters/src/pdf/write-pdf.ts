import { type Document, type OutlineItem, PDFDocument } from 'pdfkit';

import { drawBlocks, drawText, PDF_TEXT_SIZE_PT } from './draw-blocks.js';
import { PDF_MUTED_TEXT_COLOR } from './draw-lines.js';
import { createPdfFonts, type PdfFonts, type LoadFont } from './fonts.js';
import { concatBytes } from './message-frames.js';
import { type PrintedImage, embedPdfImage } from './images.js';
import { addDestination, type PrintContext } from './print-context.js';
import type { PrintBegin, PrintMessage, PrintPage } from './print-model.js';
import { MISSING_FONTS_NOTE, walkPrintPageRuns } from './runs.js';
import { createPdfSheet, getFooterY } from './sheet.js';
import { writePdfText } from './write-pdf-text.js';

export interface WritePdfOptions {
    loadFont: LoadFont;
    pause: () => Promise<void>;
    elapsed: () => number;
}

const TIME_SLICE_MS = 8;

const MIN_CHUNK_BYTES = 64 * 1024;

const TITLE_FONT_SIZE_PT = 22;
const FOOTER_FONT_SIZE_PT = 8;
const NOTE_FONT_SIZE_PT = 9;

/** Keeps only unwritten parts in memory. */
export async function* writePdf(
    messages: AsyncIterable<PrintMessage>,
    { loadFont, pause, elapsed }: WritePdfOptions,
): AsyncGenerator<Uint8Array> {
    let written: Uint8Array[] = [];
    let size = 0;
    let until = elapsed() + TIME_SLICE_MS;
    let printer: Printer | undefined;
    for await (const message of messages) {
        if (message.type === 'begin') {
            printer = createPrinter(message, { loadFont, pause });
            printer.doc.on('data', bufferChunk);
        } else if (!printer) throw new Error(`A PDF begins with its title, not with "${message.type}".`);
        else if (message.type === 'picture') await printer.addImage(message.id, message.content);
        else for await (const _ of runInSlices(await printer.page(message))) yield* flushIfFull();
        yield* flushIfFull();
    }
    if (!printer) return;
    for await (const _ of runInSlices(printer.end())) yield* flushIfFull();
    const ended = new Promise<void>((resolve) => printer.doc.on('end', resolve));
    printer.doc.end();
    await ended;
    yield* flush();

    function bufferChunk(chunk: Uint8Array): void {
        written.push(chunk);
        size += chunk.length;
    }

    function* flushIfFull(): Generator<Uint8Array> {
        if (size >= MIN_CHUNK_BYTES) yield* flush();
    }

    function* flush(): Generator<Uint8Array> {
        if (size > 0) yield concatBytes(written);
        written = [];
        size = 0;
    }

    async function* runInSlices(steps: Iterable<void>): AsyncGenerator<void> {
        for (const _ of steps) {
            if (elapsed() < until) continue;
            await pause();
            until = elapsed() + TIME_SLICE_MS;
            yield;
        }
    }
}

interface Printer {
    doc: Document;
    addImage(id: string, content: Uint8Array): Promise<void>;
    page(page: PrintPage): Promise<Iterable<void>>;
    end(): Iterable<void>;
}

function createPrinter(
    { title, createdAt }: PrintBegin,
    { loadFont, pause }: Pick<WritePdfOptions, 'loadFont' | 'pause'>,
): Printer {
    const doc = createPdfDocument(title, createdAt);
    const load = async (file: string) => {
        await pause();
        return loadFont(file);
    };
    const fonts = createPdfFonts(doc, load, pause);
    const images = new Map<string, PrintedImage>();
    const names = new Map<string, string>();
    const sheet = createPdfSheet(doc, (page) => drawFoot(doc, fonts, page));
    const context: PrintContext = {
        doc,
        sheet,
        fonts,
        images,
        destination: (target) => {
            // Fixed-width names sort alike in every viewer.
            const name = names.get(target) ?? `d${String(names.size).padStart(8, '0')}`;
            names.set(target, name);
            return name;
        },
    };
    const progress: Progress = { outline: [], isTitle: false };
    return {
        doc,
        async addImage(id, content) {
            const image = await embedPdfImage(doc, content);
            if (image) images.set(id, image);
        },
        async page(page) {
            await fonts.prepare(walkPrintPageRuns(page));
            fonts.clear();
            return drawPage(context, page, progress);
        },
        *end() {
            if (fonts.isIncomplete())
                yield* drawText(context, [{ text: MISSING_FONTS_NOTE }], {
                    size: NOTE_FONT_SIZE_PT,
                    color: PDF_MUTED_TEXT_COLOR,
                });
            for (const { font } of fonts.all()) {
                font.finalize();
                yield;
            }
        },
    };
}

export function createPdfDocument(title: string, createdAt: string): Document {
    const info = { Title: title, Creator: 'svc-int', CreationDate: new Date(createdAt) };
    return new PDFDocument({
        size: 'A4',
        margin: 0,
        font: null,
        autoFirstPage: false,
        displayTitle: true,
        pdfVersion: '1.7',
        info,
    });
}

interface Progress {
    outline: OutlineItem[];
    isTitle: boolean;
}

function* drawPage(context: PrintContext, page: PrintPage, progress: Progress): Generator<void> {
    const { doc, sheet } = context;
    const { title, depth, blocks } = page;
    const { outline } = progress;
    // Pages with only a title share the next page's sheet.
    if (!progress.isTitle || sheet.y > sheet.bottom / 2) sheet.start();
    progress.isTitle = page.isTitle;
    addDestination(context, page.target);
    outline.length = Math.min(depth, outline.length);
    const createItemOptions = () => ({ top: sheet.y, left: doc.page.width, expanded: false });
    const item = (outline.findLast((above) => above !== undefined) ?? doc.outline).addItem(title, {
        ...createItemOptions(),
        expanded: depth === 0,
    });
    outline[depth] = item;
    yield* drawText(context, [{ text: title, bold: true }], { size: TITLE_FONT_SIZE_PT });
    sheet.y += PDF_TEXT_SIZE_PT;
    const above: OutlineItem[] = [item];
    yield* drawBlocks(context, blocks, (level, heading) => {
        above.length = Math.min(level, above.length);
        above[level] = (above.at(-1) ?? item).addItem(heading, createItemOptions());
    });
}

function drawFoot(doc: Document, fonts: PdfFonts, page: number): void {
    const face = fonts.getFace('0', 'regular');
    if (!face) return;
    const text = String(page);
    const width = face.font.widthOfString(text, FOOTER_FONT_SIZE_PT);
    doc.markContent('Artifact', { type: 'Pagination' });
    writePdfText(doc, {
        text,
        face,
        size: FOOTER_FONT_SIZE_PT,
        x: (doc.page.width - width) / 2,
        baseline: getFooterY(doc),
        color: PDF_MUTED_TEXT_COLOR,
        isBold: false,
        isOblique: false,
        narrowed: 100,
    });
    doc.endMarkedContent();
}

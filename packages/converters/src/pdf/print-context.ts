import type { Document } from 'pdfkit';

import type { PdfFonts } from './fonts.js';
import type { LineSpace } from './text-runs.js';
import type { PrintedImage } from './images.js';
import type { PrintRun } from './print-model.js';
import type { PdfSheet } from './sheet.js';

export interface PrintContext {
    doc: Document;
    sheet: PdfSheet;
    fonts: PdfFonts;
    images: ReadonlyMap<string, PrintedImage>;
    destination: (target: string) => string;
}

export function getLineSpace({ fonts, images }: PrintContext, size: number, width: number): LineSpace {
    const getImageWidth = (id: string, of: number) => images.get(id)?.lineWidth(of);
    return { fonts, size, width: Math.max(width, 2 * size), pictureWidth: getImageWidth };
}

export function addDestination({ doc, sheet, destination }: PrintContext, target: string): void {
    doc.addNamedDestination(destination(target), 'XYZ', null, sheet.y, null);
}

export function joinPrintRunTexts(runs: readonly PrintRun[]): string {
    return runs.map(({ text }) => text).join('');
}

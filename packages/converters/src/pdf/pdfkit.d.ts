declare module 'pdfkit' {
    interface Dictionary {
        id: number;
        data: Record<string, unknown>;
        end(content?: Uint8Array): void;
    }

    interface OutlineItem {
        addItem(title: string, options: { top: number; left: number; expanded?: boolean }): OutlineItem;
    }

    interface Image {
        label: string;
        width: number;
        height: number;
        /** EXIF orientation; from 5 on, width and height are swapped. */
        orientation?: number;
        /** Color space of a JPEG; `undefined` if PDF has no equivalent. */
        colorSpace?: string | undefined;
        /** Null until the image is first drawn. */
        obj: Dictionary | null;
        embed?(document: Document): void;
    }

    interface Glyph {
        id: number;
        codePoints: number[];
        advanceWidth: number;
    }

    /** Measures are in thousandths of the font size. */
    interface Run {
        glyphs: Glyph[];
        positions: { xAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }[];
    }

    interface Font {
        id: string;
        ref(): Dictionary;
        layout(text: string): Run;
        subset: { glyphs: number[] };
        widths: number[];
        unicode: number[][];
        /** Thousandths of the font size per font unit. */
        scale: number;
        layoutCache: Record<string, unknown>;
        font: {
            hasGlyphForCodePoint(codePoint: number): boolean;
            getGlyph(id: number, codePoints?: number[]): Glyph;
            layout(text: string, features?: Record<string, boolean>): Run;
        };
        widthOfString(text: string, size: number): number;
        finalize(): void;
    }

    class Document {
        constructor(options: {
            size: string;
            margin: number;
            font: null;
            autoFirstPage: false;
            lang?: string;
            displayTitle: boolean;
            pdfVersion: string;
            info: Record<string, string | Date>;
        });
        page: { width: number; height: number; fonts: Record<string, Dictionary> };
        outline: OutlineItem;
        _font: Font;
        on(event: 'data', listener: (chunk: Uint8Array) => void): this;
        on(event: 'end', listener: () => void): this;
        end(): void;
        addPage(): this;
        ref(data: Record<string, unknown>): Dictionary;
        registerFont(name: string, content: Uint8Array): this;
        font(name: string): this;
        addContent(operators: string): this;
        openImage(content: Uint8Array): Image;
        image(image: Image, x: number, y: number, options: { width: number; height: number }): this;
        link(x: number, y: number, width: number, height: number, url: string): this;
        goTo(x: number, y: number, width: number, height: number, name: string): this;
        addNamedDestination(name: string, kind: 'XYZ', x: null, y: number, zoom: null): void;
        markContent(tag: 'Artifact', options: { type: 'Pagination' }): this;
        endMarkedContent(): this;
        save(): this;
        restore(): this;
        fillColor(color: string): this;
        strokeColor(color: string): this;
        lineWidth(width: number): this;
        moveTo(x: number, y: number): this;
        lineTo(x: number, y: number): this;
        rect(x: number, y: number, width: number, height: number): this;
        fill(color?: string): this;
        stroke(color?: string): this;
    }

    export { Document as PDFDocument };
    export type { Document, Font, Glyph, Image, OutlineItem };
}

declare module 'linebreak' {
    /** Unicode Standard Annex 14. */
    export default class LineBreaker {
        constructor(text: string);
        nextBreak(): { position: number; required: boolean } | null;
    }
}

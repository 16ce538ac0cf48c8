import type { Document, Image } from 'pdfkit';

import { type Png, readPng, splitAlpha } from './png.js';

/** A picture that can be drawn. */
export interface PrintedImage {
    image: Image;
    /** In pixels, as it is seen. */
    width: number;
    height: number;
    /** How wide it is in a line of text of a size. */
    lineWidth(size: number): number;
}

/** Limit of pixels of an image that is decompressed, which blocks the process. */
const MAX_PIXELS = 50_000_000;
const MAX_PIXELS_AT_ONCE = 1_000_000;
const MAX_IMAGE_WIDTH = 30_000;

/** Points that a picture in a line can be wide. */
const MAX_INLINE_WIDTH_PT = 200;

/** EXIF's orientations from here on lie on their side. */
const MIN_ROTATED_ORIENTATION = 5;

/** Embeds an image in a document; undefined if PDF does not support it: PNG and JPEG only. */
export async function embedImage(doc: Document, content: Uint8Array): Promise<PrintedImage | undefined> {
    try {
        const png = readPng(content);
        const image = png ? await embedPng(doc, png, content) : openImage(doc, content);
        return image && toPrintedImage(image);
    } catch {
        // If anything is wrong with it, its caption is shown.
        return undefined;
    }
}

function toPrintedImage(image: Image): PrintedImage | undefined {
    const isLying = (image.orientation ?? 0) >= MIN_ROTATED_ORIENTATION;
    const [width, height] = isLying ? [image.height, image.width] : [image.width, image.height];
    if (width === 0 || height === 0) return undefined;
    return { image, width, height, lineWidth: (size) => Math.min((width / height) * size * 1.2, MAX_INLINE_WIDTH_PT) };
}

async function embedPng(doc: Document, png: Png, content: Uint8Array): Promise<Image | undefined> {
    const { width, height, colours, isInterlaced, hasTransparent } = png;
    const isWhole = isInterlaced || hasTransparent;
    if (width > MAX_IMAGE_WIDTH || width * height > (isWhole ? MAX_PIXELS_AT_ONCE : MAX_PIXELS)) return undefined;
    if (isWhole || !colours.endsWith('-alpha')) return openImage(doc, content);
    const { colours: data, opacity } = await splitAlpha(png);
    const base = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 };
    const mask = doc.ref({ ...base, ColorSpace: 'DeviceGray', Filter: 'FlateDecode' });
    mask.end(opacity);
    const ColorSpace = colours === 'rgb-alpha' ? 'DeviceRGB' : 'DeviceGray';
    const obj = doc.ref({ ...base, ColorSpace, Filter: 'FlateDecode', SMask: mask });
    obj.end(data);
    return { label: `P${obj.id}`, width, height, obj };
}

function openImage(doc: Document, content: Uint8Array): Image {
    const image = doc.openImage(content);
    if ('colorSpace' in image && image.colorSpace === undefined)
        throw new Error('The colours are not supported by PDF.');
    try {
        // At once: what it holds is in the document from then on, and no longer in memory.
        image.embed?.(doc);
    } catch (error) {
        // The document would wait for it.
        image.obj?.end();
        throw error;
    }
    return image;
}

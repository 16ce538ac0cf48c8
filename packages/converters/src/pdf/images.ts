import type { Document, Image } from 'pdfkit';

import { type Png, readPng, splitAlpha } from './png.js';

export interface PrintedImage {
    image: Image;
    /** Pixels, after EXIF rotation. */
    width: number;
    height: number;
    lineWidth(size: number): number;
}

/** Limits of pixels: decompression blocks the process. */
const MAX_PIXELS = 50_000_000;
const MAX_PIXELS_AT_ONCE = 1_000_000;
const MAX_IMAGE_WIDTH = 30_000;

const MAX_INLINE_WIDTH_PT = 200;

const MIN_ROTATED_ORIENTATION = 5;

/** Returns `undefined` for images other than PNG and JPEG, and for damaged ones. */
export async function embedPdfImage(doc: Document, content: Uint8Array): Promise<PrintedImage | undefined> {
    try {
        const png = readPng(content);
        const image = png ? await embedPng(doc, png, content) : openImage(doc, content);
        return image && toPrintedImage(image);
    } catch {
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
    const { width, height, colors, isInterlaced, hasTransparent } = png;
    const isWhole = isInterlaced || hasTransparent;
    if (width > MAX_IMAGE_WIDTH || width * height > (isWhole ? MAX_PIXELS_AT_ONCE : MAX_PIXELS)) return undefined;
    if (isWhole || !colors.endsWith('-alpha')) return openImage(doc, content);
    const { colors: data, opacity } = await splitAlpha(png);
    const base = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 };
    const mask = doc.ref({ ...base, ColorSpace: 'DeviceGray', Filter: 'FlateDecode' });
    mask.end(opacity);
    const ColorSpace = colors === 'rgb-alpha' ? 'DeviceRGB' : 'DeviceGray';
    const obj = doc.ref({ ...base, ColorSpace, Filter: 'FlateDecode', SMask: mask });
    obj.end(data);
    return { label: `P${obj.id}`, width, height, obj };
}

function openImage(doc: Document, content: Uint8Array): Image {
    const image = doc.openImage(content);
    if ('colorSpace' in image && image.colorSpace === undefined)
        throw new Error('The colours are not supported by PDF.');
    try {
        // Embeds now, so that the image data leaves memory.
        image.embed?.(doc);
    } catch (error) {
        // The PDF document cannot end before each of its objects.
        image.obj?.end();
        throw error;
    }
    return image;
}

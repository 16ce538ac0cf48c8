import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { SVG } from 'image-size/types/svg';
import { WEBP } from 'image-size/types/webp';

/** Width and height of a picture, in pixels. */
export interface ImageDimensions {
    width: number;
    height: number;
}

/** Readers, and their limits of bytes: files are untrusted, and reading an SVG may take quadratic time. */
const READERS = [
    { reader: PNG, most: 64 },
    { reader: GIF, most: 64 },
    { reader: WEBP, most: 64 },
    // The size stands behind what cameras and editors note.
    { reader: JPG, most: 96 * 1024 },
    { reader: SVG, most: 8 * 1024 },
];

/** The least orientation at which a JPEG is shown on its side. */
const MIN_ROTATED_ORIENTATION = 5;

/** The size at which a PNG, GIF, WebP, JPEG or SVG is shown, by its first bytes; undefined for other files and broken ones. */
export function readImageDimensions(content: Uint8Array): ImageDimensions | undefined {
    for (const { reader, most } of READERS) {
        // The readers look at the buffer below.
        const head = content.slice(0, most);
        try {
            if (reader.validate(head)) return getDisplaySize(reader.calculate(head));
        } catch {
            // A damaged image is stored without dimensions.
            return undefined;
        }
    }
    return undefined;
}

function getDisplaySize({
    width,
    height,
    orientation = 1,
}: ImageDimensions & { orientation?: number }): ImageDimensions | undefined {
    if (![width, height].every((length) => Number.isSafeInteger(length) && length > 0)) return undefined;
    return orientation >= MIN_ROTATED_ORIENTATION ? { width: height, height: width } : { width, height };
}

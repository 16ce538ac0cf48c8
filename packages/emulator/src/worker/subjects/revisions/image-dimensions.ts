import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { SVG } from 'image-size/types/svg';
import { WEBP } from 'image-size/types/webp';

export interface ImageDimensions {
    width: number;
    height: number;
}

/** Byte limits: files are untrusted, and reading an SVG may take quadratic time. */
const READERS = [
    { reader: PNG, most: 64 },
    { reader: GIF, most: 64 },
    { reader: WEBP, most: 64 },
    { reader: JPG, most: 96 * 1024 },
    { reader: SVG, most: 8 * 1024 },
];

const MIN_ROTATED_ORIENTATION = 5;

/** Returns the displayed size, after EXIF rotation. */
export function readImageDimensions(content: Uint8Array): ImageDimensions | undefined {
    for (const { reader, most } of READERS) {
        // A copy: the readers access the underlying buffer.
        const head = content.slice(0, most);
        try {
            if (reader.validate(head)) return getDisplaySize(reader.calculate(head));
        } catch {
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

/** How each PNG begins: its signature, and the length of its header. */
const START = Buffer.from('89504e470d0a1a0a0000000d', 'hex');

/** How each JPEG begins. */
const JPEG_START = Buffer.from('ffd8ffe0', 'hex');

/** Bytes that begin like a JPEG, of this length, in base64. */
export function jpegOf(bytes: number): string {
    return Buffer.concat([JPEG_START], bytes).toString('base64');
}

/** Bytes that begin like a PNG, of this length, in base64. */
export function pngOf(bytes: number): string {
    return Buffer.concat([START], bytes).toString('base64');
}

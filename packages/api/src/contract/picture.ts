import * as z from 'zod';

/** The signature of a PNG, then whole groups of four letters. */
const PNG_IN_BASE64 = /^iVBORw0KGgo[A-Za-z\d+/](?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;

/** A PNG of at most so many bytes, in base64: four letters for three bytes. */
export function pictureSchema(maxBytes: number) {
    return z
        .string()
        .max(4 * Math.ceil(maxBytes / 3), { error: `Expected a PNG of at most ${maxBytes} bytes`, abort: true })
        .regex(PNG_IN_BASE64, 'Expected a PNG in base64')
        .meta({ contentEncoding: 'base64' });
}

import * as z from 'zod';

const SIGNATURES = {
    'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    'image/jpeg': [0xff, 0xd8, 0xff],
} as const;

export type ImageMimeType = keyof typeof SIGNATURES;

export function detectImageType(content: Uint8Array): ImageMimeType | undefined {
    const types = Object.entries(SIGNATURES) as [ImageMimeType, readonly number[]][];
    return types.find(([, signature]) => signature.every((byte, index) => content[index] === byte))?.[0];
}

const BASE64_IMAGE_PATTERN =
    /^(?:iVBORw0KGgo[A-Za-z\d+/]|\/9j\/)(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;

export function createBase64ImageSchema(maxBytes: number) {
    const error = `Expected a PNG or JPEG image of at most ${maxBytes} bytes`;
    return z
        .string()
        .max(4 * Math.ceil(maxBytes / 3), { error, abort: true })
        .regex(BASE64_IMAGE_PATTERN, 'Expected a PNG or JPEG image in base64')
        .refine((base64) => (base64.replace(/=+$/, '').length * 3) / 4 < maxBytes + 1, error)
        .meta({ contentEncoding: 'base64' });
}

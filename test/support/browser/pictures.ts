const START = Buffer.from('89504e470d0a1a0a0000000d', 'hex');

const JPEG_START = Buffer.from('ffd8ffe0', 'hex');

export function createJpeg(bytes: number): string {
    return Buffer.concat([JPEG_START], bytes).toString('base64');
}

export function createPng(bytes: number): string {
    return Buffer.concat([START], bytes).toString('base64');
}

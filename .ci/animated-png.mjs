import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGBA = 6;
const PIXEL_BYTES = 4;

const REPLACE = 0;
const OVER = 1;

/** `frames` are `{ pixels, milliseconds }` with RGBA pixels of one size. */
export function encodeAnimatedPng({ width, height, plays, frames }) {
    let sequence = 0;
    const control = ({ x, y, w, h }, milliseconds, blend) =>
        createChunk('fcTL', numbers32(sequence++, w, h, x, y), numbers16(milliseconds, 1000), Buffer.from([0, blend]));
    const whole = { x: 0, y: 0, w: width, h: height };
    const chunks = [
        createChunk('IHDR', numbers32(width, height), Buffer.from([8, RGBA, 0, 0, 0])),
        createChunk('acTL', numbers32(frames.length, plays)),
        control(whole, frames[0].milliseconds, REPLACE),
        createChunk('IDAT', compress(frames[0].pixels, width)),
    ];
    for (const [at, { pixels, milliseconds }] of frames.entries()) {
        if (at === 0) continue;
        const { area, changes } = findChanges(frames[at - 1].pixels, pixels, width, height);
        chunks.push(control(area, milliseconds, OVER));
        chunks.push(createChunk('fdAT', numbers32(sequence++), compress(changes, area.w)));
    }
    return Buffer.concat([SIGNATURE, ...chunks, createChunk('IEND')]);
}

function findChanges(before, after, width, height) {
    const [old, next] = [toPixels(before), toPixels(after)];
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let at = 0; at < next.length; at++) {
        if (next[at] === old[at]) continue;
        const [x, y] = [at % width, Math.floor(at / width)];
        [left, top] = [Math.min(left, x), Math.min(top, y)];
        [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
    if (right === 0) [left, top, right, bottom] = [0, 0, 1, 1];
    const area = { x: left, y: top, w: right - left, h: bottom - top };
    const changes = new Uint32Array(area.w * area.h);
    for (let y = 0; y < area.h; y++)
        for (let x = 0; x < area.w; x++) {
            const at = (top + y) * width + left + x;
            if (next[at] !== old[at]) changes[y * area.w + x] = next[at];
        }
    return { area, changes: Buffer.from(changes.buffer) };
}

const toPixels = ({ buffer, byteOffset, byteLength }) => new Uint32Array(buffer, byteOffset, byteLength / PIXEL_BYTES);

function compress(pixels, width) {
    const rows = [false, true].map((isDifference) => filterRows(pixels, width * PIXEL_BYTES, isDifference));
    const [one, other] = rows.map((filtered) => deflateSync(filtered, { level: 9, memLevel: 9 }));
    return one.length <= other.length ? one : other;
}

function filterRows(pixels, rowBytes, isDifference) {
    const filtered = Buffer.alloc(pixels.length + pixels.length / rowBytes);
    for (let row = 0; row < pixels.length / rowBytes; row++) {
        const to = row * (rowBytes + 1);
        filtered[to] = isDifference ? 2 : 0;
        for (let at = 0; at < rowBytes; at++) {
            const from = row * rowBytes + at;
            const above = isDifference && row > 0 ? pixels[from - rowBytes] : 0;
            filtered[to + 1 + at] = pixels[from] - above;
        }
    }
    return filtered;
}

function createChunk(type, ...parts) {
    const content = Buffer.concat([Buffer.from(type, 'latin1'), ...parts]);
    return Buffer.concat([numbers32(content.length - 4), content, numbers32(crc32(content))]);
}

function numbers32(...values) {
    const bytes = Buffer.alloc(4 * values.length);
    for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
    return bytes;
}

function numbers16(...values) {
    const bytes = Buffer.alloc(2 * values.length);
    for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, 2 * at);
    return bytes;
}

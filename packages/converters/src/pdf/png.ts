/** Metadata: PNG (Third Edition), section 11. */
export interface Png {
    width: number;
    height: number;
    bits: number;
    colors: 'grey' | 'rgb' | 'indexed' | 'grey-alpha' | 'rgb-alpha';
    isInterlaced: boolean;
    hasTransparent: boolean;
    data: Uint8Array[];
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const COLORS: Readonly<Record<number, Png['colors']>> = {
    0: 'grey',
    2: 'rgb',
    3: 'indexed',
    4: 'grey-alpha',
    6: 'rgb-alpha',
};

export function readPng(content: Uint8Array): Png | undefined {
    if (SIGNATURE.some((byte, at) => content[at] !== byte) || content.length < 33) return undefined;
    const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
    const colors = COLORS[content[25] ?? -1];
    if (!colors) return undefined;
    const data: Uint8Array[] = [];
    let hasTransparent = false;
    for (let at = SIGNATURE.length; at + 12 <= content.length;) {
        const length = view.getUint32(at);
        const name = String.fromCharCode(...content.subarray(at + 4, at + 8));
        if (name === 'IDAT') data.push(content.subarray(at + 8, at + 8 + length));
        if (name === 'tRNS') hasTransparent = true;
        if (name === 'IEND') break;
        at += 12 + length;
    }
    return {
        width: view.getUint32(16),
        height: view.getUint32(20),
        bits: content[24] ?? 0,
        colors,
        isInterlaced: content[28] !== 0,
        hasTransparent,
        data,
    };
}

export interface SplitPixels {
    colors: Uint8Array;
    opacity: Uint8Array;
}

/** Separates alpha from colors for PDF. Decompresses row by row, with yields, to limit memory. */
export async function splitAlpha({ width, height, bits, colors, data }: Png): Promise<SplitPixels> {
    const samples = colors === 'rgb-alpha' ? 4 : 2;
    const bytes = bits / 8;
    const [shown, opacity] = [createCompressor(), createCompressor()];
    let rows = 0;
    let rest = new Uint8Array();
    const rowLength = width * samples * bytes;
    let above: Uint8Array = new Uint8Array(rowLength);
    for await (const chunk of decompress(data)) {
        const all = new Uint8Array(rest.length + chunk.length);
        all.set(rest);
        all.set(chunk, rest.length);
        let at = 0;
        for (; at + rowLength < all.length && rows < height; at += rowLength + 1, rows++) {
            const row = all.slice(at + 1, at + 1 + rowLength);
            unfilter(all[at] ?? 0, row, above, samples * bytes);
            const [own, opaque] = split(row, samples, bytes);
            await Promise.all([shown.write(own), opacity.write(opaque)]);
            above = row;
        }
        rest = all.slice(at);
    }
    if (rows < height) throw new Error('The picture is cut off.');
    return { colors: await shown.end(), opacity: await opacity.end() };
}

/** PNG (Third Edition), section 9.2. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, pixel: number): void {
    if (filter === 0) return;
    for (let at = 0; at < row.length; at++) {
        const left = row[at - pixel] ?? 0;
        const up = above[at] ?? 0;
        const value = row[at] ?? 0;
        if (filter === 1) row[at] = value + left;
        else if (filter === 2) row[at] = value + up;
        else if (filter === 3) row[at] = value + ((left + up) >> 1);
        else row[at] = value + computePaeth(left, up, above[at - pixel] ?? 0);
    }
}

function computePaeth(left: number, up: number, upLeft: number): number {
    const guess = left + up - upLeft;
    const [toLeft, toUp, toUpLeft] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - upLeft)];
    if (toLeft <= toUp && toLeft <= toUpLeft) return left;
    return toUp <= toUpLeft ? up : upLeft;
}

function split(row: Uint8Array, samples: number, bytes: number): [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>] {
    const pixels = row.length / samples / bytes;
    const own = new Uint8Array(pixels * (samples - 1));
    const opaque = new Uint8Array(pixels);
    for (let pixel = 0, to = 0; pixel < pixels; pixel++) {
        const from = pixel * samples * bytes;
        for (let sample = 0; sample < samples - 1; sample++) own[to++] = row[from + sample * bytes] ?? 0;
        opaque[pixel] = row[from + (samples - 1) * bytes] ?? 0;
    }
    return [own, opaque];
}

function decompress(data: readonly Uint8Array[]): AsyncIterable<Uint8Array> {
    const packed = new Blob(data as Uint8Array<ArrayBuffer>[]).stream();
    return packed.pipeThrough(new DecompressionStream('deflate'));
}

function createCompressor() {
    const stream = new CompressionStream('deflate');
    const writer = stream.writable.getWriter();
    const result = new Response(stream.readable).arrayBuffer();
    return {
        write: (bytes: Uint8Array<ArrayBuffer>) => writer.write(bytes),
        async end(): Promise<Uint8Array> {
            await writer.close();
            return new Uint8Array(await result);
        },
    };
}

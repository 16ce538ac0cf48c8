/** All pieces as one. */
export function concatBytes(pieces: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
    const [first, ...more] = pieces;
    if (first && more.length === 0) return first;
    const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.byteLength, 0));
    let offset = 0;
    for (const piece of pieces) {
        whole.set(piece, offset);
        offset += piece.byteLength;
    }
    return whole;
}

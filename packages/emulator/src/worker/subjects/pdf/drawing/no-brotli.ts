/** In place of `brotli`, which fontkit has for WOFF 2 and which is half as large as all the rest. */
export default function throwBrotliUnsupported(): never {
    throw new Error('Fonts are WOFF, not WOFF 2.');
}

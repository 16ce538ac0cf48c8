/** Replaces `brotli` in the bundle: fontkit needs it only for WOFF 2, and it is half of the bundle's size. */
export default function throwBrotliUnsupported(): never {
    throw new Error('Fonts are WOFF, not WOFF 2.');
}

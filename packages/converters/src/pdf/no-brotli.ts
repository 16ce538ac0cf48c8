/** Replaces `brotli`, half of the bundle, which fontkit needs only for WOFF 2. */
export default function throwBrotliUnsupported(): never {
    throw new Error('Fonts are WOFF, not WOFF 2.');
}

import LZString from 'lz-string';

/** JSON of a value as LZ-string for a query parameter. */
export function encodeLz(value: unknown): string {
    return LZString.compressToEncodedURIComponent(JSON.stringify(value));
}

import { RENDER_REQUEST_LIMITS } from '@svc-int/api';
import LZString from 'lz-string';

const { addressCharacters, encodedBytes } = RENDER_REQUEST_LIMITS;

/** JSON of a value as LZ-string for an address; undefined where that would take long, or be longer than the service takes. */
export function encodeLzForUrl(value: unknown): string | undefined {
    const encoded = encodeLz(value, addressCharacters);
    return encoded === undefined || encoded.length > encodedBytes ? undefined : encoded;
}

/** JSON of a value as LZ-string for a query parameter; undefined where the JSON has more characters than `maxChars`. */
export function encodeLz(value: unknown, maxChars: number): string | undefined {
    const json = JSON.stringify(value);
    return json.length > maxChars ? undefined : LZString.compressToEncodedURIComponent(json);
}

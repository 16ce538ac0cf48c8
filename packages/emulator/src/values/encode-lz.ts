import { RENDER_REQUEST_LIMITS } from '@svc-int/api';
import LZString from 'lz-string';

const { addressCharacters, encodedBytes } = RENDER_REQUEST_LIMITS;

/** Returns `undefined` for values beyond the service's URL limit. */
export function encodeLzForUrl(value: unknown): string | undefined {
    const encoded = encodeLz(value, addressCharacters);
    return encoded === undefined || encoded.length > encodedBytes ? undefined : encoded;
}

export function encodeLz(value: unknown, maxChars: number): string | undefined {
    const json = JSON.stringify(value);
    return json.length > maxChars ? undefined : LZString.compressToEncodedURIComponent(json);
}

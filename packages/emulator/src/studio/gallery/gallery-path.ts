import type { RootElement } from '@svc-int/api';
import { compressToEncodedURIComponent } from 'lz-string';

import { decodeLz, LzDecodeError } from '../../values/lz-decode.js';
import { STUDIO_VIEWS } from '../workspace/views.js';
import { SAMPLES } from './samples.js';

/** UTF-16 units of JSON. */
const MAX_ELEMENT_LENGTH = 20_000;

export interface GalleryState {
    sample: string;
    /** JSON of the edited element. Default: the sample. */
    edited?: string;
    isUnknown?: true;
}

export function formatGalleryPath({ sample, edited }: GalleryState): string {
    const path = `${STUDIO_VIEWS.gallery.path}/${sample}`;
    const isKept = edited !== undefined && edited.length <= MAX_ELEMENT_LENGTH;
    return isKept ? `${path}?element=${compressToEncodedURIComponent(edited)}` : path;
}

export function parseGalleryPath(path: string): GalleryState {
    const [name = '', query = ''] = path.slice(STUDIO_VIEWS.gallery.path.length + 1).split('?element=');
    const named = SAMPLES.find(({ id }) => id === name)?.id;
    const sample = named ?? SAMPLES[0]?.id ?? '';
    const edited = query.length > MAX_ELEMENT_LENGTH ? '' : decodeElement(query);
    return {
        sample,
        ...(edited !== '' && { edited }),
        ...(named === undefined && name !== '' && { isUnknown: true }),
    };
}

/** Returns an empty text for invalid data. */
function decodeElement(encoded: string): string {
    try {
        return decodeLz(encoded, MAX_ELEMENT_LENGTH);
    } catch (error) {
        if (error instanceof LzDecodeError) return '';
        throw error;
    }
}

/** Throws `SyntaxError` for invalid JSON and for values that are no elements. */
export function parseRootElement(text: string): RootElement {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('type' in value))
        throw new SyntaxError('An element is an object with a "type".');
    return value as RootElement;
}

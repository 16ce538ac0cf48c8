import type { RootElement } from '@svc-int/api';
import { compressToEncodedURIComponent } from 'lz-string';

import { decodeLz, LzDecodeError } from '../../values/lz-decode.js';
import { STUDIO_VIEWS } from '../workspace/views.js';
import { SAMPLES } from './samples.js';

/** Longest element in an address, in characters of its JSON. */
const MAX_ELEMENT_LENGTH = 20_000;

/** What the gallery shows. */
export interface GalleryState {
    /** Id of a sample. */
    sample: string;
    /** JSON of the element as it was edited. Default: as the sample has it. */
    edited?: string;
    /** Whether the address names a sample that does not exist. Default: no. */
    isUnknown?: true;
}

/** The address of a state, which opens it again. */
export function formatGalleryPath({ sample, edited }: GalleryState): string {
    const path = `${STUDIO_VIEWS.gallery.path}/${sample}`;
    const isKept = edited !== undefined && edited.length <= MAX_ELEMENT_LENGTH;
    return isKept ? `${path}?element=${compressToEncodedURIComponent(edited)}` : path;
}

/** The state that an address opens. */
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

/** Decompresses an element, up to the longest one that an address holds. Empty text for a longer element, and for other text. */
function decodeElement(encoded: string): string {
    try {
        return decodeLz(encoded, MAX_ELEMENT_LENGTH);
    } catch (error) {
        if (error instanceof LzDecodeError) return '';
        throw error;
    }
}

/** Reads an element that was typed. @throws SyntaxError if it is not JSON. */
export function parseElement(text: string): RootElement {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('type' in value))
        throw new SyntaxError('An element is an object with a "type".');
    // Whatever else is wrong with it is named where it is drawn.
    return value as RootElement;
}

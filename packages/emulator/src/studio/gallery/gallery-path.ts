import type { RootElement } from '@svc-int/api';
import { compressToEncodedURIComponent, decompressFromEncodedURIComponent } from 'lz-string';

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
    const sample = SAMPLES.find(({ id }) => id === name)?.id ?? SAMPLES[0]?.id ?? '';
    const edited =
        query === '' || query.length > MAX_ELEMENT_LENGTH ? undefined : decompressFromEncodedURIComponent(query);
    return edited && edited.length <= MAX_ELEMENT_LENGTH ? { sample, edited } : { sample };
}

/** Reads an element that was typed. @throws SyntaxError if it is not JSON. */
export function parseElement(text: string): RootElement {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('type' in value))
        throw new SyntaxError('An element is an object with a "type".');
    // Whatever else is wrong with it is named where it is drawn.
    return value as RootElement;
}

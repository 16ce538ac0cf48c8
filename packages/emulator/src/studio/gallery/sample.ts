import type { Descendant, RootElement } from '@svc-int/api';

export interface ElementSample {
    /** Name in the URL. */
    id: string;
    about: string;
    root: RootElement;
}

export function createBlockSample(id: string, about: string, ...children: Descendant[]): ElementSample {
    return { id, about, root: { type: 'block', children } };
}

export const SAMPLE_IMAGE =
    'data:image/svg+xml,' +
    encodeURIComponent(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="#5150c9"/><circle cx="120" cy="28" r="14" fill="#f4c95d"/><path d="M0 90 50 38 88 74 108 56 160 90z" fill="#fff" fill-opacity=".85"/></svg>',
    );

import { RENDER_REQUEST_LIMITS, type RenderRequest } from '@svc-int/api';

import { encodeLz } from '../../values/encode-lz.js';
import { type IsSecret, withoutSecrets } from '../runner/run-state.js';

/** Characters of JSON that are compressed at most: a megabyte of one letter takes seconds. */
const LONGEST_ENCODED = 100_000;

/** A render request in the ways in which it is handed on. */
export interface RequestTexts {
    json: string;
    /** Left out where it is longer than the service takes. */
    lz?: string;
}

/** A render request without the texts in it that are secret. */
export function sharedRequest(request: RenderRequest, isSecret: IsSecret): RenderRequest {
    const { props, state, action, ...rest } = request;
    const hidden = { props, ...(state && { state }), ...(action && { action }) };
    // Other texts in place of some: the types stay.
    return { ...rest, ...(withoutSecrets(hidden, isSecret, '') as typeof hidden) };
}

/** The texts of a render request. */
export function requestTexts(request: RenderRequest): RequestTexts {
    const lz = encodedRequest(request);
    return { json: JSON.stringify(request, null, 2), ...(lz !== undefined && { lz }) };
}

/** A render request as LZ-string text; undefined where that would be longer than the service takes. */
export function encodedRequest(request: RenderRequest): string | undefined {
    if (JSON.stringify(request).length > LONGEST_ENCODED) return undefined;
    const lz = encodeLz(request);
    return lz.length <= RENDER_REQUEST_LIMITS.encodedBytes ? lz : undefined;
}

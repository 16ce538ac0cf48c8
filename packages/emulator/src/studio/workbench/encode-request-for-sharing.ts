import type { RenderRequest } from '@svc-int/api';

import { encodeLzForUrl } from '../../values/encode-lz.js';
import { type IsSecretField, replaceSecrets } from '../runner/run-state.js';

/** A render request in the ways in which it is handed on. */
export interface EncodedRequest {
    json: string;
    /** Left out where it is longer than the service takes. */
    lz?: string;
}

/** A render request without the texts in it that are secret. */
export function redactRequest(request: RenderRequest, isSecret: IsSecretField): RenderRequest {
    const { props, state, action, ...rest } = request;
    const hidden = { props, ...(state && { state }), ...(action && { action }) };
    // Other texts in place of some: the types stay.
    return { ...rest, ...(replaceSecrets(hidden, isSecret, '') as typeof hidden) };
}

/** The texts of a render request. */
export function encodeRequestAsJsonAndLzWithinLimit(request: RenderRequest): EncodedRequest {
    const lz = encodeLzForUrl(request);
    return { json: JSON.stringify(request, null, 2), ...(lz !== undefined && { lz }) };
}

import type { RenderedElement, RenderRequest } from '@svc-int/api';

import { replacePasswordInputs } from '../../integration/password-inputs.js';
import { encodeLzForUrl } from '../../values/encode-lz.js';
import { type IsSecretField, replaceSecrets } from '../runner/run-state.js';
import { findRecordedResponse, type RenderEntry } from '../workspace/render-history.js';

export interface EncodedRequest {
    json: string;
    /** Undefined if too long. */
    lz?: string;
}

export function redactRequest(request: RenderRequest, isSecret: IsSecretField): RenderRequest {
    const { props, state, action, ...rest } = request;
    const hidden = { props, ...(state && { state }), ...(action && { action }) };
    // Cast: `replaceSecrets` replaces strings only.
    return { ...rest, ...(replaceSecrets(hidden, isSecret, '') as typeof hidden) };
}

export function redactPropsAndState<Shown extends Pick<RenderedElement, 'props' | 'state'>>(
    { props, state }: Shown,
    isSecret: IsSecretField,
): Pick<Shown, 'props' | 'state'> {
    return replaceSecrets({ props, state }, isSecret, '') as Pick<Shown, 'props' | 'state'>;
}

export function redactRenderEntry(entry: RenderEntry, isSecret: IsSecretField): RenderEntry {
    const request = redactRequest(entry.request, isSecret);
    const response = findRecordedResponse(entry);
    if (!response) return { ...entry, request };
    const redacted =
        response.type === 'element'
            ? {
                  ...response,
                  ...redactPropsAndState(response, isSecret),
                  element: replacePasswordInputs(response.element, redactInitialValue),
              }
            : replaceSecrets(response, isSecret, '');
    return { ...entry, request, outcome: { result: JSON.stringify(redacted) } };
}

function redactInitialValue(input: Record<string, unknown>): unknown {
    return replaceSecrets(input, (name) => name === 'initialValue', '');
}

export function encodeRequestAsJsonAndLzWithinLimit(request: RenderRequest): EncodedRequest {
    const lz = encodeLzForUrl(request);
    return { json: JSON.stringify(request, null, 2), ...(lz !== undefined && { lz }) };
}

import type { RenderedElement, RenderRequest } from '@svc-int/api';

import { replacePasswordInputs } from '../../integration/password-inputs.js';
import { encodeLzForUrl } from '../../values/encode-lz.js';
import { type IsSecretField, replaceSecrets } from '../runner/run-state.js';
import { findRecordedResponse, type RenderEntry } from '../workspace/render-history.js';

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

/** Props and state without the texts in them that are secret. */
export function redactPropsAndState<Shown extends Pick<RenderedElement, 'props' | 'state'>>(
    { props, state }: Shown,
    isSecret: IsSecretField,
): Pick<Shown, 'props' | 'state'> {
    // Other texts in place of some: the types stay.
    return replaceSecrets({ props, state }, isSecret, '') as Pick<Shown, 'props' | 'state'>;
}

/** A render without the texts that are secret in its request and in its response. */
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

/** A password input without the text that it is filled with. */
function redactInitialValue(input: Record<string, unknown>): unknown {
    return replaceSecrets(input, (name) => name === 'initialValue', '');
}

/** The texts of a render request. */
export function encodeRequestAsJsonAndLzWithinLimit(request: RenderRequest): EncodedRequest {
    const lz = encodeLzForUrl(request);
    return { json: JSON.stringify(request, null, 2), ...(lz !== undefined && { lz }) };
}

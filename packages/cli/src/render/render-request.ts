import { RENDER_REQUEST_LIMITS, type RenderRequest } from '@svc-int/api';
import {
    decodeRenderRequest,
    encodeRenderRequest,
    parseRenderRequest,
    RenderRequestError,
} from '@svc-int/emulator/render-request';

import { KitError } from '../errors.js';

export function validateAndEncodeRenderRequest(value: unknown): string {
    const text = withKitErrors(() => encodeRenderRequest(parseRenderRequest(value)));
    if (text.length <= RENDER_REQUEST_LIMITS.encodedBytes) return text;
    throw new KitError(
        'RENDER_REQUEST_INVALID',
        `The request has ${text.length} bytes; services accept at most ${RENDER_REQUEST_LIMITS.encodedBytes}.`,
        {
            hint: 'Send smaller props and state, or POST the request.',
        },
    );
}

export function decodeCompressedRenderRequest(text: string): RenderRequest {
    return withKitErrors(() => decodeRenderRequest(text));
}

function withKitErrors<Value>(work: () => Value): Value {
    try {
        return work();
    } catch (cause) {
        if (!(cause instanceof RenderRequestError)) throw cause;
        throw new KitError('RENDER_REQUEST_INVALID', cause.message, {
            hint: 'A request is {"componentId", "props", "context", "state"?, "action"?} as JSON, compressed by "svc-int render encode".',
            cause,
        });
    }
}

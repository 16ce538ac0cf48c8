import { REDACTED } from '@svc-int/api';

import { isJsonEqual } from '../../../page/bindings.js';
import { decodeRenderRequest } from '../../../render-request.js';
import { decodePathSegment } from '../../../values/decode-path-segment.js';
import type { SecretInputStore } from '../../service/secrets/secret-inputs.js';
import type { Redactor } from './redactor.js';
import { redactRenderRequest } from './password-input-texts.js';

const RENDER_URL = /\/v1\/integrations\/([^/?#]+)\/render\?/;

const REQUEST_PARAM = /([?&]request=)([^&#]+)/g;

/** Replaces compressed requests that contain a secret: searches do not read them. */
export function redactRenderRequestUrl(inputs: SecretInputStore, redact: Redactor, url: string): string {
    const [, name] = RENDER_URL.exec(url) ?? [];
    if (name === undefined) return url;
    const integration = decodePathSegment(name);
    return url.replace(REQUEST_PARAM, (param, start: string, encoded: string) =>
        hasSecret(inputs, redact, integration, encoded) ? start + REDACTED : param,
    );
}

function hasSecret(inputs: SecretInputStore, redact: Redactor, integration: string, encoded: string): boolean {
    try {
        const request = decodeRenderRequest(encoded);
        return !isJsonEqual(redact.json(redactRenderRequest(inputs, integration, request)), request);
    } catch {
        return true;
    }
}

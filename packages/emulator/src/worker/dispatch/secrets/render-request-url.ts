import { REDACTED } from '@svc-int/api';

import { isJsonEqual } from '../../../page/bindings.js';
import { decodeRenderRequest } from '../../../render-request.js';
import type { SecretInputStore } from '../../service/secret-inputs.js';
import type { Redactor } from '../redactor.js';
import { redactRenderRequest } from './password-input-texts.js';

/** A GET of a render: the name of the integration, and the compressed request. */
const RENDER_URL = /\/v1\/integrations\/([^/?#]+)\/render\?(?:[^#]*&)?request=([^&#]+)/;

/** Replaces the compressed render request in a URL that holds a secret; no search finds one in compressed text. */
export function redactRenderRequestUrl(inputs: SecretInputStore, redact: Redactor, url: string): string {
    const [, name, encoded] = RENDER_URL.exec(url) ?? [];
    if (name === undefined || encoded === undefined) return url;
    return hasSecret(inputs, redact, decodeURIComponentOrKeep(name), encoded)
        ? url.replace(encoded, () => REDACTED)
        : url;
}

function hasSecret(inputs: SecretInputStore, redact: Redactor, integration: string, encoded: string): boolean {
    try {
        const request = decodeRenderRequest(encoded);
        return !isJsonEqual(redact.json(redactRenderRequest(inputs, integration, request)), request);
    } catch {
        // Not a render request: the service rejects it. What it holds is unknown.
        return true;
    }
}

function decodeURIComponentOrKeep(text: string): string {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

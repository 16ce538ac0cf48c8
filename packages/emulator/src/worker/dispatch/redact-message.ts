import type { RecordedResponse } from '../subjects/journal/index.js';
import { redactBodyPrefix, type BodyPrefix } from './redact-body.js';
import type { Redactor } from './redactor.js';
import { redactCredentials, type IsSecretField } from './secrets/credential-fields.js';
import { stripCredentialHeaders } from './secrets/credential-headers.js';

/** A request or an answer as far as it may be kept. */
export interface ReceivedMessage extends BodyPrefix {
    headers: [name: string, value: string][];
}

/**
 * The part of a request or an answer that the journal keeps. Credentials that are not known yet are hidden by the names of their headers and
 * fields; a rendering only contains what anybody may see.
 */
export function redactMessage(
    redact: Redactor,
    { headers, ...start }: ReceivedMessage,
    isSecret: IsSecretField | undefined,
): RecordedResponse {
    const body = redactBodyPrefix(redact, start, isSecret && ((text) => redactCredentials(text, isSecret)));
    const kept = stripCredentialHeaders(headers, isSecret).map(([name, value]) => ({
        name,
        value: redact.text(value),
    }));
    return { headers: kept, ...body };
}

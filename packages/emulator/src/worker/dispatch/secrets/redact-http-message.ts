import type { RecordedResponse } from '../../subjects/journal/index.js';
import { redactCapturedBody, type CompleteBodyOrLength, type RedactText } from './redact-body.js';
import type { Redactor } from './redactor.js';
import { redactCredentials, type IsSecretField } from './credential-fields.js';
import { redactCredentialHeaders } from './credential-headers.js';

export interface CapturedHttpMessage extends CompleteBodyOrLength {
    headers: [name: string, value: string][];
}

/** Redacts credentials by names of headers and, unless `isSecret` is undefined, of fields. `hide` redacts further texts. */
export function redactHttpMessage(
    redact: Redactor,
    { headers, ...start }: CapturedHttpMessage,
    isSecret: IsSecretField | undefined,
    hide: RedactText = (text) => text,
): RecordedResponse {
    const body = redactCapturedBody(redact, start, (text) =>
        isSecret ? redactCredentials(hide(text), isSecret) : hide(text),
    );
    const kept = redactCredentialHeaders(headers, isSecret).map(([name, value]) => ({
        name,
        value: redact.text(value),
    }));
    return { headers: kept, ...body };
}

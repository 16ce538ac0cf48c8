import type { RecordedAnswer } from '../subjects/journal/index.js';
import { recordedBodyStart, type BodyStart } from './recorded-body.js';
import type { Redactor } from './redact.js';
import { hideCredentials, type IsSecret } from './secrets/credential-fields.js';
import { withoutCredentials } from './secrets/credential-headers.js';

/** A request or an answer as far as it may be kept. */
export interface ArrivedMessage extends BodyStart {
    headers: [name: string, value: string][];
}

/**
 * The part of a request or an answer that the journal keeps. Credentials that are not known yet are hidden by the names of their headers and
 * fields; a rendering only contains what anybody may see.
 */
export function recordedMessage(
    redact: Redactor,
    { headers, ...start }: ArrivedMessage,
    isSecret: IsSecret | undefined,
): RecordedAnswer {
    const body = recordedBodyStart(redact, start, isSecret && ((text) => hideCredentials(text, isSecret)));
    const kept = withoutCredentials(headers, isSecret).map(([name, value]) => ({ name, value: redact.text(value) }));
    return { headers: kept, ...body };
}

import { REDACTED } from '@svc-int/api';

/** Names of what is secret by itself, as the last word of a field's name. */
const SECRET_WORDS = new Set([
    'token',
    'secret',
    'password',
    'passwd',
    'jwt',
    'assertion',
    'credential',
    'credentials',
]);

/** The same where two words make one. */
const SECRET_PAIRS = new Set(['api key', 'private key', 'access key', 'signing key']);

/** What a token is for that only tells where a list goes on. */
const HARMLESS = new Set(['page', 'next', 'previous', 'continuation', 'sync', 'cursor']);

/** A JSON Web Token with its signature (RFC 7515, section 3.1). */
const JSON_WEB_TOKEN = /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g;

/** A name and its value in JSON, as a text. Names are bounded here and below: each letter may be the first of one. */
const JSON_FIELD = /("(?:[^"\\]|\\.){1,100}"\s{0,100}:\s{0,100})"(?:[^"\\]|\\.)*"/g;

/** The same in a form or a query. */
const FORM_FIELD = /(^|[?&])([^=?&\s]{1,100})=([^&\s"'<>]+)/g;

/**
 * A text without credentials that are told by the names of their fields, in JSON and forms, and without signed tokens: an answer
 * may hold new ones, which nobody knows yet. The text is otherwise the same, letter for letter.
 */
export function hideCredentials(text: string): string {
    return text
        .replace(JSON_WEB_TOKEN, REDACTED)
        .replace(JSON_FIELD, (field: string, name: string) =>
            isCredential(name) ? name + JSON.stringify(REDACTED) : field,
        )
        .replace(FORM_FIELD, (field: string, start: string, name: string) =>
            isCredential(name) ? `${start}${name}=${REDACTED}` : field,
        );
}

/** Whether a field by this name holds a credential, however its words are joined. */
function isCredential(name: string): boolean {
    const words = (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
    const [before = '', last = ''] = words.slice(-2).length === 2 ? words.slice(-2) : ['', ...words.slice(-1)];
    if (HARMLESS.has(before)) return false;
    return SECRET_WORDS.has(last) || SECRET_PAIRS.has(`${before} ${last}`) || last === 'apikey';
}

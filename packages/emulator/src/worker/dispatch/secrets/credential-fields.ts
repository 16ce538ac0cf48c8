import { isCredentialName, REDACTED, createSecretNameTest } from '@svc-int/api';

import type { IntegrationRow } from '../../subjects/integrations/index.js';

/** A JSON Web Token with its signature (RFC 7515, section 3.1). */
const JSON_WEB_TOKEN = /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g;

/** A name and its value in JSON, as a text. Names are bounded here and below: each letter may be the first of one. */
const JSON_FIELD = /("(?:[^"\\]|\\.){1,100}"\s{0,100}:\s{0,100})"(?:[^"\\]|\\.)*"/g;

/** The same in a form or a query. */
const FORM_FIELD = /(^|[?&])([^=?&\s]{1,100})=([^&\s"'<>]+)/g;

/** Credentials before the `@` of a URL, with or without escaped slashes. */
const ADDRESS_CREDENTIALS = /(\bhttps?:(?:\\?\/){2})[^\s/?#"'<>\\]{1,1000}@/gi;

/** Whether a field by this name holds a credential. */
export type IsSecretField = (name: string) => boolean;

/** Creates a test of field names for values that only this integration may read. */
export function createSecretFieldTest({ declaration }: Pick<IntegrationRow, 'declaration'>): IsSecretField {
    return createSecretNameTest(...Object.values(declaration.configurations ?? {}), undefined);
}

/**
 * Redacts credentials in a text by the names of their fields in JSON and forms, in URLs, and signed tokens: a response
 * may contain new ones that no redactor knows. Other text is unchanged, letter for letter.
 */
export function redactCredentials(text: string, isSecret: IsSecretField = isCredentialName): string {
    return text
        .replace(JSON_WEB_TOKEN, REDACTED)
        .replace(ADDRESS_CREDENTIALS, `$1${REDACTED}@`)
        .replace(JSON_FIELD, (field: string, name: string) =>
            isSecret(parseFieldName(name)) ? name + JSON.stringify(REDACTED) : field,
        )
        .replace(FORM_FIELD, (field: string, start: string, name: string) =>
            isSecret(name) ? `${start}${name}=${REDACTED}` : field,
        );
}

/** Parses the quoted name of a field. */
function parseFieldName(field: string): string {
    return field.slice(1, field.lastIndexOf('"'));
}

/** A JSON value without the texts that stand in fields which hold credentials, at any depth. */
export function redactFields<Value>(value: Value, isSecret: IsSecretField): Value {
    // The type of each value is unchanged.
    return redactValue(value, isSecret, false) as Value;
}

function redactValue(value: unknown, isSecret: IsSecretField, isWithin: boolean): unknown {
    if (typeof value === 'string') return isWithin && value !== '' ? REDACTED : value;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => redactValue(item, isSecret, isWithin));
    const fields = Object.entries(value).map(([name, field]) => [
        name,
        redactValue(field, isSecret, isWithin || isSecret(name)),
    ]);
    return Object.fromEntries(fields);
}

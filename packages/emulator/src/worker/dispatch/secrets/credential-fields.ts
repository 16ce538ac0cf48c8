import { isCredentialName, REDACTED, createSecretNameTest } from '@svc-int/api';

import type { IntegrationRow } from '../../subjects/integrations/index.js';

/** RFC 7515, section 3.1. */
const JSON_WEB_TOKEN = /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g;

/** Lengths are limited, because each character may start a match. */
const JSON_FIELD = /("(?:[^"\\]|\\.){1,100}"\s{0,100}:\s{0,100})"(?:[^"\\]|\\.)*"/g;

const FORM_FIELD = /(^|[?&])([^=?&\s]{1,100})=([^&\s"'<>]+)/g;

const ADDRESS_CREDENTIALS = /(\bhttps?:(?:\\?\/){2})[^\s/?#"'<>\\]{1,1000}@/gi;

export type IsSecretField = (name: string) => boolean;

export function createSecretFieldTest({ declaration }: Pick<IntegrationRow, 'declaration'>): IsSecretField {
    return createSecretNameTest(...Object.values(declaration.configurations ?? {}), undefined);
}

/** Covers named fields of JSON and forms, URLs, and signed tokens: responses may contain unknown secrets. */
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

function parseFieldName(field: string): string {
    return field.slice(1, field.lastIndexOf('"'));
}

export function redactFields<Value>(value: Value, isSecret: IsSecretField): Value {
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

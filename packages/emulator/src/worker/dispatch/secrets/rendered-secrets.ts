import { isNonArrayObject, listSecretFieldTexts, REDACTED } from '@svc-int/api';

import { isJsonEqual } from '../../../page/bindings.js';
import { getPasswordInputNames, isPasswordInput, replacePasswordInputs } from '../../../integration/password-inputs.js';
import type { SecretInputStore } from '../../service/secrets/secret-inputs.js';
import { findRenderLimitViolation } from '../rendering/rendering-limits.js';
import { redactFields } from './credential-fields.js';

const INITIAL_VALUE = 'initialValue';

export interface RenderedSecrets {
    texts: string[];
    /** Also redacts passwords too short for the redactor's search. */
    redact: (text: string) => string;
}

const NONE: RenderedSecrets = { texts: [], redact: (text) => text };

const REDACT_EVERYTHING: RenderedSecrets = { texts: [], redact: () => REDACTED };

export function storeRenderedPasswordInputs(
    inputs: SecretInputStore,
    { name, componentId }: { name: string; componentId: string },
    answer: Uint8Array,
): RenderedSecrets {
    const body = parseRendering(answer, inputs.hasAny(name));
    if (!isNonArrayObject(body)) return NONE;
    if (findRenderLimitViolation(body) !== undefined) return REDACT_EVERYTHING;
    inputs.add(name, componentId, getPasswordInputNames(body['element']));
    if (!inputs.hasAny(name)) return NONE;
    const redacted = redactRendering(inputs, name, componentId, body);
    return {
        texts: listRenderedTexts(inputs, name, componentId, body),
        redact: (text) => (isJsonEqual(redacted, body) ? text : JSON.stringify(redacted)),
    };
}

function parseRendering(answer: Uint8Array, isKnown: boolean): unknown {
    const text = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
    if (!isKnown && !text.includes('"password"') && !text.includes('\\u')) return undefined;
    try {
        return JSON.parse(new TextDecoder().decode(text));
    } catch {
        return undefined;
    }
}

function redactRendering(
    inputs: SecretInputStore,
    name: string,
    component: string,
    body: Record<string, unknown>,
): unknown {
    const isField = (field: string) => inputs.isSecretField(name, field);
    return {
        ...body,
        state: redactFields(body['state'], (key) => inputs.isSecretStateKey(name, component, key)),
        ...('returnValue' in body && { returnValue: redactFields(body['returnValue'], isField) }),
        ...('element' in body && { element: redactInitialValues(body['element']) }),
    };
}

function listRenderedTexts(
    inputs: SecretInputStore,
    name: string,
    component: string,
    { state, returnValue, element }: Record<string, unknown>,
): string[] {
    return [
        ...listSecretFieldTexts(state, (key) => inputs.isSecretStateKey(name, component, key)),
        ...listSecretFieldTexts(returnValue, (field) => inputs.isSecretField(name, field)),
        ...listInitialValues(element),
    ];
}

function redactInitialValues(element: unknown): unknown {
    return replacePasswordInputs(element, (input) => redactFields(input, (name) => name === INITIAL_VALUE));
}

function listInitialValues(value: unknown): string[] {
    if (typeof value !== 'object' || value === null) return [];
    if (isPasswordInput(value)) return listSecretFieldTexts(value, (name) => name === INITIAL_VALUE);
    return Object.values(value).flatMap(listInitialValues);
}

import { describe, expect, it } from 'vitest';

import { isSchemaMatch, findMatchingAlternative } from './union-types.js';
import { createInitialValue, getSchemaFieldKind } from './schema-field-kind.js';
import { findApiOperation, type OperationSchema } from '../operations.js';

function alternativesOf(schema: OperationSchema): ReadonlyMap<string, OperationSchema> {
    const kind = getSchemaFieldKind(schema);
    return kind.kind === 'alternatives' ? kind.alternatives : new Map();
}

const URL_OR_TEXT = {
    anyOf: ['url', 'text'].map((name) => ({
        type: 'object',
        properties: { [name]: { type: 'string' }, note: { type: 'string' } },
        required: [name],
    })),
};

const fieldOf = (id: string, ...path: string[]) => {
    let kind = getSchemaFieldKind(findApiOperation(id)?.body ?? {});
    for (const step of path) {
        const field = kind.kind === 'object' ? kind.fields.find(([name]) => name === step) : undefined;
        kind = getSchemaFieldKind(field?.[1] ?? {});
    }
    return kind;
};

describe('a union of types', () => {
    it('labels its alternatives by type or required fields, and is JSON if these do not differ', () => {
        expect([...alternativesOf(URL_OR_TEXT).keys()]).toEqual(['url', 'text']);
        const loose = { anyOf: [{ type: 'string' }, { type: 'array', items: {} }, { enum: [1, 2] }, { type: 'null' }] };
        expect([...alternativesOf(loose).keys()]).toEqual(['text', 'list', '1 or 2']);
        const alike = { anyOf: [{ type: 'string' }, { type: 'string', format: 'uri' }] };
        expect(getSchemaFieldKind(alike)).toEqual({ kind: 'json' });
    });

    it('matches a value to the first alternative with its required fields and without unknown fields', () => {
        const kinds = alternativesOf(URL_OR_TEXT);
        const url = kinds.get('url') ?? {};
        expect(findMatchingAlternative({ text: 'x' }, kinds)).toBe('text');
        expect(findMatchingAlternative({ url: 'x', note: 'y' }, kinds)).toBe('url');
        expect(findMatchingAlternative({ url: 'x', other: 'y' }, kinds)).toBeUndefined();
        expect(findMatchingAlternative({}, kinds)).toBeUndefined();
        expect(isSchemaMatch({}, url, 'begun')).toBe(true);
        expect(isSchemaMatch([], url, 'begun')).toBe(false);
    });

    it('matches an object by its discriminating field, otherwise to the alternative with open fields', () => {
        const action = fieldOf('renderIntegrationUIWithPost', 'action');
        const kinds = action.kind === 'alternatives' ? action.alternatives : new Map<string, OperationSchema>();
        expect([...kinds.keys()]).toEqual(['@ui.modal.open, @ui.modal.close, …', 'action']);
        expect(findMatchingAlternative({ action: '@ui.modal.close' }, kinds)).toBe(
            '@ui.modal.open, @ui.modal.close, …',
        );
        expect(findMatchingAlternative({ action: 'vote', answer: 'good' }, kinds)).toBe('action');
        expect(isSchemaMatch({}, [...kinds.values()][0] ?? {}, 'begun')).toBe(true);
        expect(isSchemaMatch({ action: 'vote' }, [...kinds.values()][0] ?? {}, 'begun')).toBe(false);
    });

    it('is found in request bodies of the API, and so is a map', () => {
        expect(fieldOf('createOpenAPISpec', 'source')).toMatchObject({ kind: 'alternatives' });
        expect(fieldOf('publishIntegration', 'secrets')).toMatchObject({ kind: 'map', item: { type: 'string' } });
        expect(createInitialValue({ type: 'object', additionalProperties: { type: 'string' } })).toEqual({});
    });

    it('is a single select if each alternative has only a few values', () => {
        expect(getSchemaFieldKind({ anyOf: [{ const: 'only' }, { type: 'boolean' }] })).toEqual({
            kind: 'choice',
            options: ['only', true, false],
        });
    });
});

import { describe, expect, it } from 'vitest';

import { listRenderedActionsSentToIntegration } from './list-rendered-actions-sent-to-integration.js';
import { qualifyIdFieldAsObjectKindId, findFieldValuesInListItem } from './resolve-fields.js';
import { createInitialValue, getSchemaFieldKind } from './schema-field-kind.js';
import { findEventSchemaWithoutTypeAndId, findApiOperation, API_OPERATIONS } from './operations.js';

const bodyOf = (id: string) => getSchemaFieldKind(findApiOperation(id)?.body ?? {});

describe('a field', () => {
    it('is made from what the schema says', () => {
        expect(getSchemaFieldKind({ enum: ['a', 'b'] })).toEqual({ kind: 'choice', options: ['a', 'b'] });
        expect(getSchemaFieldKind({ type: 'boolean' })).toEqual({ kind: 'choice', options: [true, false] });
        expect(getSchemaFieldKind({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toEqual({ kind: 'text' });
        expect(getSchemaFieldKind({ type: 'integer' })).toEqual({ kind: 'number' });
        expect(getSchemaFieldKind({ type: 'array' })).toEqual({ kind: 'json' });
        expect(getSchemaFieldKind({ type: 'array', items: { type: 'string' }, maxItems: 3 })).toEqual({
            kind: 'list',
            item: { type: 'string' },
            maxItems: 3,
        });
        expect(getSchemaFieldKind({})).toEqual({ kind: 'json' });
    });

    it('follows references, and tells objects apart by the field that says which it is', () => {
        const render = bodyOf('renderIntegrationUIWithPost');
        const context = render.kind === 'object' ? render.fields.find(([name]) => name === 'context') : undefined;
        const kind = context && getSchemaFieldKind(context[1]);
        expect(kind).toMatchObject({ kind: 'variants', name: 'type' });
        expect(kind?.kind === 'variants' && [...kind.variants.keys()]).toContain('configuration_site');
    });

    it('has a kind for the body of every operation', () => {
        const kinds = API_OPERATIONS.flatMap(({ body }) => (body ? [getSchemaFieldKind(body).kind] : []));
        expect(kinds.filter((kind) => kind !== 'object').length).toBeLessThan(kinds.length / 4);
    });
});

describe('something that exists in a form', () => {
    const users = getSchemaFieldKind(
        findEventSchemaWithoutTypeAndId('space_content_updated')?.properties?.['updatedBy'] ?? {},
    );
    const item = users.kind === 'list' ? users.item : {};
    const kind = getSchemaFieldKind(item);
    const fields = kind.kind === 'object' ? kind.fields : [];
    const ada = { object: 'user', id: 'ada', displayName: 'Ada', urls: { location: 'https://a.example' } };

    it('begins with what it can only be', () => {
        expect(createInitialValue(item)).toEqual({ object: 'user' });
        expect(createInitialValue({ type: 'array', items: item })).toEqual([]);
        expect(createInitialValue({ enum: ['a', 'b'] })).toBe('a');
    });

    it('has an id that is one of its kind', () => {
        expect(qualifyIdFieldAsObjectKindId('id', fields)).toBe('userId');
        expect(qualifyIdFieldAsObjectKindId('displayName', fields)).toBe('displayName');
        expect(qualifyIdFieldAsObjectKindId('id', [['object', { const: 'site-space' }, true]])).toBe('siteSpaceId');
        expect(qualifyIdFieldAsObjectKindId('id', [])).toBe('id');
    });

    it('is told by itself, or by what holds it, as far as there are fields for it', () => {
        expect(findFieldValuesInListItem(fields, { ...ada, secret: 1 })).toEqual(ada);
        expect(findFieldValuesInListItem(fields, { object: 'member', id: 'ada', user: ada })).toEqual(ada);
        expect(findFieldValuesInListItem(fields, { object: 'space', id: 'ada' })).toBeUndefined();
        expect(findFieldValuesInListItem([], ada)).toBeUndefined();
    });
});

it('actions are those of elements that the integration takes', () => {
    const button = (action: unknown) => ({ type: 'button', label: 'Vote', onPress: action });
    const element = {
        type: 'block',
        children: [
            button({ action: 'vote', answer: 1 }),
            button({ action: 'vote', answer: 1 }),
            button({ action: '@ui.url.open', url: 'https://a.example' }),
        ],
    };
    expect(listRenderedActionsSentToIntegration(element)).toEqual([
        { label: 'vote · Vote', action: { action: 'vote', answer: 1 } },
    ]);
});

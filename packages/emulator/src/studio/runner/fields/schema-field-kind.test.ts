import { describe, expect, it } from 'vitest';

import { listRenderedActionsSentToIntegration } from '../response/list-rendered-actions-sent-to-integration.js';
import { qualifyIdFieldAsObjectKindId, findFormValuesInListItem } from './resolve-fields.js';
import { createInitialValue, getSchemaFieldKind } from './schema-field-kind.js';
import { findEventSchemaWithoutTypeAndId, findApiOperation, API_OPERATIONS } from '../operations.js';

const bodyOf = (id: string) => getSchemaFieldKind(findApiOperation(id)?.body ?? {});

describe('getSchemaFieldKind', () => {
    it('returns the kind of field for each type of schema', () => {
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

    it('resolves references and finds the field that discriminates variants', () => {
        const render = bodyOf('renderIntegrationUIWithPost');
        const context = render.kind === 'object' ? render.fields.find(([name]) => name === 'context') : undefined;
        const kind = context && getSchemaFieldKind(context[1]);
        expect(kind).toMatchObject({ kind: 'variants', name: 'type' });
        expect(kind?.kind === 'variants' && [...kind.variants.keys()]).toContain('configuration_site');
    });

    it('returns an object for the bodies of most operations', () => {
        const kinds = API_OPERATIONS.flatMap(({ body }) => (body ? [getSchemaFieldKind(body).kind] : []));
        expect(kinds.filter((kind) => kind !== 'object').length).toBeLessThan(kinds.length / 4);
    });
});

describe('a form for a reference to a user', () => {
    const users = getSchemaFieldKind(
        findEventSchemaWithoutTypeAndId('space_content_updated')?.properties?.['updatedBy'] ?? {},
    );
    const item = users.kind === 'list' ? users.item : {};
    const kind = getSchemaFieldKind(item);
    const fields = kind.kind === 'object' ? kind.fields : [];
    const ada = { object: 'user', id: 'ada', displayName: 'Ada', urls: { location: 'https://a.example' } };

    it('starts with the only possible value of each field', () => {
        expect(createInitialValue(item)).toEqual({ object: 'user' });
        expect(createInitialValue({ type: 'array', items: item })).toEqual([]);
        expect(createInitialValue({ enum: ['a', 'b'] })).toBe('a');
    });

    it('qualifies the id field by the kind of the object', () => {
        expect(qualifyIdFieldAsObjectKindId('id', fields)).toBe('userId');
        expect(qualifyIdFieldAsObjectKindId('displayName', fields)).toBe('displayName');
        expect(qualifyIdFieldAsObjectKindId('id', [['object', { const: 'site-space' }, true]])).toBe('siteSpaceId');
        expect(qualifyIdFieldAsObjectKindId('id', [])).toBe('id');
    });

    it('takes the values of its fields from a list item, or from the user within it', () => {
        expect(findFormValuesInListItem(fields, { ...ada, secret: 1 })).toEqual(ada);
        expect(findFormValuesInListItem(fields, { object: 'member', id: 'ada', user: ada })).toEqual(ada);
        expect(findFormValuesInListItem(fields, { object: 'space', id: 'ada' })).toBeUndefined();
        expect(findFormValuesInListItem([], ada)).toBeUndefined();
    });
});

it('listRenderedActionsSentToIntegration lists each action once and omits actions of the protocol', () => {
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

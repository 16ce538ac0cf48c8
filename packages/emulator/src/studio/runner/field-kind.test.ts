import { describe, expect, it } from 'vitest';

import { listActions } from './list-actions.js';
import { toParamNameIn, findEntity } from './resolve-fields.js';
import { createInitialValue, getFieldKind } from './field-kind.js';
import { findEventSchema, findOperation, OPERATIONS } from './operations.js';

const bodyOf = (id: string) => getFieldKind(findOperation(id)?.body ?? {});

describe('a field', () => {
    it('is made from what the schema says', () => {
        expect(getFieldKind({ enum: ['a', 'b'] })).toEqual({ kind: 'choice', options: ['a', 'b'] });
        expect(getFieldKind({ type: 'boolean' })).toEqual({ kind: 'choice', options: [true, false] });
        expect(getFieldKind({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toEqual({ kind: 'text' });
        expect(getFieldKind({ type: 'integer' })).toEqual({ kind: 'number' });
        expect(getFieldKind({ type: 'array' })).toEqual({ kind: 'json' });
        expect(getFieldKind({ type: 'array', items: { type: 'string' }, maxItems: 3 })).toEqual({
            kind: 'list',
            item: { type: 'string' },
            maxItems: 3,
        });
        expect(getFieldKind({})).toEqual({ kind: 'json' });
    });

    it('follows references, and tells objects apart by the field that says which it is', () => {
        const render = bodyOf('renderIntegrationUIWithPost');
        const context = render.kind === 'object' ? render.fields.find(([name]) => name === 'context') : undefined;
        const kind = context && getFieldKind(context[1]);
        expect(kind).toMatchObject({ kind: 'variants', name: 'type' });
        expect(kind?.kind === 'variants' && [...kind.variants.keys()]).toContain('configuration_site');
    });

    it('has a kind for the body of every operation', () => {
        const kinds = OPERATIONS.flatMap(({ body }) => (body ? [getFieldKind(body).kind] : []));
        expect(kinds.filter((kind) => kind !== 'object').length).toBeLessThan(kinds.length / 4);
    });
});

describe('something that exists in a form', () => {
    const users = getFieldKind(findEventSchema('space_content_updated')?.properties?.['updatedBy'] ?? {});
    const item = users.kind === 'list' ? users.item : {};
    const kind = getFieldKind(item);
    const fields = kind.kind === 'object' ? kind.fields : [];
    const ada = { object: 'user', id: 'ada', displayName: 'Ada', urls: { location: 'https://a.example' } };

    it('begins with what it can only be', () => {
        expect(createInitialValue(item)).toEqual({ object: 'user' });
        expect(createInitialValue({ type: 'array', items: item })).toEqual([]);
        expect(createInitialValue({ enum: ['a', 'b'] })).toBe('a');
    });

    it('has an id that is one of its kind', () => {
        expect(toParamNameIn('id', fields)).toBe('userId');
        expect(toParamNameIn('displayName', fields)).toBe('displayName');
        expect(toParamNameIn('id', [['object', { const: 'site-space' }, true]])).toBe('siteSpaceId');
        expect(toParamNameIn('id', [])).toBe('id');
    });

    it('is told by itself, or by what holds it, as far as there are fields for it', () => {
        expect(findEntity(fields, { ...ada, secret: 1 })).toEqual(ada);
        expect(findEntity(fields, { object: 'member', id: 'ada', user: ada })).toEqual(ada);
        expect(findEntity(fields, { object: 'space', id: 'ada' })).toBeUndefined();
        expect(findEntity([], ada)).toBeUndefined();
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
    expect(listActions(element)).toEqual([{ label: 'vote · Vote', action: { action: 'vote', answer: 1 } }]);
});

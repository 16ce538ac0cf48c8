import { describe, expect, it } from 'vitest';

import { actionsIn } from './actions-in.js';
import { meantAmong, toldBy } from './existing-thing.js';
import { begun, fieldKind } from './field-kind.js';
import { eventSchema, operationBy, OPERATIONS } from './operations.js';

const bodyOf = (id: string) => fieldKind(operationBy(id)?.body ?? {});

describe('a field', () => {
    it('is made from what the schema says', () => {
        expect(fieldKind({ enum: ['a', 'b'] })).toEqual({ kind: 'choice', options: ['a', 'b'] });
        expect(fieldKind({ type: 'boolean' })).toEqual({ kind: 'choice', options: [true, false] });
        expect(fieldKind({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toEqual({ kind: 'text' });
        expect(fieldKind({ type: 'integer' })).toEqual({ kind: 'number' });
        expect(fieldKind({ type: 'array' })).toEqual({ kind: 'json' });
        expect(fieldKind({ type: 'array', items: { type: 'string' }, maxItems: 3 })).toEqual({
            kind: 'list',
            item: { type: 'string' },
            most: 3,
        });
        expect(fieldKind({})).toEqual({ kind: 'json' });
    });

    it('follows references, and tells objects apart by the field that says which it is', () => {
        const render = bodyOf('renderIntegrationUIWithPost');
        const context = render.kind === 'object' ? render.fields.find(([name]) => name === 'context') : undefined;
        const kind = context && fieldKind(context[1]);
        expect(kind).toMatchObject({ kind: 'variants', name: 'type' });
        expect(kind?.kind === 'variants' && [...kind.variants.keys()]).toContain('configuration_site');
    });

    it('has a kind for the body of every operation', () => {
        const kinds = OPERATIONS.flatMap(({ body }) => (body ? [fieldKind(body).kind] : []));
        expect(kinds.filter((kind) => kind !== 'object').length).toBeLessThan(kinds.length / 4);
    });
});

describe('something that exists in a form', () => {
    const users = fieldKind(eventSchema('space_content_updated')?.properties?.['updatedBy'] ?? {});
    const item = users.kind === 'list' ? users.item : {};
    const kind = fieldKind(item);
    const fields = kind.kind === 'object' ? kind.fields : [];
    const ada = { object: 'user', id: 'ada', displayName: 'Ada', urls: { location: 'https://a.example' } };

    it('begins with what it can only be', () => {
        expect(begun(item)).toEqual({ object: 'user' });
        expect(begun({ type: 'array', items: item })).toEqual([]);
        expect(begun({ enum: ['a', 'b'] })).toBe('a');
    });

    it('has an id that is one of its kind', () => {
        expect(meantAmong('id', fields)).toBe('userId');
        expect(meantAmong('displayName', fields)).toBe('displayName');
        expect(meantAmong('id', [['object', { const: 'site-space' }, true]])).toBe('siteSpaceId');
        expect(meantAmong('id', [])).toBe('id');
    });

    it('is told by itself, or by what holds it, as far as there are fields for it', () => {
        expect(toldBy(fields, { ...ada, secret: 1 })).toEqual(ada);
        expect(toldBy(fields, { object: 'member', id: 'ada', user: ada })).toEqual(ada);
        expect(toldBy(fields, { object: 'space', id: 'ada' })).toBeUndefined();
        expect(toldBy([], ada)).toBeUndefined();
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
    expect(actionsIn(element)).toEqual([{ words: 'vote · Vote', action: { action: 'vote', answer: 1 } }]);
});

import { describe, expect, it } from 'vitest';

import { actionsIn } from './actions-in.js';
import { fieldKind } from './field-kind.js';
import { operationBy, OPERATIONS } from './operations.js';
import { listPath } from './suggestions.js';

const bodyOf = (id: string) => fieldKind(operationBy(id)?.body ?? {});

describe('a field', () => {
    it('is made from what the schema says', () => {
        expect(fieldKind({ enum: ['a', 'b'] })).toEqual({ kind: 'choice', options: ['a', 'b'] });
        expect(fieldKind({ type: 'boolean' })).toEqual({ kind: 'choice', options: [true, false] });
        expect(fieldKind({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toEqual({ kind: 'text' });
        expect(fieldKind({ type: 'integer' })).toEqual({ kind: 'number' });
        expect(fieldKind({ type: 'array' })).toEqual({ kind: 'json' });
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

it('a parameter is an item of the list before it, once that can be read', () => {
    const operation = operationBy('getChangeRequestById');
    const path = operation && listPath(operation, 'changeRequestId', { spaceId: 'space-a' });
    expect(path).toBe('spaces/space-a/change-requests');
    expect(operation && listPath(operation, 'changeRequestId', {})).toBeUndefined();
    expect(operation && listPath(operation, 'none', { spaceId: 'space-a' })).toBeUndefined();
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

import { describe, expect, it } from 'vitest';

import {
    filterSelectOptions,
    createOptionSource,
    createOptionsUrl,
    parseOptions,
    listSelectedIds,
    readOptionsFailure,
} from './select-options.js';

describe('options of a select', () => {
    it('are requested with the search text and the page, added to the existing query', () => {
        expect(createOptionsUrl('https://a.example/o?kind=x', 'b c', 2)).toBe(
            'https://a.example/o?kind=x&q=b+c&page=2',
        );
        expect(createOptionsUrl('https://a.example/o', '', undefined)).toBe('https://a.example/o?q=');
    });

    it('may be an array or one page of a list', () => {
        const item = { id: '1', label: 'One' };
        expect(parseOptions([item])).toEqual({ items: [item] });
        expect(parseOptions({ items: [item], nextPage: 2, selected: [item] })).toEqual({
            items: [item],
            nextPage: 2,
            selected: [item],
        });
    });

    it.each([
        [
            'the reason of an ExposableError',
            Response.json({ error: 'GitHub is down.' }, { status: 502 }),
            'GitHub is down.',
        ],
        [
            'the status of a response without a reason',
            new Response('<html>', { status: 502 }),
            'a:b returned no options: HTTP 502',
        ],
        [
            'the status of a response with an error of the service',
            Response.json({ error: { code: 404 } }, { status: 404 }),
            'a:b returned no options: HTTP 404',
        ],
    ])('fail with %s', async (_, response, reason) => {
        expect(await readOptionsFailure(response, 'a:b')).toBe(reason);
    });

    it('omit invalid items, and throw for a response without a list', () => {
        expect(parseOptions([{ id: 1, label: 'x' }, null, { id: 'a' }])).toEqual({ items: [] });
        expect(() => parseOptions({ error: 'no' })).toThrow('neither a list');
        expect(() => parseOptions(null)).toThrow('neither a list');
    });

    it('are filtered by part of their label, ignoring case', () => {
        const options = [
            { id: '1', label: 'Main branch' },
            { id: '2', label: 'Other' },
        ];
        expect(filterSelectOptions(options, ' BRANCH ')).toEqual([options[0]]);
    });

    it('come from the element, a URL with bindings, or OpenAPI specifications', () => {
        expect(createOptionSource([], {})).toEqual({ kind: 'static', options: [] });
        expect(createOptionSource({ source: 'openapi' }, {})).toEqual({ kind: 'openapi' });
        const url = { host: 'a.example', pathname: '/o', query: { org: { $state: 'org' } } };
        expect(createOptionSource({ url }, { org: 'x' })).toEqual({ kind: 'remote', url: 'https://a.example/o?org=x' });
    });

    it('are selected by one id, several ids or none', () => {
        expect([listSelectedIds('a'), listSelectedIds(['a', 'b', 3]), listSelectedIds(undefined)]).toEqual([
            ['a'],
            ['a', 'b'],
            [],
        ]);
    });
});

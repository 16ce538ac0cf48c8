import { expect, it } from 'vitest';

import { assertStorableContent } from './assert-storable-content.js';
import type { PageInput } from './page-input.js';

const refusal = (page: PageInput) => {
    try {
        assertStorableContent({ pages: [{ title: 'First', pages: [page] }] });
        return 'taken';
    } catch (error) {
        return error instanceof Error ? error.message : error;
    }
};

let deep: PageInput = { title: 'Deep' };
for (let level = 0; level < 60; level++) deep = { title: 'Deep', pages: [deep] };

it.each<[string, PageInput]>([
    ['title', { title: '' }],
    ['slug', { title: 'A', slug: 'a/b' }],
    ['slug', { title: 'A', slug: '..' }],
    ['target', { title: 'A', type: 'link' }],
    ['target', { title: 'A', type: 'link', href: 'https://a.example', target: { kind: 'page', page: 'p' } }],
    ['href', { title: 'A', href: 'https://a.example' }],
    ['computed', { title: 'A', type: 'computed' }],
    ['computed.type', { title: 'A', type: 'computed', computed: { type: 'other', props: {} } }],
    ['markdown', { title: 'A', type: 'group', markdown: 'Text' }],
    ['markdown', { title: 'A', markdown: 'a'.repeat(2_000_001) }],
    ['document', { title: 'A', markdown: '', document: { object: 'document', data: { schemaVersion: 1 }, nodes: [] } }],
    ['cover.ref', { title: 'A', cover: { ref: { kind: 'file', file: '' }, yPos: 0 } }],
    ['pages', { title: 'A', type: 'link', href: 'https://a.example', pages: [{ title: 'B' }] }],
    ['pages[0].title', { title: 'A', pages: [{ title: '' }] }],
])('assertStorableContent rejects an invalid page with the name of the field: %s', (field, page) => {
    expect(refusal(page)).toMatch(
        new RegExp(`^pages\\[0\\]\\.pages\\[0\\]\\.${field.replaceAll(/[.[\]]/g, '\\$&')}[:.]`),
    );
});

it('assertStorableContent accepts pages of every type, and rejects two pages with the same id', () => {
    expect(
        refusal({
            title: 'A',
            type: 'group',
            pages: [
                {
                    title: 'B',
                    markdown: 'Text',
                    layout: { width: 'wide' },
                    cover: { ref: { kind: 'url', url: 'x' }, yPos: 1 },
                },
                { title: 'C', type: 'link', href: 'https://a.example' },
                { title: 'D', type: 'computed', computed: { type: 'builtin:openapi', props: {} } },
            ],
        }),
    ).toBe('taken');
    expect(() =>
        assertStorableContent({
            pages: [
                { id: 'a', title: 'A' },
                { id: 'a', title: 'B' },
            ],
        }),
    ).toThrow('pages[1].id: "a" appears twice.');
});

it('assertStorableContent rejects pages that are nested more than 50 levels deep', () => {
    expect(refusal(deep)).toMatch(/pages: Pages can be nested at most 50 levels deep\.$/);
});

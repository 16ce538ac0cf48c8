import { documentSchema } from '@svc-int/api/schemas';
import { describe, expect, it } from 'vitest';

import { migrateDocument } from './legacy-document.js';
import { parseRawDocument } from './parse-document.js';
import { getPlainText } from './walk-nodes.js';

const text = (content: string, ...marks: unknown[]) => ({
    object: 'text',
    key: 'k',
    leaves: [{ object: 'leaf', text: content, marks }],
});
const block = (type: string, data?: object, nodes?: unknown[]) => ({
    object: 'block',
    type,
    key: 'k',
    isVoid: nodes === undefined,
    ...(data && { data }),
    ...(nodes && { nodes }),
});
const paragraph = (content: string) => block('paragraph', undefined, [text(content)]);
const url = (address: string) => ({ ref: { kind: 'url', url: address } });
const cell = (content: string) => [text(content)];

/** Every block and inline node as versions had them before each had a type of its own. */
const FORMER = [
    block('heading-1', { id: 'one' }, [text('One')]),
    block('paragraph', { odd: 1 }, [
        text('red', { object: 'mark', type: 'color', data: { text: 'red' } }, { object: 'mark', type: 'bold' }),
        { object: 'inline', type: 'link', data: { ...url('a.md'), title: 'T' }, nodes: [text('link')] },
        { object: 'inline', type: 'inline-image', isVoid: true, data: { ...url('p.png'), alt: 'alt' } },
        { object: 'inline', type: 'emoji', isVoid: true, data: { code: '1f680' } },
        { object: 'inline', type: 'inline-math', isVoid: true, data: { formula: 'x' } },
        { object: 'inline', type: 'mention', isVoid: true, data: { ...url('b.md'), label: 'B' } },
    ]),
    block('list-ordered', { start: 3 }, [block('list-item', undefined, [paragraph('item')])]),
    block('list-tasks', undefined, [block('list-item', { checked: true }, [paragraph('task')])]),
    block('list-unordered', undefined, [block('list-item', undefined, [paragraph('dot')])]),
    block('divider'),
    block('blockquote', undefined, [
        paragraph('quote'),
        block('code', {}, [block('code-line', undefined, [text('in')])]),
    ]),
    block('hint', { style: 'odd', title: 'T' }, [paragraph('hint')]),
    block('images', { images: [{ ...url('q.png'), alt: 'A', caption: 'C' }] }),
    block('file', url('f.pdf'), [text('caption')]),
    block('code', { syntax: 'js', meta: 'x', lineNumbers: 1 }, [block('code-line', undefined, [text('code')])]),
    block('math', { formula: 'y' }),
    block('expandable', { title: 'More', open: true }, [paragraph('inside')]),
    block('tabs', { tabs: [{ title: 'Tab', nodes: [paragraph('tab')] }] }),
    block('stepper', { steps: [{ nodes: [paragraph('step')] }] }),
    block('columns', { columns: [{ width: '50%', nodes: [paragraph('column')] }] }),
    block('table', { columns: [{ alignment: 'center' }], header: [cell('Head')], rows: [[cell('Cell')]] }),
    block('content-ref', url('c.md')),
    block('integration', { integration: 'i', block: 'b', props: { a: 1 } }),
    block('reusable-content', { ref: { kind: 'reusable-content', reusableContent: 'r' } }),
];

describe('a document of an earlier version', () => {
    it('has the shapes of today, and all of its text', () => {
        const document = migrateDocument({ object: 'document', data: { schemaVersion: 1 }, nodes: FORMER });
        expect(documentSchema.parse(document)).toEqual(document);
        const types = document.nodes.map(({ type }) => type);
        expect(types.join(' ')).toBe(
            'heading-1 paragraph list-ordered list-tasks list-unordered divider blockquote code hint images content-ref code math ' +
                'expandable tabs stepper columns table content-ref integration reusable-content',
        );
        const shown = getPlainText(document.nodes);
        for (const word of 'One red link item task dot quote hint C code More inside tab step column Cell'.split(' '))
            expect(shown).toContain(word);
        expect(JSON.stringify(document)).toContain('"title":"Head"');
    });

    it('is left as it is where it is in the shapes of today', () => {
        const { nodes } = parseRawDocument(
            '# A\n\n{% tabs %}\n{% tab title="B" %}\nc\n{% endtab %}\n{% endtabs %}',
            {},
        );
        const document = documentSchema.parse({ object: 'document', data: {}, nodes });
        expect(migrateDocument(document)).toEqual(document);
    });

    it.each([undefined, null, 1, {}, { nodes: 1 }, { nodes: [null, 1, { type: 'table' }, { type: 'images' }] }])(
        'is a document whatever was stored: %j',
        (stored) => {
            expect(documentSchema.safeParse(migrateDocument(stored)).success).toBe(true);
        },
    );
});

describe('a tag that holds blocks in its attributes, as earlier versions wrote them,', () => {
    it.each(['images', 'tabs', 'table'])('is read as such: %s', (name) => {
        const { data } = FORMER.find(({ type }) => type === name) ?? {};
        const attributes = Object.entries(data ?? {}).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
        const [read, ...others] = parseRawDocument(`{% ${name} ${attributes.join(' ')} %}`, {}).nodes;
        expect([read?.type, others]).toEqual([name, []]);
        documentSchema.parse({ object: 'document', data: {}, nodes: [read] });
    });

    it('is text where it is nested without end', () => {
        const deep = `${'[{"nodes":'.repeat(3000)}[]${'}]'.repeat(3000)}`;
        expect(parseRawDocument(`{% tabs tabs=${deep} %}`, {}).nodes.map(({ type }) => type)).toEqual(['paragraph']);
    });
});

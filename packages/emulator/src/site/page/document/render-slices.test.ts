import type { DocumentBlock } from '@svc-int/api';
import { assertProperty } from '@svc-int/test-support/property';
import { scaleCount } from '@svc-int/test-support/sizes';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyBlocks } from '../../../worker/markdown/any-document/any-document.test-support.js';
import { VIEW } from '../document-view.test-support.js';
import { renderDocumentSteps } from './render-document.js';
import { DEFAULT_RENDER_SLICE_SIZE, MAX_BODY_HTML_CHARS } from './render-slices.js';

const documentOf = (nodes: readonly unknown[]) => ({ object: 'document' as const, data: {}, nodes: nodes as never });
const text = (value: string) => ({
    object: 'text',
    leaves: [{ object: 'leaf', text: value, marks: [] }],
});
const paragraph = (...nodes: object[]) => ({ object: 'block', type: 'paragraph', nodes });

function renderAll(nodes: readonly unknown[], sliceSize?: number) {
    const steps = renderDocumentSteps(documentOf(nodes), VIEW, sliceSize);
    for (let slices = 1; ; slices++) {
        const step = steps.next();
        if (step.done) return { slices, rendered: step.value };
    }
}

function tableOf(rows: number, columns: number) {
    const ids = Array.from({ length: columns }, (_, at) => `c${at}`);
    const records = Array.from({ length: rows }, (_, at) => [
        `r${at}`,
        { orderIndex: String(at).padStart(6, '0'), values: Object.fromEntries(ids.map((id) => [id, at])) },
    ]);
    const data = {
        view: { type: 'grid', columns: ids, hideHeader: false },
        definition: Object.fromEntries(ids.map((id) => [id, { id, title: id, type: 'number' }])),
        records: Object.fromEntries(records) as object,
    };
    return { object: 'block', type: 'table', isVoid: true, data, fragments: [] };
}

describe('renderDocumentSteps', () => {
    it('renders the same result in slices of any size as in one slice', () => {
        assertProperty(
            fc.property(anyBlocks, fc.integer({ min: 1, max: 5 }), (blocks: DocumentBlock[], sliceSize) => {
                const whole = renderAll(blocks, Number.MAX_SAFE_INTEGER);
                expect(whole.slices).toBe(1);
                expect(renderAll(blocks, sliceSize).rendered).toEqual(whole.rendered);
            }),
            { numRuns: scaleCount(300) },
        );
    });

    const ITEMS = 20 * DEFAULT_RENDER_SLICE_SIZE;

    it.each([
        ['the cells of one table', [tableOf(ITEMS / 100, 100)]],
        ['the inline nodes of one line', [paragraph(...Array.from({ length: ITEMS }, () => text('x')))]],
        ['paragraphs', Array.from({ length: ITEMS }, () => paragraph(text('x')))],
        [
            'the lines of one code block',
            [
                {
                    object: 'block',
                    type: 'code',
                    data: {},
                    nodes: Array.from({ length: ITEMS }, () => ({
                        object: 'block',
                        type: 'code-line',
                        data: {},
                        nodes: [text('x')],
                    })),
                },
            ],
        ],
    ])('splits %s into slices of a bounded number of items', (_, nodes) => {
        expect(renderAll(nodes).slices).toBeGreaterThanOrEqual(ITEMS / DEFAULT_RENDER_SLICE_SIZE);
    });

    it('throws for a body whose HTML is longer than MAX_BODY_HTML_CHARS, in the slice that exceeds it', () => {
        const long = paragraph(text('x'.repeat(MAX_BODY_HTML_CHARS + 1)));
        const rendered: string[] = [];
        const getText = () => `${rendered.push('link')}`;
        const last = paragraph({
            object: 'inline',
            type: 'link',
            data: { ref: { kind: 'page', page: 'p' } },
            nodes: [],
        });
        const steps = renderDocumentSteps(documentOf([long, last]), { ...VIEW, getText }, 3);
        expect(() => Array.from(steps)).toThrow(`longer than ${MAX_BODY_HTML_CHARS} characters`);
        expect(rendered).toEqual([]);
    });
});

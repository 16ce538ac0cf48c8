import { PAGE_LIMITS, type RootElement } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { truncateElementToPageLimits, truncateTextWithOmissionNote } from './truncate.js';

const press = { action: 'press' };

describe('truncateElementToPageLimits', () => {
    it('returns a small element unchanged, with long data and actions', () => {
        const block: RootElement = {
            type: 'block',
            controls: [{ label: 'One', onPress: press }],
            children: [
                { type: 'button', label: 'Go', onPress: { action: 'go', label: 'x'.repeat(PAGE_LIMITS.text * 2) } },
                { type: 'codeblock', state: 'code', content: 'y'.repeat(PAGE_LIMITS.text * 2) },
                { type: 'webframe', source: { url: 'https://a.test' }, data: { title: { $state: 'title' } } },
                { type: 'text', children: ['a', { type: 'text', children: 'b' }] },
            ],
        };
        expect(truncateElementToPageLimits(block)).toEqual(block);
    });

    it('replaces elements beyond the limit by a note with their number, at any depth', () => {
        const inner = Array.from({ length: 3 * PAGE_LIMITS.elements }, () => ({ type: 'divider' }) as const);
        const { children } = truncateElementToPageLimits({
            type: 'block',
            children: [{ type: 'vstack', children: inner }, ...inner],
        });
        const [stack, note] = children;
        expect(note).toBe('… 15,000 more are not shown');
        const shown = typeof stack === 'object' && stack.type === 'vstack' ? stack.children : [];
        expect(shown.length).toBe(PAGE_LIMITS.elements - 1);
        expect(shown.at(-1)).toBe('… 10,002 more are not shown');
    });

    it('truncates each long text, and all texts beyond a common limit', () => {
        const content = 'x'.repeat(PAGE_LIMITS.text);
        const { children } = truncateElementToPageLimits({
            type: 'block',
            children: Array.from({ length: 100 }, () => ({ type: 'markdown', content }) as const),
        });
        expect(children[0]).toEqual({
            type: 'markdown',
            content: truncateTextWithOmissionNote(content, PAGE_LIMITS.markdown),
        });
        expect(children[99]).toEqual({ type: 'markdown', content: '… 100,000 more characters are not shown' });
        expect(JSON.stringify(children).length).toBeLessThan(PAGE_LIMITS.renderedText * 1.1);
        expect(truncateTextWithOmissionNote('x'.repeat(1001), 1000)).toBe(
            `${'x'.repeat(940)}… 61 more characters are not shown`,
        );
        const once = truncateTextWithOmissionNote(content, 1000);
        expect(truncateTextWithOmissionNote(once, 1000)).toBe(once);
    });
});

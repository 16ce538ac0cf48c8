import { describe, expect, it } from 'vitest';

import { truncateValue } from './truncate-value.js';

describe('truncateValue', () => {
    it('returns short values unchanged', () => {
        const value = { status: 'failed', logs: [{ level: 'info', fields: null }], durationMs: 3, ok: false };
        expect(truncateValue(value)).toEqual(value);
    });

    it('notes the number of omitted characters and items', () => {
        expect(truncateValue('a'.repeat(2010))).toBe(`${'a'.repeat(2000)}… (10 more characters)`);
        expect((truncateValue(Array.from({ length: 60 }, () => 1)) as unknown[]).at(-1)).toBe('… (10 more items)');
    });

    it('omits values below twelve levels', () => {
        let value: unknown = 'deep';
        for (let level = 0; level < 100_000; level++) value = [value];
        expect(JSON.stringify(truncateValue(value))).toMatch(/^\[{12}"… \(omitted: nested too deeply\)"\]{12}$/);
    });
});

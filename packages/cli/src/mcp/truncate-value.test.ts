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

    it('notes the number of omitted fields', () => {
        const fields = Object.entries(Array.from({ length: 203 }, () => 1)).map(([at, one]) => [`key ${at}`, one]);
        const truncated = truncateValue(Object.fromEntries(fields)) as Record<string, unknown>;
        expect(truncated).toMatchObject({ 'key 199': 1, '…': '(3 more fields)' });
        expect(truncated).not.toHaveProperty('key 200');
    });

    it('omits values after 100,000 characters', () => {
        const events = Array.from({ length: 50 }, () => ({ logs: Array.from({ length: 50 }, () => 'a'.repeat(3000)) }));
        const text = JSON.stringify(truncateValue(events));
        expect(text).toContain('… (omitted: the result is too long)');
        expect(text.length).toBeLessThan(120_000);
    });
});

import { expect, it } from 'vitest';

import { literal } from './take-blueprint.js';

it('a blueprint writes values as SQL reads them', () => {
    expect(literal(null)).toBe('null');
    expect(literal(1.5)).toBe('1.5');
    expect(literal("it's ; -- '")).toBe("'it''s ; -- '''");
    expect(literal(Uint8Array.of(0, 255).buffer)).toBe("x'00ff'");
});

it('a blueprint refuses a text that a statement would end in', () => {
    expect(() => literal('a\0b')).toThrow('ends at the character 0');
});

import { expect, it } from 'vitest';

import { formatSqlLiteral } from './capture-blueprint.js';

it('a blueprint writes values as SQL reads them', () => {
    expect(formatSqlLiteral(null)).toBe('null');
    expect(formatSqlLiteral(1.5)).toBe('1.5');
    expect(formatSqlLiteral("it's ; -- '")).toBe("'it''s ; -- '''");
    expect(formatSqlLiteral(Uint8Array.of(0, 255).buffer)).toBe("x'00ff'");
});

it('a blueprint refuses a text that a statement would end in', () => {
    expect(() => formatSqlLiteral('a\0b')).toThrow('ends at the character 0');
});

import { expect, it } from 'vitest';

import { formatSqlLiteral } from './capture-blueprint.js';

it('formatSqlLiteral writes null, numbers, texts and bytes as literals of SQL', () => {
    expect(formatSqlLiteral(null)).toBe('null');
    expect(formatSqlLiteral(1.5)).toBe('1.5');
    expect(formatSqlLiteral("it's ; -- '")).toBe("'it''s ; -- '''");
    expect(formatSqlLiteral(Uint8Array.of(0, 255).buffer)).toBe("x'00ff'");
});

it('formatSqlLiteral rejects a text with the character 0', () => {
    expect(() => formatSqlLiteral('a\0b')).toThrow('ends at the character 0');
});

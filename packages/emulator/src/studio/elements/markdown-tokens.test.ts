import { PAGE_LIMITS } from '@svc-int/api';
import type { Token } from 'marked';
import { expect, it } from 'vitest';

import { readMarkdown } from './markdown-tokens.js';

function lastText(tokens: Token[]): string {
    return tokens.at(-1)?.raw ?? '';
}

it('Markdown of many characters is cut, and says so', () => {
    const tokens = readMarkdown('word '.repeat(2_000_000));
    expect(lastText(tokens)).toMatch(/… 9,980,060 more characters are not shown$/);
    expect(lastText(tokens).length).toBeLessThan(PAGE_LIMITS.markdown + 100);
});

it('Markdown of many pieces is cut, in lists and tables too, and says how many are missing', () => {
    for (const text of ['- a\n'.repeat(4000), `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(2500)}`, '*a* '.repeat(4000)]) {
        expect(lastText(readMarkdown(text))).toMatch(/^… \d,\d{3} more parts are not shown$/);
    }
});

it('Markdown in very many levels is shown, as it is written where need be', () => {
    expect(lastText(readMarkdown('> '.repeat(60) + 'deep'))).toBe('… 1 more parts are not shown');
    expect(lastText(readMarkdown('> '.repeat(PAGE_LIMITS.markdown)))).toContain('> > >');
});

it('other Markdown is read whole', () => {
    const tokens = readMarkdown('# Title\n\n- one\n- [x] two\n\n|a|\n|-|\n|b|\n');
    expect(tokens.map(({ type }) => type).filter((type) => type !== 'space')).toEqual(['heading', 'list', 'table']);
    expect(tokens.at(-1)).toMatchObject({ rows: [[{ text: 'b' }]] });
});

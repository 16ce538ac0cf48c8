import { expect, it } from 'vitest';

import { isMarkdownWithinParseLimits } from './parser.js';
import { splitAtBlankLines } from './split-at-blank-lines.js';
import { createTaggedMarkdownParser } from './tags/tagged-markdown-parser.js';

const FILLER = 'a\nb\n\n'.repeat(400);
const parse = createTaggedMarkdownParser();

it('splitAtBlankLines splits between top-level blocks, and not within lists, quotations and fences', () => {
    const parts = ['- c\n\n  d\n\n- e\n\n', 'f\n\n    g\n\n', '```\n\nh\n\n```\n\n', '> i\n\n> j\n\n', 'k\n'];
    const markdown = parts.map((part) => FILLER + part).join('');
    const slices = splitAtBlankLines(markdown) ?? [];
    expect(slices.join('')).toBe(markdown);
    expect(slices.map((slice) => slice.trimEnd().split('\n').at(-1))).not.toContain('h');
    expect(slices.every((slice) => /^(?:a|f|k|```)\n/.test(slice))).toBe(true);
    expect(slices.length).toBeGreaterThan(1);
});

it.each(['```\n', '<!-- c\n', '- ```\n', '<div>\n```\n', '$$\n'])(
    'splitAtBlankLines splits nothing if a block may continue: %j',
    (start) => expect(splitAtBlankLines(FILLER + start + FILLER + FILLER)).toBeUndefined(),
);

it('splitAtBlankLines takes a line of a no-break space for text, not for the end of a block', () => {
    expect(splitAtBlankLines(`${FILLER}<div>\n\u00A0\n\`\`\`\n</div>\n\n${FILLER}`)).toBeUndefined();
    expect(splitAtBlankLines('a\n\u00A0\n'.repeat(2000))).toBeUndefined();
});

it('isMarkdownWithinParseLimits is true for a page that is parsed in slices', () => {
    expect(isMarkdownWithinParseLimits('a\n\n'.repeat(12_000))).toBe(true);
    expect(isMarkdownWithinParseLimits(`${'a\n\n'.repeat(12_000)}\`\`\`\n`)).toBe(false);
});

it('the parser of Markdown parses pages with more lines and definitions than its limits in slices, with positions in the page', () => {
    const definitions = Array.from({ length: 2500 }, (_, at) => `[r${at}]: /${at}\n`).join('');
    const markdown = `# One\n\n${'c\n\n'.repeat(12_000)}[d][r2499] e[^n]\n\n${definitions}\n[^n]: f\n\n## Last\n`;
    const { children } = parse(markdown);
    const last = children.at(-1);
    expect(last).toMatchObject({ type: 'heading', position: { start: { line: markdown.split('\n').length - 1 } } });
    expect(markdown.slice(last?.position?.start.offset, last?.position?.end.offset)).toBe('## Last');
    const used = children.find((node) => node.type === 'paragraph' && node.children.length > 1);
    expect(used).toMatchObject({
        children: [{ type: 'linkReference' }, { type: 'text' }, { type: 'footnoteReference' }],
    });
    expect(children.filter(({ type }) => type === 'definition')).toHaveLength(2500);
});

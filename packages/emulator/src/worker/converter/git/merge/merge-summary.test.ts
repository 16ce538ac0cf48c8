import { describe, expect, it } from 'vitest';

import { mergeSummaryFile } from './merge-summary.js';

const FILE = `\uFEFF# Summary\r
\r
Some words.\r
\r
- [Home](./README.md "The start")\r
- [A B](<a b.md>)\r
    - [Below](below.md)\r
- [Missing](missing.md)\r
- [Own title](other.md)\r
\r
### Group ###\r
- [Out](https://example.com)\r
\r
---\r
\r
- [Last](last/)\r
`;

const BASE = `# Table of contents

* [Home](README.md)
* [A B](a%20b.md)
  * [Below](below.md)
* [Its title](other.md)

## Group

* [Out](https://example.com)

***

* [Last](last/README.md)
`;

const PATHS = ['README.md', 'a b.md', 'below.md', 'other.md', 'last/README.md', 'new.md'];

function merge(current: string, file = FILE, base = BASE): string {
    return mergeSummaryFile(new TextEncoder().encode(file), { base, current, path: 'SUMMARY.md', paths: PATHS });
}

describe('mergeSummaryFile', () => {
    it('returns the same file if nothing changed', () => {
        expect(merge(BASE)).toBe(FILE);
        expect(merge(BASE, FILE.trimEnd())).toBe(FILE.trimEnd());
    });

    it('adds entries in the style of the file', () => {
        expect(merge(BASE.replace('  * [Below]', '  * [New](new.md)\n  * [Below]'))).toBe(
            FILE.replace('    - [Below]', '    - [New](new.md)\r\n    - [Below]'),
        );
    });

    it('changes, adds and deletes the title of a link', () => {
        const [file, base] = [FILE, BASE].map((text) => text.replace('(below.md)', '(below.md "Old (1)")'));
        const change = (from: string, to: string) => merge((base ?? '').replace(from, to), file, base);
        expect(change('', '')).toBe(file);
        expect(change('Old (1)', 'New \\"2\\" (3)')).toBe(file?.replace('Old (1)', 'New \\"2\\" (3)'));
        expect(change(' "Old (1)"', '')).toBe(FILE);
        expect(change('(README.md)', '(README.md "First")')).toBe(
            file?.replace('(./README.md "The start")', '(README.md "First")'),
        );
        expect(change('(other.md)', '(other.md "Short")')).toBe(file?.replace('(other.md)', '(other.md "Short")'));
    });

    it('removes entries, and keeps lines that are no entries of the space', () => {
        expect(merge(BASE.replace('* [Its title](other.md)\n', ''))).toBe(
            FILE.replace('- [Own title](other.md)\r\n', ''),
        );
        expect(merge(BASE.replace('* [Out](https://example.com)\n', ''))).toBe(
            FILE.replace('- [Out](https://example.com)\r\n', ''),
        );
    });

    it("changes the title of an entry that equals the page's title, but no title that only SUMMARY.md has", () => {
        expect(merge(BASE.replace('[Below]', '[Under]'))).toBe(FILE.replace('[Below]', '[Under]'));
        expect(merge(BASE.replace('[Its title]', '[Another]'))).toBe(FILE);
        expect(merge(BASE.replace('## Group', '## Team'))).toBe(FILE.replace('### Group ###', '## Team'));
    });

    it('rewrites the table of contents if its existing lines would nest the entries differently', () => {
        const file = '* Plain\n  * [Below](below.md)\n';
        const base = '# Table of contents\n\n## Plain\n\n* [Below](below.md)\n';
        expect(merge(base, file, base)).toBe(file);
        const current = `${base}* [New](new.md)\n`;
        expect(merge(current, file, base)).toBe(current);
    });

    const START = '# Table of contents\n\n* [Start](README.md)\n';
    const OMITTED = '* [Long](long.md)\n  * [Below](below.md)\n    * [Gone](<go ne.md>)\n* [Other](other.md)\n';
    const OTHERS = '* [Below](below.md)\n* [Other](other.md)\n';

    it.each([
        ['a page below them is renamed', OTHERS.replace('Below', 'Under'), OMITTED.replace('Below', 'Under')],
        [
            'a page below them is deleted',
            '* [Other](other.md)\n',
            '* [Long](long.md)\n  * [Gone](<go ne.md>)\n* [Other](other.md)\n',
        ],
        ['a page is added before them', `* [New](new.md)\n${OTHERS}`, `* [New](new.md)\n${OMITTED}`],
        [
            'a page moves away from them',
            '* [Other](other.md)\n  * [Below](below.md)\n',
            '* [Long](long.md)\n* [Other](other.md)\n  * [Below](below.md)\n    * [Gone](<go ne.md>)\n',
        ],
    ])('keeps entries of pages that the import left out if %s', (_, current, expected) => {
        expect(merge(START + current, START + OMITTED, START + OTHERS)).toBe(START + expected);
    });

    it.each([
        ['white space in an unclosed link', `* [Odd](${' '.repeat(30_000)}x`],
        ['white space after the URL of an unclosed link', `* [Odd](x${' '.repeat(30_000)}y`],
        ['white space in a heading', `## Odd${' '.repeat(200_000)}x`],
    ])('reads %s in linear time', (_, line) => {
        const file = `# Summary\n\n* [Home](README.md)\n\n${line}\n`;
        const base = '# Table of contents\n\n* [Home](README.md)\n';
        expect(merge(base.replace('* [Home]', '* [New](new.md)\n* [Home]'), file, base)).toContain('[New](new.md)');
    });

    it('keeps a group whose title ends with "#" characters', () => {
        const file = '# Summary\n\n## C# ##\n\n- [Home](README.md)\n';
        const base = '# Table of contents\n\n## C\\#\n\n* [Home](README.md)\n';
        expect(merge(base.replace('* [Home]', '* [New](new.md)\n* [Home]'), file, base)).toBe(
            file.replace('- [Home]', '- [New](new.md)\n- [Home]'),
        );
    });

    it('keeps front matter', () => {
        const file = '---\ndescription: All\n---\n\n# Summary\n\n- [Home](README.md)\n';
        const base = '# Table of contents\n\n* [Home](README.md)\n';
        expect(merge(base.replace('* [Home]', '* [New](new.md)\n* [Home]'), file, base)).toBe(
            file.replace('- [Home]', '- [New](new.md)\n- [Home]'),
        );
    });
});

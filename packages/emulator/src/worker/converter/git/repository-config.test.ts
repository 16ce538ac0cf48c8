import { describe, expect, it } from 'vitest';

import { parseRepositoryConfig, parseRepositoryVariables } from './repository-config.js';

const TEXT = 'x'.repeat(50_000);

const formatAliases = (count: number) => Array.from({ length: count }, (_, at) => `  n${at}: *text\n`).join('');

describe('parseRepositoryConfig', () => {
    it('omits redirects whose targets are longer than a path', () => {
        const text = `text: &text ${TEXT}\nredirects:\n  old: new.md\n${formatAliases(1000)}`;
        const { redirects, unreadRedirects = {} } = parseRepositoryConfig(text);
        expect(redirects).toEqual({ old: 'new.md' });
        expect(Object.keys(unreadRedirects)).toHaveLength(1000);
        expect(unreadRedirects).toMatchObject({ n999: expect.stringMatching(/^Its target is longer than/) as string });
    });

    it('names redirects without source, without text as target, and beyond the limit', () => {
        const more = Array.from({ length: 2002 }, (_, at) => `  p${at}: a.md\n`).join('');
        expect(parseRepositoryConfig(`redirects:\n  /: a.md\n  list: [a.md]\n${more}`).unreadRedirects).toEqual({
            '': 'Its source is the home page.',
            list: 'Its target is no text.',
            p2000: 'It and all redirects below it exceed the limit of 2000.',
        });
    });

    it.each([
        ['root: docs/../../x', 'root: "docs/../../x" leads out of the repository.'],
        ['structure: { summary: .git/config }', 'structure.summary: ".git/config": Git reserves its name.'],
        ['structure: { readme: docs/.GIT }', 'structure.readme: "docs/.GIT": Git reserves its name.'],
        [String.raw`root: "a\0b"`, 'root: "a\0b": Its name contains a null character.'],
        [String.raw`root: ..\..\x`, String.raw`root: "..\..\x": Its name contains a backslash.`],
    ])('rejects the path of "%s"', (text, problem) => {
        expect(() => parseRepositoryConfig(text)).toThrow(`.gitbook.yaml: ${problem}`);
    });

    it('names the file whose settings it rejects', () => {
        expect(() => parseRepositoryConfig('[', '.gitbook.yml')).toThrow('.gitbook.yml is not YAML.');
        expect(() => parseRepositoryConfig('root: ..', '.gitbook.yml')).toThrow('.gitbook.yml: root: ".." leads out');
    });

    it('merges redirects and variables by the key "<<"', () => {
        const text = 'moved: &moved { old: new.md }\nredirects: { <<: *moved, other: a.md }\n';
        expect(parseRepositoryConfig(text).redirects).toEqual({ old: 'new.md', other: 'a.md' });
        expect(parseRepositoryVariables('<<: { release: 1.10 }\nflag: true\n')).toEqual({
            release: '1.10',
            flag: 'true',
        });
    });

    it('reads long runs of slashes in linear time', () => {
        const slashes = '/'.repeat(48_000);
        const text = JSON.stringify({ redirects: { [`${slashes}a${slashes}b`]: 'new.md' } });
        expect(parseRepositoryConfig(text).redirects).toEqual({ [`a${slashes}b`]: 'new.md' });
    });
});

describe('parseRepositoryVariables', () => {
    it('rejects variables that are larger than a space stores, also through aliases', () => {
        const problem = '.gitbook/vars.yaml has variables of more than 500000 characters.';
        expect(() => parseRepositoryVariables(`a: ${TEXT.repeat(10)}\n`)).toThrow(problem);
        expect(() =>
            parseRepositoryVariables(`text: &text ${TEXT}\n${formatAliases(1000).replaceAll('  ', '')}`),
        ).toThrow(problem);
        expect(parseRepositoryVariables(`text: &text ${TEXT}\n`)).toEqual({ text: TEXT });
    });
});

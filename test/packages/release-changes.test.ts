import { describe, expect, it } from 'vitest';

import { addToChangelog, findChangelogText, getNextVersion, parseChange } from '../../.ci/release/changes.mjs';

const NAMES = ['@svc-int/cli', '@svc-int/api', 'create-svc-int'];

const parse = (content: string) => parseChange(content, '.changeset/a.md', NAMES);

describe('parseChange', () => {
    it('returns the text and the largest release of the packages', () => {
        const content = `---\n'@svc-int/cli': patch\n"create-svc-int": minor\n---\n\nReads seeds.\n\nAnd more.\n`;
        expect(parse(content)).toEqual({ release: 'minor', text: 'Reads seeds.\n\nAnd more.' });
        expect(parse(content.replaceAll('\n', '\r\n'))).toEqual({
            release: 'minor',
            text: 'Reads seeds.\n\nAnd more.',
        });
    });

    it.each([
        ['no packages between lines', 'Text', 'has no lines between'],
        ['an empty list of packages', '---\n---\nText', 'names no package'],
        ['an unknown package', "---\n'@svc-int/clix': minor\n---\nText", 'names no package of the kit: '],
        ['an unknown release', "---\n'@svc-int/cli': huge\n---\nText", 'use major, minor, patch instead of "huge"'],
        ['no text', "---\n'@svc-int/cli': minor\n---\n \n", 'does not describe the change'],
    ])('throws for %s', (_, content, message) => {
        expect(() => parse(content)).toThrow(message);
    });
});

describe('getNextVersion', () => {
    it.each([
        ['0.1.0', ['patch'], '0.1.1'],
        ['0.1.9', ['patch', 'minor'], '0.2.0'],
        ['0.9.3', ['minor', 'major', 'patch'], '1.0.0'],
        ['1.10.2', ['minor'], '1.11.0'],
        ['2.0.0-beta.3', ['minor'], '2.0.0'],
    ] as const)('returns for %s with %j: %s', (version, releases, next) => {
        expect(
            getNextVersion(
                version,
                releases.map((release) => ({ release })),
            ),
        ).toBe(next);
    });

    it('throws without a change', () => {
        expect(() => getNextVersion('0.1.0', [])).toThrow('.changeset describes no change');
    });
});

describe('addToChangelog', () => {
    const changes = [
        { release: 'patch', text: 'Closes files.' },
        { release: 'minor', text: 'Reads seeds.\n\nAlso two of them.' },
    ] as const;

    it('inserts the changes of a version by their kind above earlier versions', () => {
        const changelog = addToChangelog(
            '# Changelog\n\nText.\n\n## 0.1.0\n\nFirst.\n',
            '0.2.0',
            '2027-01-02',
            changes,
        );
        expect(changelog).toBe(
            [
                '# Changelog\n\nText.\n',
                '## 0.2.0 (2027-01-02)\n',
                '### Features\n',
                '- Reads seeds.\n\n  Also two of them.\n',
                '### Fixes\n',
                '- Closes files.\n',
                '## 0.1.0\n\nFirst.\n',
            ].join('\n'),
        );
        expect(findChangelogText(changelog, '0.2.0')).toMatch(/^### Features[^]*files\.$/);
        expect(findChangelogText(changelog, '0.1.0')).toBe('First.');
    });

    it('appends the first version', () => {
        expect(addToChangelog('# Changelog\n', '0.1.0', '2027-01-02', changes)).toMatch(
            /^# Changelog\n\n## 0\.1\.0 \(2027-01-02\)\n\n### Features[^]*files\.\n$/,
        );
    });
});

it('findChangelogText finds no section of another version, of a longer version, or without a text', () => {
    const changelog = '# Changelog\n\n## 0.1.0-beta.1\n\nText.\n\n## [0.2.0] - 2027-01-02\n\nText.\n\n## 0.3.0\n\n';
    expect(findChangelogText(changelog, '0.1.0')).toBeUndefined();
    expect(findChangelogText(changelog, '0.3.0')).toBeUndefined();
    expect(findChangelogText(changelog, '0.2.0')).toBe('Text.');
});

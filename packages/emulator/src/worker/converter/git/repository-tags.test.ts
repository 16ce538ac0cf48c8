import { describe, expect, it } from 'vitest';

import { mergeTagsFile, parseTagsFile } from './repository-tags.js';

const FILE = `# Tags
- tag: new
  label: New
  color: green
  owner: docs
- tag: api
  label: "API"
  icon: code
- tag: hex
  label: Hex
  color: "#C74634"
`;

const merge = (change: (tags: ReturnType<typeof parseTagsFile>) => ReturnType<typeof parseTagsFile>) => {
    const base = parseTagsFile(FILE);
    return mergeTagsFile(new TextEncoder().encode(FILE), { base, current: change(base) });
};

describe('parseTagsFile', () => {
    it('reads a list of tags, with the default color for other colors', () => {
        expect(parseTagsFile(FILE)).toEqual([
            { slug: 'new', label: 'New', color: 'green' },
            { slug: 'api', label: 'API', color: 'default', icon: 'code' },
            { slug: 'hex', label: 'Hex', color: 'default' },
        ]);
    });

    it('reads fields by slug, and uses the slug as label', () => {
        expect(parseTagsFile('beta:\n  color: red\nnone: 1\n')).toEqual([
            { slug: 'beta', label: 'beta', color: 'red' },
        ]);
    });

    it('ignores invalid YAML, entries without a slug, repeated slugs, and tags beyond 500', () => {
        expect(parseTagsFile('- tag: [')).toEqual([]);
        expect(parseTagsFile('- label: A\n- tag: "a,b"\n- tag: a\n- tag: a\n').map(({ slug }) => slug)).toEqual(['a']);
        const many = Array.from({ length: 501 }, (_, at) => `- tag: t${at}`).join('\n');
        expect(parseTagsFile(many)).toHaveLength(500);
    });
});

describe('mergeTagsFile', () => {
    it('writes tags so that they are parsed to the same tags', () => {
        const tags = parseTagsFile(FILE);
        expect(parseTagsFile(mergeTagsFile(undefined, { base: [], current: tags }))).toEqual(tags);
    });

    it('changes, adds and deletes tags, and keeps fields that tags do not have', () => {
        const written = merge(([first, , hex]) => [
            { slug: 'new', label: 'Newest', color: first?.color ?? 'default' },
            ...(hex ? [hex] : []),
            { slug: 'old', label: 'Old', color: 'red', emoji: '1f680' },
        ]);
        expect(written).toBe(
            "- tag: new\n  label: Newest\n  color: green\n  owner: docs\n- tag: hex\n  label: Hex\n  color: '#C74634'\n- tag: old\n  label: Old\n  color: red\n  emoji: 1f680\n",
        );
    });

    it('keeps entries whose slug is a list, without expanding aliases', () => {
        const levels = Array.from({ length: 27 }, (_, at) => `l${at + 1}: &l${at + 1} [*l${at}, *l${at}]`);
        const file = `- tag: new\n- l0: &l0 [x, x]\n  ${levels.join('\n  ')}\n  tag: *l27\n`;
        const current = parseTagsFile('- tag: new\n- tag: old\n');
        const base = parseTagsFile(file);
        const written = mergeTagsFile(new TextEncoder().encode(file), { base, current });
        expect(parseTagsFile(written)).toEqual(current);
        expect(written).toContain('l27:');
    });
});

import { describe, expect, it } from 'vitest';

import { toGitObject } from './to-git-object.js';

const WISH = { url: 'https://example.com/docs.git', ref: 'main', directory: '', force: false, standalone: false };

const ENTRY = {
    kind: 'page' as const,
    id: 'page',
    path: 'a.md',
    oid: 'same',
    version: 'read',
    isDone: true,
    problem: null,
    isExecutable: false,
    hasEndedProcess: false,
    bytes: 0,
};

const SYNCED = { ...ENTRY, path: 'docs/a.md', version: 'synced', isOmitted: false };

describe('toGitObject', () => {
    it('keeps the synchronized version of a page whose file is unchanged, unless the import is forced', () => {
        expect(convert(ENTRY, SYNCED)).toMatchObject({ version: 'synced', isOmitted: false, path: 'docs/a.md' });
        expect(convert(ENTRY, { ...SYNCED, oid: 'other' })).toMatchObject({ version: 'read' });
        expect(convert(ENTRY, SYNCED, { ...WISH, force: true })).toMatchObject({ version: 'read' });
    });

    it('takes the version of the import for an unchanged file that the previous import omitted', () => {
        const omitted = { ...SYNCED, isOmitted: true };
        expect(convert(ENTRY, omitted)).toMatchObject({ version: 'read', isOmitted: false });
        expect(convert(ENTRY, { ...omitted, version: null })).toMatchObject({ version: 'read', isOmitted: false });
    });

    it('keeps the synchronized version of a page that the import omits again', () => {
        const entry = { ...ENTRY, version: null, problem: 'Late.' };
        expect(convert(entry, { ...SYNCED, isOmitted: true })).toMatchObject({ version: 'synced', isOmitted: true });
    });
});

function convert(
    entry: Parameters<typeof toGitObject>[0],
    before: NonNullable<ReturnType<typeof toGitObject>>,
    wish = WISH,
) {
    return toGitObject(entry, { wish, root: 'docs/', previous: new Map([['page page', before]]) });
}

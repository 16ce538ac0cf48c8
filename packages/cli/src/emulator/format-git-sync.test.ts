import { expect, it } from 'vitest';

import { formatGitSync } from './format-git-sync.js';

const SYNC: Parameters<typeof formatGitSync>[0] = {
    space: 'space-docs',
    direction: 'import',
    url: 'https://git.example/docs',
    endedAt: '2026-01-01T00:00:00.000Z',
    omittedFiles: [],
    omittedFileCount: 0,
};

it('formatGitSync lists omitted files and redirects without effect, and counts the rest', () => {
    const text = formatGitSync({
        ...SYNC,
        omittedFiles: [{ path: 'large.md', reason: 'It is too large.' }],
        omittedFileCount: 3,
        unusedRedirects: [
            { source: 'old', target: 'gone.md', reason: 'The repository has no page "gone.md".' },
            { source: 'number', target: '', reason: 'Its target is no text.' },
        ],
        unusedRedirectCount: 2,
    });
    expect(text.split('\n')).toEqual([
        'Git import of the space space-docs from https://git.example/docs ended at 2026-01-01T00:00:00.000Z:',
        '  left out:',
        '    large.md: It is too large.',
        '    and 2 more',
        '  redirects without effect:',
        '    old -> gone.md: The repository has no page "gone.md".',
        '    number: Its target is no text.',
    ]);
});

it('formatGitSync states the reason of a failed export', () => {
    expect(formatGitSync({ ...SYNC, direction: 'export', error: 'No access.' })).toBe(
        'Git export of the space space-docs to https://git.example/docs failed at 2026-01-01T00:00:00.000Z:\n  No access.',
    );
});

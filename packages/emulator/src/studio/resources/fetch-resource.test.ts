import { expect, it } from 'vitest';

import { fetchResource } from './fetch-resource.js';

it('fetchResource lists the redirects of a repository that have no effect', async () => {
    const lastSync = {
        direction: 'import',
        state: 'success',
        endedAt: '2026-01-01T00:00:00.000Z',
        url: 'https://git.example/docs',
        ref: 'main',
        omittedFiles: [],
        omittedFileCount: 0,
        unusedRedirects: [
            { source: 'old', target: 'gone.md', reason: 'The repository has no page "gone.md".' },
            { source: 'list', target: '', reason: 'Its target is no text.' },
        ],
        unusedRedirectCount: 5,
    };
    const read = (path: string) =>
        Promise.resolve(path.endsWith('/pages') ? { pages: [] } : { title: 'Docs', gitSync: { lastSync } });
    const { facts } = await fetchResource({ read }, { kind: 'space', ids: ['space-docs'] });
    expect(facts.slice(2)).toEqual([
        ['redirect without effect: old', 'To gone.md. The repository has no page "gone.md".'],
        ['redirect without effect: list', 'Its target is no text.'],
        ['redirects without effect', '3 more'],
    ]);
});

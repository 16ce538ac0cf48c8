import { expect, it } from 'vitest';

import { findGitProvider, findGitTreeUrl } from './git-web-urls.js';

it.each([
    ['https://github.com/a/b.git', 'main', 'github', 'https://github.com/a/b/blob/main'],
    ['https://gitlab.com/a/b/c', 'refs/heads/x/y#', 'gitlab', 'https://gitlab.com/a/b/c/-/blob/x/y%23'],
    ['https://git.example/a/b.git', 'main', undefined, undefined],
    ['https://constructor/a.git', 'main', undefined, undefined],
])('findGitProvider and findGitTreeUrl know the host of %s', (url, ref, provider, tree) => {
    expect(findGitProvider({ url, ref })).toBe(provider);
    expect(findGitTreeUrl({ url, ref })).toBe(tree);
});

it('findGitProvider and findGitTreeUrl prefer requested values', () => {
    const wish = { url: 'https://github.com/a/b', ref: 'main', treeUrl: 'https://c.example/' };
    expect(findGitProvider({ ...wish, provider: 'github-legacy' })).toBe('github-legacy');
    expect(findGitTreeUrl(wish)).toBe('https://c.example');
});

import { expect, it } from 'vitest';

import { resolveArchiveLink } from './archive-paths.js';

const PATHS = new Set(['a b.md', 'a%20b.md', 'c%20d.md', 'e%2Ff.png', 'über.md', '100%.md']);

it.each([
    ['a%20b.md', 'a b.md'],
    ['a%2520b.md', 'a%20b.md'],
    ['c%20d.md', 'c%20d.md'],
    ['c%2520d', 'c%20d.md'],
    ['e%2Ff.png', 'e%2Ff.png'],
    ['%C3%BCber.md#x', 'über.md'],
    ['100%.md', '100%.md'],
    ['100%25.md', '100%.md'],
])('resolveArchiveLink decodes a path, unless only a file of the encoded name exists: %s', (href, address) => {
    expect(resolveArchiveLink(PATHS, href, { address: 'README.md' })).toMatchObject({ address });
});

it.each([
    ['guides/coverage', 'guides/coverage.md'],
    ['guides/coverage/', 'guides/coverage/README.md'],
    ['guides/other/', 'guides/other.md'],
])('resolveArchiveLink prefers the index file of a folder for a path with a final slash: %s', (href, address) => {
    const paths = new Set(['guides/coverage.md', 'guides/coverage/README.md', 'guides/other.md']);
    expect(resolveArchiveLink(paths, href, { address: 'README.md' })).toMatchObject({ kind: 'page', address });
});

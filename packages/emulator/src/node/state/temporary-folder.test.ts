import { expect, it } from 'vitest';

import { getShortFolder } from './temporary-folder.js';

const LONG = `/var/folders/${'a'.repeat(80)}`;

it.each([
    ['linux', LONG, '/tmp'],
    ['darwin', LONG, '/tmp'],
    ['win32', LONG, LONG],
    ['linux', '/var/tmp', '/var/tmp'],
    ['darwin', '/private/var/folders/x1/T', '/private/var/folders/x1/T'],
] as const)('getShortFolder keeps paths of sockets short on %s: %s', (platform, folder, expected) => {
    expect(getShortFolder(folder, platform)).toBe(expected);
});

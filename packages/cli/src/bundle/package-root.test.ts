import { posix, win32 } from 'node:path';

import { expect, it } from 'vitest';

import { isPathInFolder, parsePackageName } from './package-root.js';

it.each([
    ['C:\\a', 'C:\\a\\b', true],
    ['C:\\a', 'c:\\A\\b', true],
    ['C:\\a', 'C:\\ab', false],
    ['C:\\a', 'D:\\a\\b', false],
    ['C:\\a', '\\\\server\\share\\a', false],
])('of folders on Windows, %s has %s in it: %s', (folder, path, is) => {
    expect(isPathInFolder(folder, path, win32)).toBe(is);
});

it('a folder whose name begins with two dots is inside', () => {
    expect(isPathInFolder('/a', '/a/..b', posix)).toBe(true);
});

it.each(['C:\\a\\index.ts', 'c:/a/index.ts', '.\\a', '..\\a', '\\\\server\\share\\a'])(
    'a path of Windows is not a package: %s',
    (specifier) => {
        expect(parsePackageName(specifier)).toBeUndefined();
    },
);

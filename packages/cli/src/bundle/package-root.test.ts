import { posix, win32 } from 'node:path';

import { expect, it } from 'vitest';

import { isPathInFolder, parsePackageName } from './package-root.js';

it.each([
    ['C:\\a', 'C:\\a\\b', true],
    ['C:\\a', 'c:\\A\\b', true],
    ['C:\\a', 'C:\\ab', false],
    ['C:\\a', 'D:\\a\\b', false],
    ['C:\\a', '\\\\server\\share\\a', false],
])('isPathInFolder for the Windows folder %s and the path %s returns %s', (folder, path, is) => {
    expect(isPathInFolder(folder, path, win32)).toBe(is);
});

it('isPathInFolder returns true for a subfolder whose name starts with two dots', () => {
    expect(isPathInFolder('/a', '/a/..b', posix)).toBe(true);
});

it.each(['C:\\a\\index.ts', 'c:/a/index.ts', '.\\a', '..\\a', '\\\\server\\share\\a'])(
    'parsePackageName returns undefined for the Windows path %s',
    (specifier) => {
        expect(parsePackageName(specifier)).toBeUndefined();
    },
);

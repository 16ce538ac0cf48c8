import { posix, win32 } from 'node:path';

import { expect, it } from 'vitest';

import { toSourceMapPath } from './map-source.js';

it('toSourceMapPath returns a relative path, and a file URL for a source on another drive', () => {
    expect(toSourceMapPath('/a/dist', '/a/src/index.ts', posix)).toBe('../src/index.ts');
    expect(toSourceMapPath('/a/dist', '/a/src/one\\two.ts', posix)).toBe('../src/one\\two.ts');
    expect(toSourceMapPath('C:\\a\\dist', 'C:\\a\\src\\index.ts', win32)).toBe('../src/index.ts');
    expect(toSourceMapPath('D:\\out', 'C:\\my project\\index.ts', win32)).toBe('file:///C:/my%20project/index.ts');
});

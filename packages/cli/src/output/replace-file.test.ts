import { describe, expect, it } from 'vitest';

import { replaceFileWithWindowsRetry } from './replace-file.js';

function failing(times: number, code: string): { move: () => void; asked: () => number } {
    let asked = 0;
    const move = () => {
        if (++asked <= times) throw Object.assign(new Error(code), { code });
    };
    return { move, asked: () => asked };
}

describe('a file that another program has open', () => {
    it.each(['EPERM', 'EACCES', 'EBUSY'])('is replaced on Windows when that ends: %s', (code) => {
        const { move, asked } = failing(2, code);
        replaceFileWithWindowsRetry('a', 'b', { platform: 'win32', move });
        expect(asked()).toBe(3);
    });

    it('is told of at once by other systems, and what is wrong by all', () => {
        const linux = failing(2, 'EPERM');
        expect(() => replaceFileWithWindowsRetry('a', 'b', { platform: 'linux', move: linux.move })).toThrow('EPERM');
        const missing = failing(2, 'ENOENT');
        expect(() => replaceFileWithWindowsRetry('a', 'b', { platform: 'win32', move: missing.move })).toThrow(
            'ENOENT',
        );
        expect([linux.asked(), missing.asked()]).toEqual([1, 1]);
    });
});

import { describe, expect, it } from 'vitest';

import { replaceFileWithWindowsRetry } from './replace-file.js';

function failing(times: number, code: string): { move: () => void; asked: () => number } {
    let asked = 0;
    const move = () => {
        if (++asked <= times) throw Object.assign(new Error(code), { code });
    };
    return { move, asked: () => asked };
}

describe('replaceFileWithWindowsRetry', () => {
    it.each(['EPERM', 'EACCES', 'EBUSY'])('retries on Windows until the file is no longer in use: %s', (code) => {
        const { move, asked } = failing(2, code);
        replaceFileWithWindowsRetry('a', 'b', { platform: 'win32', move });
        expect(asked()).toBe(3);
    });

    it('throws without a retry on Linux, and on Windows for a missing file', () => {
        const linux = failing(2, 'EPERM');
        expect(() => replaceFileWithWindowsRetry('a', 'b', { platform: 'linux', move: linux.move })).toThrow('EPERM');
        const missing = failing(2, 'ENOENT');
        expect(() => replaceFileWithWindowsRetry('a', 'b', { platform: 'win32', move: missing.move })).toThrow(
            'ENOENT',
        );
        expect([linux.asked(), missing.asked()]).toEqual([1, 1]);
    });
});

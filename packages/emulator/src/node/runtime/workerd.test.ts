import { describe, expect, it } from 'vitest';

import { formatBindAddress, wrapCommand } from './workerd.js';

const COMMAND: [string, ...string[]] = ['workerd', 'serve', 'a b'];

describe('wrapCommand', () => {
    it.each(['linux', 'darwin'] as const)('passes the command to a shell, as arguments, on %s', (platform) => {
        const [shell, option, script, ...args] = wrapCommand(COMMAND, '/state/sign-in', '/tmp/folder', platform);
        expect([shell, option]).toEqual(['/bin/sh', '-c']);
        expect(script).not.toContain('a b');
        expect(args).toEqual(['workerd', '/state/sign-in', String(process.pid), '/tmp/folder', ...COMMAND]);
    });

    it('starts the command itself on win32', () => {
        expect(wrapCommand(COMMAND, 'NUL', 'C:\\folder', 'win32')).toEqual(COMMAND);
    });
});

describe('formatBindAddress', () => {
    it.each([
        ['linux', 'unix:/tmp/folder/a-api'],
        ['darwin', 'unix:/tmp/folder/a-api'],
        ['win32', '127.0.0.1:0'],
    ] as const)('returns a socket file, or any port without socket files: %s', (platform, address) => {
        expect(formatBindAddress({ folder: '/tmp/folder', prefix: 'a-' }, 'api', platform)).toBe(address);
    });

    it.each(['linux', 'win32'] as const)('returns the address that other machines reach on %s', (platform) => {
        const location = { folder: '/tmp/folder', listen: { api: { host: '10.0.0.1', port: 80 } } };
        expect(formatBindAddress(location, 'api', platform)).toBe('10.0.0.1:80');
    });
});

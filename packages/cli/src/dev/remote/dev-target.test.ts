import { temporaryFolder } from '@svc-int/test-support/cloudflared-player';
import { describe, expect, it } from 'vitest';

import { createContext } from '../../../test/support/context.js';
import { resolveOptionalRemoteTarget } from './dev-target.js';

const ENDPOINT = 'https://api.example.com';

const read = (options: Parameters<typeof resolveOptionalRemoteTarget>[0], env: Record<string, string> = {}) =>
    resolveOptionalRemoteTarget(options, () => {}, createContext({ env: { SVC_INT_TOKEN: 'token', ...env } }).context);

describe('resolveOptionalRemoteTarget', () => {
    it('returns undefined without --endpoint, even if SVC_INT_ENDPOINT is set', async () => {
        expect(await read({ download: true }, { SVC_INT_ENDPOINT: ENDPOINT })).toBeUndefined();
    });

    it.each([
        ['--tunnel-url', { tunnelUrl: 'https://dev.example.com' }],
        ['--all', { all: true }],
        ['--yes', { yes: true }],
        ['--no-download', { download: false }],
    ] as const)('rejects %s without --endpoint', async (name, options) => {
        await expect(read(options)).rejects.toMatchObject({ code: 'USAGE', message: expect.stringContaining(name) });
    });

    it.each([
        'http://dev.example.com',
        'https://dev.example.com/path',
        'https://user:word@dev.example.com',
        'ftp://dev.example.com',
        'dev.example.com',
    ])('rejects the tunnel URL %s, which could leak secrets', async (tunnelUrl) => {
        await expect(read({ endpoint: ENDPOINT, tunnelUrl })).rejects.toMatchObject({ code: 'USAGE' });
    });

    it('lists the flags that open a tunnel if it cannot prompt', async () => {
        const env = { PATH: '', XDG_CACHE_HOME: temporaryFolder() };
        await expect(read({ endpoint: ENDPOINT }, env)).rejects.toMatchObject({
            code: 'ANSWER_NEEDED',
            problems: [{ text: expect.stringContaining('--yes') }, { text: expect.stringContaining('--tunnel-url') }],
        });
        await expect(read({ endpoint: ENDPOINT, download: false }, env)).rejects.toMatchObject({
            code: 'TUNNEL_PROGRAM_MISSING',
        });
    });
});

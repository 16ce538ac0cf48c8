import { chmodSync, copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { playCloudflared, temporaryFolder } from '@svc-int/test-support/cloudflared-player';
import { describe, expect, it } from 'vitest';

import { findOrInstallCloudflared, type FindOrInstallCloudflaredOptions } from './find-or-install.js';

function variablesOf(cache: string, ...path: string[]): NodeJS.ProcessEnv {
    return { XDG_CACHE_HOME: cache, PATH: path.join(':') };
}

function writeForeign(path: string): void {
    writeFileSync(path, Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0xf3, 0]));
    chmodSync(path, 0o755);
}

const never: Pick<FindOrInstallCloudflaredOptions, 'canDownload' | 'install'> = {
    canDownload: () => Promise.reject(new Error('Nobody is to be asked.')),
    install: () => Promise.reject(new Error('Nothing is to be downloaded.')),
};

describe('findOrInstallCloudflared', () => {
    it('prefers the program of CLOUDFLARED_BIN to that of the PATH', async () => {
        const [named, other] = [playCloudflared('fine'), playCloudflared('fine')];
        const variables = variablesOf(temporaryFolder(), other.folder);
        expect(await findOrInstallCloudflared({ ...never, variables })).toBe(other.program);
        const naming = { ...variables, CLOUDFLARED_BIN: named.program };
        expect(await findOrInstallCloudflared({ ...never, variables: naming })).toBe(named.program);
    });

    it('rejects a CLOUDFLARED_BIN that is missing or built for another processor', async () => {
        const foreign = join(temporaryFolder(), 'cloudflared');
        writeForeign(foreign);
        const obtain = (path: string) =>
            findOrInstallCloudflared({
                ...never,
                variables: { ...variablesOf(temporaryFolder()), CLOUDFLARED_BIN: path },
            });
        await expect(obtain(foreign)).rejects.toMatchObject({ code: 'TUNNEL_PROGRAM_UNUSABLE' });
        await expect(obtain('/nowhere/cloudflared')).rejects.toMatchObject({
            code: 'TUNNEL_PROGRAM_UNUSABLE',
            message: expect.stringContaining('ENOENT'),
        });
    });

    it('downloads once after confirmation, and again if the cached program does not run', async () => {
        const { program } = playCloudflared('fine');
        const cache = temporaryFolder();
        const variables = variablesOf(cache);
        const kept = join(cache, 'svc-int/cloudflared');
        const install = async (path: string) => copyFileSync(program, path);
        const yes = { canDownload: () => Promise.resolve(true), variables };
        expect(await findOrInstallCloudflared({ ...yes, install })).toBe(kept);
        expect(readdirSync(join(cache, 'svc-int'))).toEqual(['cloudflared']);
        expect(await findOrInstallCloudflared({ ...never, variables })).toBe(kept);

        writeForeign(kept);
        expect(await findOrInstallCloudflared({ ...yes, install })).toBe(kept);
    });

    it('rejects if the download fails or does not run, and deletes it', async () => {
        const cache = temporaryFolder();
        const yes = { canDownload: () => Promise.resolve(true), variables: variablesOf(cache) };
        await expect(
            findOrInstallCloudflared({ ...yes, install: () => Promise.reject(new Error('HTTP 503')) }),
        ).rejects.toMatchObject({ code: 'TUNNEL_DOWNLOAD_FAILED', message: expect.stringContaining('HTTP 503') });
        await expect(
            findOrInstallCloudflared({ ...yes, install: async (path) => writeForeign(path) }),
        ).rejects.toMatchObject({
            code: 'TUNNEL_PROGRAM_UNUSABLE',
        });
        expect(readdirSync(join(cache, 'svc-int'))).toEqual([]);
    });

    it('downloads nothing without confirmation, and rejects with TUNNEL_PROGRAM_MISSING', async () => {
        const cache = temporaryFolder();
        const variables = variablesOf(cache);
        await expect(
            findOrInstallCloudflared({ ...never, canDownload: () => Promise.resolve(false), variables }),
        ).rejects.toMatchObject({ code: 'TUNNEL_PROGRAM_MISSING', hint: expect.stringContaining('--tunnel-url') });
        expect(existsSync(join(cache, 'svc-int'))).toBe(false);
    });
});

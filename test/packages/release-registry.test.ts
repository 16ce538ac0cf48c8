import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { listPublishArguments, planUploads } from '../../.ci/release/registry.mjs';
import { getBunPackage } from '../../.ci/release/try-packages.mjs';

const hash = (content: string) => `sha512-${createHash('sha512').update(content).digest('base64')}`;

function createTarballs() {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-tarballs-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return ['@svc-int/api', 'create-svc-int'].map((name, index) => {
        const file = join(folder, `${index}.tgz`);
        writeFileSync(file, name);
        return { name, file };
    });
}

async function serveRegistry(published: Record<string, string>, status = 404): Promise<string> {
    const server = createServer(({ url = '/' }, response) => {
        const integrity = published[decodeURIComponent(url.slice(1))];
        if (integrity === undefined) return response.writeHead(status).end('{}');
        return response.end(JSON.stringify({ versions: { '1.0.0': { dist: { integrity } } } }));
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('planUploads', () => {
    it('returns all tarballs of a version that the registry lacks', async () => {
        const tarballs = createTarballs();
        const registry = await serveRegistry({ '@svc-int/api': 'sha512-other' });
        expect(await planUploads(tarballs, '1.1.0', registry)).toEqual(tarballs);
    });

    it('returns the rest of an interrupted release', async () => {
        const tarballs = createTarballs();
        const registry = await serveRegistry({ '@svc-int/api': hash('@svc-int/api') });
        expect(await planUploads(tarballs, '1.0.0', registry)).toEqual(tarballs.slice(1));
    });

    it('throws if the registry has other content of the version', async () => {
        const registry = await serveRegistry({ '@svc-int/api': hash('other') });
        await expect(planUploads(createTarballs(), '1.0.0', registry)).rejects.toThrow(
            'has another version 1.0.0 of @svc-int/api. Release a new version.',
        );
    });

    it('throws if the registry has all packages of the version', async () => {
        const names = ['@svc-int/api', 'create-svc-int'];
        const registry = await serveRegistry(Object.fromEntries(names.map((name) => [name, hash(name)])));
        await expect(planUploads(createTarballs(), '1.0.0', registry)).rejects.toThrow(
            'has version 1.0.0 of all packages.',
        );
    });

    it('throws if the registry does not respond', async () => {
        const closed = createServer().listen(0, '127.0.0.1');
        await once(closed, 'listening');
        const { port } = closed.address() as AddressInfo;
        closed.close();
        await once(closed, 'close');
        await expect(planUploads(createTarballs(), '1.0.0', `http://127.0.0.1:${port}/`)).rejects.toThrow(
            'does not respond (ECONNREFUSED).',
        );
    });

    it('throws if the registry fails', async () => {
        await expect(planUploads(createTarballs(), '1.0.0', await serveRegistry({}, 503))).rejects.toThrow(
            'responded with 503.',
        );
    });
});

describe('listPublishArguments', () => {
    it('adds provenance only to uploads, and tags prereleases as next', () => {
        expect(listPublishArguments('a.tgz', '1.0.0', { hasProvenance: true }).join(' ')).toBe(
            'publish a.tgz --ignore-scripts --access public --tag latest --provenance',
        );
        expect(listPublishArguments('a.tgz', '1.0.0-beta.1', { hasProvenance: false }).join(' ')).toBe(
            'publish a.tgz --ignore-scripts --access public --tag next',
        );
    });
});

it.each([
    ['linux', 'x64', '@oven/bun-linux-x64'],
    ['darwin', 'arm64', '@oven/bun-darwin-aarch64'],
    ['win32', 'x64', '@oven/bun-windows-x64'],
] as const)('getBunPackage returns the package for %s and %s', (platform, architecture, name) => {
    expect(getBunPackage(platform, architecture)).toBe(name);
});

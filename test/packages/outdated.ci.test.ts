import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { describe, expect, it, onTestFinished } from 'vitest';

import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

const OUTDATED = fileURLToPath(new URL('../../.ci/outdated.mjs', import.meta.url));

/** As the registry responds: the newest version requires a Node that does not exist yet. */
async function serveRegistry(latest: Record<string, string>): Promise<string> {
    const server = createServer(({ url = '/' }, response) => {
        const name = decodeURIComponent(url.slice(1));
        const version = latest[name];
        if (version === undefined) return response.writeHead(404).end('{}');
        const versions = { [version]: { name, version, engines: { node: '>=1000' }, dist: {} } };
        return response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function listOutdated(packages: object, latest: Record<string, string>) {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-outdated-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
    const env = { ...process.env, npm_config_registry: await serveRegistry(latest), npm_config_cache: folder };
    const child = spawn(process.execPath, [OUTDATED, folder], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(child, 'exit');
    const lines = (await text(child.stdout)).split('\n').filter(Boolean);
    return { lines, code: (await exited)[0] as number };
}

describe('npm run outdated', { timeout: 2 * TEST_TIMEOUT_MS }, () => {
    it('exits with 0 if each outdated direct dependency has a reason, also one whose newer version requires a newer Node', async () => {
        const packages = {
            '': { dependencies: { commander: '^14.0.0', current: '^1.0.0' } },
            'packages/one': { devDependencies: { 'typescript-6': 'npm:typescript@6.0.0' } },
            'node_modules/commander': { version: '14.0.3', dependencies: { indirect: '1.0.0' } },
            'node_modules/current': { version: '1.2.0' },
            'node_modules/indirect': { version: '1.0.0' },
            'packages/one/node_modules/typescript-6': { name: 'typescript', version: '6.0.0' },
        };
        const latest = { commander: '15.1.0', current: '1.2.0', indirect: '2.0.0', typescript: '7.0.2' };
        expect(await listOutdated(packages, latest)).toEqual({
            lines: [
                'commander 14.0.3 → 15.1.0: version 15 requires Node 22; the kit supports Node 20',
                'typescript-6 6.0.0 → 7.0.2: tests check types with each compiler that projects use',
            ],
            code: 0,
        });
    });

    it('fails if an outdated dependency has no reason', async () => {
        const packages = {
            '': { dependencies: { forgotten: '^1.0.0' } },
            'node_modules/forgotten': { version: '1.0.0' },
        };
        expect(await listOutdated(packages, { forgotten: '1.0.1' })).toEqual({
            lines: ['forgotten 1.0.0 → 1.0.1: no reason known: update it'],
            code: 1,
        });
    });
});

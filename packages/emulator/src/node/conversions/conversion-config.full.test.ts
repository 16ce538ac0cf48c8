import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { TEST_TIMEOUT_MS } from '@svc-int/test-support/time-limits';
import { describe, expect, it, onTestFinished } from 'vitest';

import { requestRuntime } from '../runtime/runtime-request.js';
import { quoteCapnpText } from '../runtime/quote.js';
import { createManuallyRemovedTemporaryFolder } from '../state/temporary-folder.js';
import { startWorkerd } from '../runtime/workerd.js';
import { CONVERSION_SOCKET, createConversionWorkerdConfig } from './conversion-config.js';

async function startConverting(script: string) {
    const folder = createManuallyRemovedTemporaryFolder();
    const started = await startWorkerd({
        config: createConversionWorkerdConfig('convert').replaceAll(/embed "[^"]*"/g, quoteCapnpText(script)),
        sockets: [CONVERSION_SOCKET],
        folder: folder.path,
        onOutput: () => {},
    });
    onTestFinished(async () => {
        await started.end();
        await folder.remove();
    });
    const ask = () => requestRuntime(started.addresses[CONVERSION_SOCKET], { path: '/' });
    return { ask, exited: started.exited };
}

describe('a conversion process', () => {
    it('has no network, file or environment access', async () => {
        process.env['SVC_INT_TEST_SECRET'] = 'secret';
        onTestFinished(() => void delete process.env['SVC_INT_TEST_SECRET']);
        const server = createServer((_, response) => response.end('reached')).listen(0, '127.0.0.1');
        onTestFinished(() => void server.close());
        await once(server, 'listening');
        const { port } = server.address() as AddressInfo;
        const { ask } = await startConverting(`
            import { readFileSync } from 'node:fs';
            import { connect } from 'cloudflare:sockets';
            const attempts = [
                async () => (await fetch('http://127.0.0.1:${port}/')).text(),
                async () => (await fetch('http://localhost:${port}/')).text(),
                async () => (await fetch('http://[::1]:${port}/')).text(),
                async () => (await fetch('http://1.1.1.1/')).text(),
                async () => void (await connect('127.0.0.1:${port}').opened) ?? 'opened',
                async () => readFileSync('/etc/hostname', 'utf8'),
                async () => process.env.SVC_INT_TEST_SECRET ?? Promise.reject(new Error('none')),
            ];
            export default {
                async fetch(request, env) {
                    const outcomes = await Promise.all(attempts.map((attempt) => attempt().catch(() => 'refused')));
                    return Response.json({ outcomes, bindings: Object.keys(env) });
                },
            };`);
        const { outcomes, bindings } = JSON.parse((await ask()).text) as { outcomes: string[]; bindings: string[] };
        expect(outcomes).toEqual(Array.from({ length: 7 }, () => 'refused'));
        expect(bindings).toEqual([]);
    });

    it('ends when it exceeds its memory limit', { timeout: 2 * TEST_TIMEOUT_MS }, async () => {
        const { ask, exited } = await startConverting(`
            const kept = [];
            export default {
                fetch() {
                    for (;;) kept.push(new Array(1_000_000).fill(kept.length));
                },
            };`);
        await expect(ask()).rejects.toThrow();
        await exited;
    });
});

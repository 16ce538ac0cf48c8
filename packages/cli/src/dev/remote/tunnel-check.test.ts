import { createServer } from 'node:http';

import { findFreePort, startHttpServer } from '@svc-int/test-support/http-server';
import { expect, it, onTestFinished } from 'vitest';

import { createTunnelCheck } from './tunnel-check.js';

const PATH = '/secret';

async function createCheck() {
    const publicUrl = await startHttpServer(({ url }, response) => {
        response.writeHead(url === PATH ? 400 : 404).end(url === PATH ? 'no event' : 'nothing here');
    });
    const reports: (string | undefined)[] = [];
    const end = { publicUrl, path: PATH, closePort: async () => () => Promise.resolve() };
    const check = createTunnelCheck(end, { wait: 10, maxWait: 20 }, (_url, problem) => void reports.push(problem));
    onTestFinished(() => check.stop());
    return { publicUrl, reports, check };
}

it('a tunnel check reports success once a probe arrives', async () => {
    const { publicUrl, reports, check } = await createCheck();
    check.start(publicUrl);
    await expect.poll(() => reports).toEqual([undefined]);
});

it('a tunnel check reports each reason once, and success after the tunnel was opened', async () => {
    const { reports, check } = await createCheck();
    const port = await findFreePort();
    let probes = 0;
    check.start(`http://127.0.0.1:${port}`);
    await expect.poll(() => reports).toEqual([expect.stringContaining('Nothing answers')]);
    const server = createServer((_request, response) => {
        probes++;
        const isOpen = probes > 3;
        response.writeHead(isOpen ? 400 : 502).end(isOpen ? 'no event' : 'no tunnel');
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    await expect.poll(() => reports.at(-1)).toBeUndefined();
    expect(reports).toEqual([
        expect.stringContaining('Nothing answers'),
        expect.stringContaining('something else answered there, with 502'),
        undefined,
    ]);
});

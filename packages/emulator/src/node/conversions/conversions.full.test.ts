import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';

import { listRuntimes } from '@svc-int/test-support/node-process';
import { until } from '@svc-int/test-support/until';
import { describe, expect, it, onTestFinished } from 'vitest';

import type { HoldReport } from '../../integration/hold-report.js';
import { encodeConversionFrame } from '../../worker/converter/frames.js';
import { createManuallyRemovedTemporaryFolder } from '../state/temporary-folder.js';
import { listenForConversions } from './conversions.js';

async function listen(timeout: number, onHold: (note: HoldReport) => void = () => {}) {
    const folder = createManuallyRemovedTemporaryFolder();
    const conversions = await listenForConversions({ folder: folder.path, timeout, onHold });
    onTestFinished(async () => {
        await conversions.close();
        await folder.remove();
    });
    const target =
        conversions.port === undefined
            ? { socketPath: conversions.address.slice('unix:'.length) }
            : { host: '127.0.0.1', port: conversions.port };
    return (path = '/facts') => request({ ...target, method: 'POST', path });
}

async function statusOf(sent: ClientRequest): Promise<number | undefined> {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
}

async function sendWhole(sent: ClientRequest): Promise<number | undefined> {
    sent.end(Buffer.from(await encodeConversionFrame({ value: '# Text', parts: [] }).arrayBuffer()));
    return statusOf(sent);
}

function sendPart(sent: ClientRequest): Promise<number | undefined> {
    sent.write('a');
    return statusOf(sent);
}

describe('a conversion', () => {
    it('fails when its process ends, and the next conversion gets a new process', async () => {
        const send = await listen(60_000);
        const others = listRuntimes(process.pid);
        const first = sendPart(send());
        const own = () => listRuntimes(process.pid).find(({ pid }) => !others.some((other) => other.pid === pid));
        await until('there is a process', async () => own() !== undefined);
        process.kill(own()?.pid ?? 0, 'SIGKILL');
        expect(await first).toBe(502);
        expect(await sendWhole(send())).toBe(200);
    });

    it('that exceeds its time limit is ended, and the next conversion runs', async () => {
        const send = await listen(1500);
        const late = sendPart(send());
        const behind = sendWhole(send());
        expect(await Promise.race([late, behind])).toBe(504);
        expect(await behind).toBe(200);
    });

    it('that keeps another waiting for long is reported with its operation and workspace', async () => {
        const notes: HoldReport[] = [];
        const send = await listen(1500, (note) => notes.push(note));
        const holder = sendPart(send('/facts?workspace=docs&caller=user%20ada&operation=getPageById'));
        const behind = sendWhole(send());
        expect(await Promise.all([holder, behind])).toEqual([504, 200]);
        expect(notes).toEqual([
            {
                message: expect.stringMatching(
                    /^The conversion "facts" for getPageById of user ada in the workspace "docs" kept 1 more waiting for \d+ ms\.$/,
                ) as string,
                heldMs: expect.any(Number) as number,
            },
        ]);
    });

    it.each(['//', '/facts?workspace=%ff%', 'http://[/facts'])(
        'with the invalid URL %j gets a response',
        async (path) => {
            const send = await listen(60_000);
            expect(await sendWhole(send(path))).toBeGreaterThanOrEqual(200);
        },
    );

    it('of a disconnected caller keeps no other caller waiting', async () => {
        const send = await listen(60_000);
        const gone = send().on('error', () => {});
        gone.write('a');
        const behind = sendWhole(send());
        gone.destroy();
        expect(await behind).toBe(200);
    });
});

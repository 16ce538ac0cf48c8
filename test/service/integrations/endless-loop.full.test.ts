import { encodeRenderRequest } from '@svc-int/emulator/render-request';
import type { DevelopmentResponse } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { startLoad } from '../../support/service/busy-machine.js';
import { getStatus } from '../../support/contract.js';
import { openShop, ORDERING, renderUntilShown, STALL_TIMEOUT_MS } from '../../support/integrations/endless-loops.js';
import { itOnLinux } from '../../support/on-linux.js';
import { listProcessesWithVariable } from '../../support/processes.js';
import { measureRuntimeWork } from '../../support/service/runtime-work.js';
import {
    createRenderingScript,
    createServingScript,
    createTextScript,
    getRenderedText,
} from '../../support/scripts.js';
import {
    blockRequest,
    killRuntime,
    startService,
    startTemporaryService,
    type StartedService,
} from '../../support/service.js';
import { FULL_SIZE } from '../../support/sizes.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';
import { until } from '../../support/until.js';

/** Busy loops take all processors from other tests. */
const itOnBusyLinux = FULL_SIZE ? itOnLinux : it.skip;

const lines: string[] = [];
let service: StartedService;
let healthy: DevelopmentResponse;

beforeAll(async () => {
    service = await startService({ stallTimeout: STALL_TIMEOUT_MS, log: (line) => lines.push(line) });
    healthy = await service.develop('healthy', createTextScript('well'));
    return () => service.dispose();
});

const runtimeOf = ({ token }: StartedService) =>
    listProcessesWithVariable('SVC_INT_WORKSPACE_TOKEN', token).filter(({ name }) => name === 'workerd');

describe('integration with an endless loop', () => {
    it('an endless loop in a render by GET is executed once, and the caller gets 502', async () => {
        const { orders, top } = await openShop();
        const { integration, space } = await service.develop('ordering', createRenderingScript(ORDERING, top));
        const request = encodeRenderRequest(blockRequest(space));
        expect(await getStatus(service.client.integrations.renderIntegrationUIWithGet(integration, { request }))).toBe(
            502,
        );
        await renderUntilShown(service, healthy);
        expect(orders).toEqual(['POST']);
        lines.splice(0);
    });

    it('an endless loop in a fetch event returns 502 with the reason to the visitor', async () => {
        const { orders, top } = await openShop();
        await service.develop('visited', createServingScript(ORDERING, top));
        const answer = await fetch(`${service.publicUrl}/v1/integrations/visited/integration/x`);
        expect([answer.status, await answer.json()]).toEqual([
            502,
            { error: { code: 502, message: expect.stringContaining('an endless loop?') } },
        ]);
        await renderUntilShown(service, healthy);
        expect(orders).toEqual(['POST']);
        lines.splice(0);
    });

    it('an endless loop after the response marks the event as failed, and the caller gets the response', async () => {
        const place = await service.develop(
            'afterwards',
            createRenderingScript(`
            ctx.waitUntil((async () => { await scheduler.wait(50); for (;;) {} })());
            return answer('at once');`),
        );
        expect(getRenderedText((await service.render(place)).data)).toBe('at once');
        await until('the runtime was restarted', () => lines.length > 0);
        await renderUntilShown(service, healthy);
        expect((await service.lastEvent('afterwards')).event).toMatchObject({
            status: 'failed',
            responseStatus: 200,
            error: expect.stringContaining('an endless loop?'),
        });
    });
});

it('a killed runtime is restarted', async () => {
    killRuntime(service);
    expect(await renderUntilShown(service, healthy)).toBe('well');
    expect(lines.at(-1)).toMatch(/ended unexpectedly/);
});

itOnLinux('a suspended runtime is restarted after three times the stall timeout', async () => {
    for (const { pid } of runtimeOf(service)) process.kill(pid, 'SIGSTOP');
    expect(await renderUntilShown(service, healthy)).toBe('well');
    expect(lines.at(-1)).toMatch(/blocked the runtime for 1\.8 seconds/);
});

itOnBusyLinux(
    'a runtime on a busy machine is not restarted for work that takes half the stall timeout',
    async () => {
        const log: string[] = [];
        const limit = 700;
        const patient = await startTemporaryService({ stallTimeout: limit, log: (line) => log.push(line) });
        const runtimes = runtimeOf(patient);
        const place = await patient.develop(
            'slow',
            createRenderingScript('for (let at = 0; at < event.props.count; at++);\nreturn answer("done");'),
        );
        const countTo = async (count: number) => {
            expect(getRenderedText((await patient.render(place, { props: { count } })).data)).toBe('done');
        };
        let count = 1e6;
        while ((await measureRuntimeWork(() => countTo(count), runtimes)) < 0.4 * limit) count *= 1.5;
        const stopOthers = await startLoad(4);
        const timed = async () => {
            const began = performance.now();
            await countTo(count);
            return performance.now() - began;
        };
        await until('an answer takes too long', async () => (await timed()) > limit);
        stopOthers();
        expect(log.join('\n')).not.toMatch(/blocked the runtime|ended unexpectedly/);
    },
    // Other tests share the processors.
    4 * TEST_TIMEOUT_MS,
);

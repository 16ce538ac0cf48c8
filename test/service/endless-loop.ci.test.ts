import { encodeRenderRequest } from '@svc-int/emulator/render-request';
import { connectControl, type DevelopmentResponse, type StreamMessage } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { keepBusy } from '../support/busy-machine.js';
import { statusOf } from '../support/contract.js';
import { startHttpServer } from '../support/http-server.js';
import { itOnLinux } from '../support/on-linux.js';
import { startedWith } from '../support/processes.js';
import { workOf } from '../support/runtime-work.js';
import { rendering, serving, showing, shownText } from '../support/scripts.js';
import {
    blockRequest,
    killRuntime,
    publishBody,
    startService,
    startTemporaryService,
    type StartedService,
} from '../support/service.js';
import { FULL_SIZE } from '../support/sizes.js';
import { until } from '../support/until.js';

/** Where sizes are whole: other programs take both processors from all other tests. */
const itOnBusyLinux = FULL_SIZE ? itOnLinux : it.skip;

const lines: string[] = [];
let service: StartedService;
let healthy: DevelopmentResponse;

beforeAll(async () => {
    service = await startService({ stallTimeout: 600, log: (line) => lines.push(line) });
    healthy = await service.develop('healthy', showing('well'));
    return () => service.dispose();
});

/** Renders again, as a client does whose connection breaks while the runtime restarts. */
const renderedAtLast = () =>
    until('a rendering comes through', () =>
        service.render(healthy).then(
            ({ data }) => shownText(data),
            () => undefined,
        ),
    );

/** The process of a service's runtime, without the shell that watches over it. */
const runtimeOf = ({ token }: StartedService) =>
    startedWith('SVC_INT_WORKSPACE_TOKEN', token).filter(({ name }) => name === 'workerd');

const isDeliveryOf = (integration: string, message: StreamMessage) =>
    message.event === 'delivery' && message.integration === integration && message.type === 'ui_render';

const ORDERING = 'await fetch(ORDERS, { method: "POST" }); for (;;) {}';

/** A shop, the code that orders there and then loops for ever, and how many orders there are. */
async function shop() {
    const orders: unknown[] = [];
    const address = await startHttpServer(
        (request, response) => void (orders.push(request.method), response.end('ok')),
    );
    return { orders, top: `const ORDERS = ${JSON.stringify(address)};` };
}

describe('an integration that loops for ever', () => {
    it.each([
        ['by POST', (place: DevelopmentResponse) => statusOf(service.render(place))],
        [
            'by GET',
            ({ integration, space }: DevelopmentResponse) => {
                const request = encodeRenderRequest(blockRequest(space));
                return statusOf(service.client.integrations.renderIntegrationUIWithGet(integration, { request }));
            },
        ],
    ])('runs once for who asks %s, who hears of it at once', async (_way, ask) => {
        const { orders, top } = await shop();
        const place = await service.develop('ordering', rendering(ORDERING, top));
        expect(await ask(place)).toBe(502);
        await renderedAtLast();
        expect(orders).toEqual(['POST']);
        lines.splice(0);
    });

    it('ends the request of a visitor with the reason', async () => {
        const { orders, top } = await shop();
        await service.develop('visited', serving(ORDERING, top));
        const answer = await fetch(`${service.publicUrl}/v1/integrations/visited/integration/x`);
        expect([answer.status, await answer.json()]).toEqual([
            502,
            { error: { code: 502, message: expect.stringContaining('an endless loop?') } },
        ]);
        await renderedAtLast();
        expect(orders).toEqual(['POST']);
        lines.splice(0);
    });

    it('is ended with the runtime, which goes on at the same addresses with everything that was stored, and tells those who listen', async () => {
        const heard: StreamMessage[] = [];
        const listening = new AbortController();
        const following = connectControl(service).follow((message) => heard.push(message), listening.signal);
        const before = await service.events('healthy');
        const place = await service.develop('looping', rendering('for (;;) {}'));
        const failing = statusOf(service.render(place));
        const others = await Promise.all(Array.from({ length: 6 }, renderedAtLast));
        expect(await failing).toBe(502);
        expect(others).toEqual(Array(6).fill('well'));
        const { event } = await service.lastEvent('looping');
        expect(event).toMatchObject({
            status: 'failed',
            error: expect.stringMatching(/blocked the runtime for 0\.6 seconds: an endless loop/),
        });
        expect(event.durationMs).toBeGreaterThan(500);
        expect((await service.events('healthy')).slice(0, before.length)).toEqual(before);
        expect(lines.join('\n')).toContain('endless loop');
        expect((await fetch(`${service.publicUrl}/v1/integrations/healthy/integration`)).status).toBe(200);
        const delivery = await until('the delivery is told of', () =>
            heard.find((one) => isDeliveryOf('looping', one)),
        );
        expect(delivery).toMatchObject({ type: 'ui_render', subject: 'main', status: 'failed' });
        expect(lines).toHaveLength(1);
        listening.abort();
        await following;
    });

    it('already at load is not published, and the last good version serves', async () => {
        const publishing = service.client.integrations.publishIntegration('healthy', publishBody('for (;;) {}'));
        expect(await statusOf(publishing)).not.toBe(200);
        expect(await renderedAtLast()).toBe('well');
        expect((await service.client.integrations.getIntegrationByName('healthy')).data.version).toBe(healthy.version);
    });

    it('after its answer leaves the answer as it was, and fails its event', async () => {
        const place = await service.develop(
            'afterwards',
            rendering(`
            ctx.waitUntil((async () => { await scheduler.wait(50); for (;;) {} })());
            return answer('at once');`),
        );
        expect(shownText((await service.render(place)).data)).toBe('at once');
        await until('the runtime was restarted', () => lines.length === 3);
        await renderedAtLast();
        expect((await service.lastEvent('afterwards')).event).toMatchObject({
            status: 'failed',
            responseStatus: 200,
            error: expect.stringContaining('an endless loop?'),
        });
    });
});

it('a runtime that was killed is restarted', async () => {
    killRuntime(service);
    expect(await renderedAtLast()).toBe('well');
    expect(lines.at(-1)).toMatch(/ended unexpectedly/);
});

itOnLinux('a runtime that stands still is restarted as well, after three times as long', async () => {
    for (const { pid } of runtimeOf(service)) process.kill(pid, 'SIGSTOP');
    expect(await renderedAtLast()).toBe('well');
    expect(lines.at(-1)).toMatch(/blocked the runtime for 1\.8 seconds/);
});

itOnBusyLinux(
    'a runtime that gets little of a processor is not restarted for work that takes half the limit',
    async () => {
        const log: string[] = [];
        const limit = 700;
        const patient = await startTemporaryService({ stallTimeout: limit, log: (line) => log.push(line) });
        const runtimes = runtimeOf(patient);
        const place = await patient.develop(
            'slow',
            rendering('for (let at = 0; at < event.props.count; at++);\nreturn answer("done");'),
        );
        const countTo = async (count: number) => {
            expect(shownText((await patient.render(place, { props: { count } })).data)).toBe('done');
        };
        // How far it counts in half the limit of processor time, on this machine.
        let count = 1e6;
        while ((await workOf(() => countTo(count), runtimes)) < 0.4 * limit) count *= 1.5;
        const stopOthers = await keepBusy(4);
        const timed = async () => {
            const began = performance.now();
            await countTo(count);
            return performance.now() - began;
        };
        await until('an answer takes too long', async () => (await timed()) > limit);
        stopOthers();
        expect(log).toEqual([]);
    },
);

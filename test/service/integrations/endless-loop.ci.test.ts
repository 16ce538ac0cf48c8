import { connectControl, type DevelopmentResponse, type StreamMessage } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { getStatus } from '../../support/contract.js';
import { openShop, ORDERING, renderUntilShown, STALL_TIMEOUT_MS } from '../../support/integrations/endless-loops.js';
import { createRenderingScript, createTextScript } from '../../support/scripts.js';
import { publishBody, startService, type StartedService } from '../../support/service.js';
import { until } from '../../support/until.js';

const lines: string[] = [];
let service: StartedService;
let healthy: DevelopmentResponse;

beforeAll(async () => {
    service = await startService({ stallTimeout: STALL_TIMEOUT_MS, log: (line) => lines.push(line) });
    healthy = await service.develop('healthy', createTextScript('well'));
    return () => service.dispose();
});

const isDeliveryOf = (integration: string, message: StreamMessage) =>
    message.event === 'delivery' && message.integration === integration && message.type === 'ui_render';

describe('integration with an endless loop', () => {
    it('an integration with an endless loop is executed once, and its caller gets 502', async () => {
        const { orders, top } = await openShop();
        const place = await service.develop('ordering', createRenderingScript(ORDERING, top));
        expect(await getStatus(service.render(place))).toBe(502);
        await renderUntilShown(service, healthy);
        expect(orders).toEqual(['POST']);
        lines.splice(0);
    });

    it('an endless loop restarts the runtime with its URLs and all stored data, and the stream reports the failure', async () => {
        const heard: StreamMessage[] = [];
        const listening = new AbortController();
        const following = connectControl(service).follow((message) => heard.push(message), listening.signal);
        const before = await service.events('healthy');
        const place = await service.develop('looping', createRenderingScript('for (;;) {}'));
        const failing = getStatus(service.render(place));
        const others = await Promise.all(Array.from({ length: 6 }, () => renderUntilShown(service, healthy)));
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

    it('a version that loops while it loads is not published, and the last good version remains active', async () => {
        const publishing = service.client.integrations.publishIntegration('healthy', publishBody('for (;;) {}'));
        expect(await getStatus(publishing)).not.toBe(200);
        expect(await renderUntilShown(service, healthy)).toBe('well');
        expect((await service.client.integrations.getIntegrationByName('healthy')).data.version).toBe(healthy.version);
    });
});

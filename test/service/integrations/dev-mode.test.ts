import type { DevelopmentResponse } from '@svc-int/emulator';
import { integrationEventPayloadSchema, runtimeEnvironmentSchema } from '@svc-int/api/schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startHttpServer } from '../../support/http-server.js';
import { script, getRenderedText, createTextScript } from '../../support/scripts.js';
import { blockRequest, startService, type TestService } from '../../support/service.js';

let service: TestService;
let place: DevelopmentResponse;
const received: Request[] = [];

beforeAll(async () => {
    service = await startService({ dispatchTimeout: 1000 });
    return () => service.dispose();
});
beforeEach(async () => {
    received.length = 0;
    await service.client.integrations.unpublishIntegration('mine').catch(() => {});
    place = await service.develop(
        'mine',
        script(`return event.type === 'ui_render' ? answer('stored') : new Response('stored');`),
    );
});

const dev = (body: { tunnelUrl: string; all?: boolean }) =>
    service.client.integrations.setIntegrationDevelopmentMode('mine', body);

function startTunnel(answer = () => Response.json({ type: 'complete' })): Promise<string> {
    return startHttpServer(async (incoming, outgoing) => {
        const chunks: Buffer[] = await incoming.toArray();
        const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
            name,
            String(value),
        ]);
        received.push(
            new Request(`http://tunnel${incoming.url}`, { method: 'POST', headers, body: Buffer.concat(chunks) }),
        );
        const response = answer();
        outgoing
            .writeHead(response.status, Object.fromEntries(response.headers))
            .end(Buffer.from(await response.arrayBuffer()));
    });
}

describe('development mode', () => {
    it('development mode sends the complete dispatch to the exact tunnel URL until it is disabled', async () => {
        const tunnel = await startTunnel();
        await dev({ tunnelUrl: `${tunnel}/secret/path?x=1` });
        expect((await service.render(place)).data).toEqual({ type: 'complete' });
        const [request] = received;
        expect(request?.url).toBe('http://tunnel/secret/path?x=1');
        const form = await request?.formData();
        integrationEventPayloadSchema.parse(JSON.parse(String(form?.get('event'))));
        runtimeEnvironmentSchema.parse(JSON.parse(String(form?.get('environment'))));
        expect((await service.lastEvent('mine')).event).toMatchObject({
            status: 'success',
            payload: { type: 'ui_render' },
        });

        await service.client.integrations.disableIntegrationDevelopmentMode('mine');
        expect(getRenderedText((await service.render(place)).data)).toBe('stored');
        expect(received).toHaveLength(1);
    });

    it('development mode forwards the body of an HTTP request and the response byte by byte', async () => {
        const tunnel = await startTunnel(
            () => new Response(new Uint8Array([0, 13, 10, 255]), { status: 418, headers: { 'x-own': 'yes' } }),
        );
        await dev({ tunnelUrl: tunnel });
        const body = Uint8Array.from({ length: 1024 }, (_, index) => index % 256);
        const response = await fetch(`${service.publicUrl}/v1/integrations/mine/integration`, { method: 'POST', body });
        expect([response.status, response.headers.get('x-own')]).toEqual([418, 'yes']);
        expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([0, 13, 10, 255]));
        const part = (await received[0]?.formData())?.get('fetch-body');
        expect(part instanceof Blob && new Uint8Array(await part.arrayBuffer())).toEqual(body);
    });

    it("development mode sends only events of the owner's organization to the tunnel, unless it is enabled for all", async () => {
        const tunnel = await startTunnel();
        const globex = await service.develop('theirs', createTextScript('x'), { organization: 'globex' });
        await service.client.integrations.installIntegration('mine', { organization: globex.organization });
        const renderThere = () =>
            service.client.integrations.renderIntegrationUIWithPost('mine', blockRequest(globex.space));
        await dev({ tunnelUrl: tunnel });
        expect(getRenderedText((await renderThere()).data)).toBe('stored');
        expect((await service.render(place)).data).toEqual({ type: 'complete' });
        await dev({ tunnelUrl: tunnel, all: true });
        expect((await renderThere()).data).toEqual({ type: 'complete' });
        await dev({ tunnelUrl: tunnel });
        expect(getRenderedText((await renderThere()).data)).toBe('stored');
    });

    it.each<[string, (tunnel: string) => string, RegExp]>([
        ['that no server listens to', () => 'http://127.0.0.1:9/', /its tunnel http:\/\/127.0.0.1:9 does not answer/],
        ['whose host does not resolve', () => 'http://nowhere.invalid/', /its tunnel http:\/\/nowhere/],
        ['that redirects', (tunnel) => tunnel, /HTTP 302/],
    ])('development mode records an event as failed for a tunnel %s', async (_, url, reason) => {
        const tunnel = await startTunnel(() => new Response(null, { status: 302, headers: { location: '/' } }));
        await dev({ tunnelUrl: url(tunnel) });
        await expect(service.render(place)).rejects.toMatchObject({ status: 502 });
        const { event } = await service.lastEvent('mine');
        expect(event.status).toBe('failed');
        expect(event.error).toMatch(reason);
        expect(received.length).toBeLessThan(2);
    });

    it('the error of an unreachable tunnel names the call that disables development mode, without the secret path', async () => {
        const gone = await startTunnel(() => new Response('error code: 1033', { status: 530 }));
        for (const tunnelUrl of ['http://127.0.0.1:9/secret', `${gone}/secret`]) {
            await dev({ tunnelUrl });
            const failure: unknown = await service.render(place).catch((error: unknown) => error);
            expect(failure).toMatchObject({ message: expect.stringContaining('DELETE /v1/integrations/mine/dev') });
            expect(String(failure)).not.toContain('secret');
        }
    });

    it('the error of a tunnel without valid TLS names NODE_EXTRA_CA_CERTS', async () => {
        const plain = await startTunnel();
        await dev({ tunnelUrl: plain.replace('http:', 'https:') });
        await expect(service.render(place)).rejects.toThrow(/NODE_EXTRA_CA_CERTS/);
    });

    it('development mode records an event as failed for a tunnel that does not respond', async () => {
        const tunnel = await startHttpServer(() => {});
        await dev({ tunnelUrl: tunnel });
        await expect(service.render(place)).rejects.toThrow(/did not answer within 1 second/);
        expect((await service.lastEvent('mine')).event.status).toBe('failed');
    });
});

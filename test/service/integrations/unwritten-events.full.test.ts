import { connectControl, type DevelopmentResponse, type StreamMessage } from '@svc-int/emulator';
import { beforeAll, expect, it } from 'vitest';

import { createRenderingScript, EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';
import { TAKES_LARGE_COMMITS } from '../../support/service/shared-runtime.js';
import { until } from '../../support/until.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

async function listen(): Promise<{ heard: (type: string) => StreamMessage[]; end: () => Promise<void> }> {
    const messages: StreamMessage[] = [];
    const listening = new AbortController();
    const control = connectControl(service);
    let following: Promise<void> | undefined;
    await new Promise<void>((open) => {
        following = control.follow((message) => messages.push(message), listening.signal, open);
    });
    return {
        heard: (type) => messages.filter((one) => one.event === 'delivery' && one.type === type),
        end: async () => {
            listening.abort();
            await following;
        },
    };
}

it('a render over the journal limit gets 413 with the reason, is not sent, and is reported in the stream', async () => {
    const place = await service.develop('large', createRenderingScript('throw new Error("It was sent.");'));
    const before = await service.events('large');
    const listener = await listen();
    const refused = service.render(place, { props: { text: 'x'.repeat(3_000_000) } });
    await expect(refused).rejects.toMatchObject({ status: 413, message: expect.stringContaining('2 MB') });
    const [told] = await until(
        'it is told',
        () => listener.heard('ui_render').length > 0 && listener.heard('ui_render'),
    );
    expect(told).toMatchObject({
        integration: 'large',
        status: 'failed',
        error: expect.stringMatching(/could not be sent or recorded: .*too big/),
    });
    expect(await service.events('large')).toEqual(before);
    await listener.end();
});

const fillUp = (place: DevelopmentResponse) =>
    service.client.integrations.updateIntegrationSpaceInstallation(place.integration, place.installation, place.space, {
        configuration: { text: 'secret'.repeat(300_000) },
    });

it.runIf(TAKES_LARGE_COMMITS)('an event over the journal limit fails, and does not block later events', async () => {
    const place = await service.develop('farewells', EVENT_ECHO_SCRIPT, {
        secrets: { KEY: 'secret' },
        organization: 'one-space',
    });
    await fillUp(place);
    const listener = await listen();
    await service.client.integrations.uninstallIntegration(place.integration, place.installation);
    const told = await until('all are told', () => {
        const gone = [...listener.heard('space_installation_deleted'), ...listener.heard('installation_deleted')];
        return gone.length === 2 && gone;
    });
    expect(told).toMatchObject([{ status: 'failed' }, { status: 'success' }]);
    expect((await service.lastEvent('farewells')).event.payload.type).toBe('installation_deleted');
    await listener.end();
});

import { connectControl, type CausedEvent, type Causes } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import { script } from '../../support/scripts.js';
import { openTemporaryService } from '../../support/service.js';
import { until } from '../../support/until.js';

const CAUSING = script(`
    if (event.type !== 'fetch' || !event.request.url.endsWith('/root')) return new Response('OK');
    const { apiEndpoint, apiTokens, integration, installation } = environment;
    const api = (method, path, body) => fetch(apiEndpoint + '/v1/integrations/' + integration.name + path, {
        method,
        headers: { authorization: 'Bearer ' + apiTokens.integration, 'content-type': 'application/json' },
        body: JSON.stringify(body),
    });
    const { status } = await api('POST', '/tasks', { task: { type: 'remind' }, schedule: 600 });
    await api('PATCH', '/installations/' + event.installationId, { configuration: { color: 'blue' } });
    const child = await fetch(event.request.url.replace('/root', '/child'));
    return new Response([status, child.status].join(' '));
`);

it('the causes of an event list the events before and after it, with the requests between them', async () => {
    const service = await openTemporaryService();
    const { installation } = await service.develop('demo', CAUSING);
    const control = connectControl(service);
    const root = `${service.publicUrl}/v1/integrations/demo/installations/${installation}/integration/root`;
    expect(await (await fetch(root)).text()).toBe('204 200');
    const fetched = (await service.events('demo')).filter(({ payload }) => payload.type === 'fetch');
    const [asked = '', child = ''] = fetched.map(({ id }) => id);
    const picture = await until('all of it has happened', async () => {
        const causes = await control.causes('demo', asked);
        return causes.events.length === 3 && causes.events.every(({ status }) => status === 'success') && causes;
    });
    expect(drawn(picture)[0]).toBe('fetch root');
    expect(drawn(picture)).toContain('fetch child, by GET child');
    expect(drawn(picture)).toContain('installation_setup, by PATCH installation');
    expect(picture.tasks).toMatchObject([
        { name: 'remind', cause: { event: asked, call: callTo(picture, 'tasks').id } },
    ]);
    expect(callTo(picture, 'tasks')).toMatchObject({ method: 'POST', isApi: true, status: 204 });
    expect(await control.causes('demo', child)).toEqual(picture);

    await control.runTasks();
    expect(drawn(await control.causes('demo', asked))).toContain('task remind, by POST tasks');
    expect((await control.causes('demo', asked)).tasks).toEqual([]);
});

it('the causes of an event without a cause list this event only, and an unknown event is rejected', async () => {
    const service = await openTemporaryService();
    await service.develop('demo', CAUSING);
    const control = connectControl(service);
    const { eventId } = await control.sendEvent({ integration: 'demo', event: { type: 'task', task: 1 } });
    expect(await control.causes('demo', eventId)).toMatchObject({ events: [{ id: eventId, calls: [] }], tasks: [] });
    await expect(control.causes('demo', 'none')).rejects.toThrow('none');
    await expect(control.causes('other', eventId)).rejects.toThrow(eventId);
});

function drawn(picture: Causes): string[] {
    const calls = picture.events.flatMap((event) => event.calls);
    return picture.events.map(({ type, subject, cause }) => {
        const call = calls.find(({ id }) => cause?.call !== undefined && id === cause.call);
        const words = [type, subject?.split('/').at(-1)].filter(Boolean).join(' ');
        return cause ? `${words}, by ${call?.method} ${placeOf(call?.url ?? '')}` : words;
    });
}

function placeOf(url: string): string {
    return /installations\/[^/]+$/.test(url) ? 'installation' : (url.split('/').at(-1) ?? '');
}

function callTo(picture: Causes, place: string): CausedEvent['calls'][number] {
    const call = picture.events.flatMap(({ calls }) => calls).find(({ url }) => placeOf(url) === place);
    if (!call) throw new Error(`Nothing called ${place}.`);
    return call;
}

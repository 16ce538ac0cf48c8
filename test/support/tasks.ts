import type { ApiClient, IntegrationEventRecord } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';

import { script, getRenderedText, EVENT_ECHO_SCRIPT } from './scripts.js';
import { publishBody, type TestService } from './service.js';

const SCRIPT = script(
    `
    if (event.type === 'task' && event.task.type === 'flaky' && tries++ === 0) throw new Error('not yet');
    if (event.type !== 'fetch') return new Response('OK');
    const headers = { authorization: 'Bearer ' + environment.apiTokens.integration, 'content-type': 'application/json' };
    for (const body of JSON.parse(await form.get('fetch-body').text())) {
        const answer = await fetch(environment.apiEndpoint + '/v1/integrations/worker/tasks', { method: 'POST', headers, body: JSON.stringify(body) });
        if (!answer.ok) return new Response(await answer.text(), { status: 502 });
    }
    return new Response('queued');`,
    'let tries = 0;',
);

/** `schedule`: seconds until a task is due. */
export async function queueTasks(
    service: { url: string; publicUrl: string; token: string },
    tasks: { task: { type: string; [field: string]: unknown }; schedule?: number }[],
): Promise<void> {
    const control = connectControl(service);
    await control.develop({ name: 'worker', integration: publishBody(SCRIPT) });
    const { response } = await control.sendEvent({
        integration: 'worker',
        event: { type: 'fetch', request: { method: 'POST', url: `${service.publicUrl}/queue`, headers: {} } },
        body: JSON.stringify(tasks),
        traced: true,
    });
    if (response?.status !== 200) throw new Error(`The tasks were not queued: ${response?.status}`);
}

export async function createOwnClient(service: TestService, name: string): Promise<ApiClient> {
    const place = await service.develop(name, EVENT_ECHO_SCRIPT);
    const { environment } = JSON.parse(getRenderedText((await service.render(place)).data)) as {
        environment: { apiTokens: { integration: string; installation: string } };
    };
    return service.as(environment.apiTokens.integration);
}

export async function listEndedTasks(service: TestService, name: string): Promise<IntegrationEventRecord[]> {
    return (await service.events(name)).filter(
        ({ payload, status }) => payload.type === 'task' && status !== 'pending',
    );
}

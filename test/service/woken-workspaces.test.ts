import { connectControl, openWorkspace } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import { startHttpServer } from '../support/http-server.js';
import { script } from '../support/scripts.js';
import { describeService, killRuntime, publishBody, startTemporaryService } from '../support/service.js';
import { until } from '../support/until.js';

/** Queues a task when it is asked, and tells an address when the task runs. */
const queueing = (told: string) =>
    script(`
    if (event.type === 'task') await fetch('${told}');
    if (event.type !== 'fetch') return new Response('OK');
    const headers = { authorization: 'Bearer ' + environment.apiTokens.integration, 'content-type': 'application/json' };
    const body = JSON.stringify({ task: { type: 'later' }, schedule: 2 });
    return fetch(environment.apiEndpoint + '/v1/integrations/waker/tasks', { method: 'POST', headers, body });`);

it('a workspace that what is due has woken, before anybody asked for it by name, is the one of its name', async () => {
    let tell = () => {};
    const ran = new Promise<void>((resolve) => (tell = resolve));
    const told = await startHttpServer((_, response) => {
        tell();
        response.end();
    });
    const service = await startTemporaryService({ workspaces: true });
    const one = describeService({ ...(await openWorkspace(service, 'one')), dispose: async () => {} });
    const control = connectControl(one);
    await control.develop({ name: 'waker', integration: publishBody(queueing(told)) });
    expect((await fetch(`${one.publicUrl}/v1/integrations/waker/integration`)).status).toBe(204);
    killRuntime(service);
    await ran;
    await until('the task is done', async () => (await one.events('waker')).at(-1)?.status !== 'pending');
    const { trace } = await one.lastEvent('waker');
    expect(trace.requests).toMatchObject([{ url: `${told}/` }]);
    await control.remove();
});

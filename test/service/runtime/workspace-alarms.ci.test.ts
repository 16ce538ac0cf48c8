import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connectControl, openWorkspace } from '@svc-int/emulator';
import { expect, it, onTestFinished } from 'vitest';

import { WORKSPACES_PATH } from '../../../packages/emulator/src/control.js';
import { startHttpServer } from '../../support/http-server.js';
import { script } from '../../support/scripts.js';
import {
    describeService,
    killRuntime,
    publishBody,
    startService,
    startTemporaryService,
} from '../../support/service.js';
import { until } from '../../support/until.js';
import { itAtFullSize } from '../../support/full-size-tests.js';

const queueing = (told: string) =>
    script(`
    if (event.type === 'task') await fetch('${told}');
    if (event.type !== 'fetch') return new Response('OK');
    const headers = { authorization: 'Bearer ' + environment.apiTokens.integration, 'content-type': 'application/json' };
    const body = JSON.stringify({ task: { type: 'later' }, schedule: 2 });
    return fetch(environment.apiEndpoint + '/v1/integrations/waker/tasks', { method: 'POST', headers, body });`);

itAtFullSize('a workspace that an alarm starts before any request runs its queued task', async () => {
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
    // Setup events that the kill interrupted may end later.
    const task = await until('the task has ended', async () =>
        (await one.events('waker')).find(({ payload, status }) => payload.type === 'task' && status !== 'pending'),
    );
    const { trace } = (await one.client.integrations.getIntegrationEvent('waker', task.id)).data;
    expect(trace.requests).toMatchObject([{ url: `${told}/` }]);
    await control.remove();
});

it('a workspace of an earlier session has the URLs of the current session at its first request', async () => {
    const statePath = await mkdtemp(join(tmpdir(), 'svc-int-woken-'));
    onTestFinished(() => rm(statePath, { recursive: true, force: true }));
    const reply = script(`return new Response(environment.apiEndpoint);`);
    const former = await startService({ workspaces: true, statePath });
    await connectControl(await openWorkspace(former, 'one')).develop({ name: 'demo', integration: publishBody(reply) });
    await former.dispose();

    const service = await startTemporaryService({ workspaces: true, statePath });
    expect(service.url).not.toBe(former.url);
    const path = `${WORKSPACES_PATH}/one/v1/integrations/demo`;
    const headers = { authorization: `Bearer ${service.token}` };
    expect(await (await fetch(service.url + path, { headers })).json()).toMatchObject({
        urls: { location: service.url + path, publicEndpoint: `${service.publicUrl}${path}/integration` },
    });
    const answer = await fetch(`${service.publicUrl}${path}/integration`);
    expect(await answer.text()).toBe(`${service.url}${WORKSPACES_PATH}/one`);
});

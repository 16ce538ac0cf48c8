import { script } from '../scripts.js';
import { openService, type TestService } from '../service.js';

/** `/root` causes a task, an installation change and a forbidden read; `/bad` throws. */
const CAUSING_SCRIPT = script(`
    if (event.type === 'task') return new Response('OK');
    if (event.type !== 'fetch') return new Response('OK');
    console.log('answering', event.request.url.endsWith('bad') ? 'badly' : 'well');
    if (event.request.url.endsWith('bad')) throw new Error('out of ink');
    const { apiEndpoint, apiTokens, integration } = environment;
    const api = (method, path, body) => fetch(apiEndpoint + '/v1' + path, {
        method,
        headers: { authorization: 'Bearer ' + apiTokens.integration, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
    });
    await api('POST', '/integrations/' + integration.name + '/tasks', { task: { type: 'remind' }, schedule: 600 });
    await api('PATCH', '/integrations/' + integration.name + '/installations/' + event.installationId, { configuration: { color: 'blue' } });
    await api('GET', '/spaces/' + new URL(event.request.url).searchParams.get('space') + '/content');
    return Response.json({ done: true });
`);

interface CausingEvents {
    service: TestService;
    causing: string;
    failed: string;
}

export async function openCausingEvents(): Promise<CausingEvents> {
    const service = await openService();
    const { installation, space } = await service.develop('demo', CAUSING_SCRIPT);
    const base = `${service.publicUrl}/v1/integrations/demo/installations/${installation}/integration`;
    await (await fetch(`${base}/root?space=${space}`)).text();
    await (await fetch(`${base}/bad`)).text();
    const fetched = (await service.events('demo')).filter(({ payload }) => payload.type === 'fetch');
    const [causing = '', failed = ''] = fetched.map(({ id }) => id);
    return { service, causing, failed };
}

import { LIMITS } from '@svc-int/api';
import type { DevelopmentResponse } from '@svc-int/emulator';
import { beforeAll, expect, it } from 'vitest';

import { startHttpServer } from '../support/http-server.js';
import { createRenderingScript, createTextScript, getRenderedText } from '../support/scripts.js';
import { startService, type TestService } from '../support/service.js';
import { FULL_SIZE } from '../support/sizes.js';

let service: TestService;
let greedy: DevelopmentResponse;
let healthy: DevelopmentResponse;

const GREEDY = createRenderingScript(`
const { how, count, url = environment.apiEndpoint + '/v1/integrations/greedy' } = event.props;
const headers = { authorization: 'Bearer ' + environment.apiTokens.integration };
let answered = 0;
const ask = async () => {
    const response = await fetch(url, { headers });
    await response.text();
    if (response.ok) answered++;
};
const askAll = () => Promise.all(Array.from({ length: count }, ask));
if (how === 'one after another') for (let index = 0; index < count; index++) await ask();
if (how === 'all at once') await askAll();
if (how === 'after its answer') ctx.waitUntil(scheduler.wait(1).then(askAll));
return answer(answered);`);

beforeAll(async () => {
    service = await startService();
    greedy = await service.develop('greedy', GREEDY);
    healthy = await service.develop('healthy', createTextScript('well'));
    return () => service.dispose();
});

const attack = async (props: Record<string, unknown>) =>
    Number(getRenderedText((await service.render(greedy, { props })).data));

const attacks = async (events: number, props: Record<string, unknown>) => {
    const answered = await Promise.all(Array.from({ length: events }, () => attack(props)));
    return answered.reduce((sum, count) => sum + count, 0);
};

async function rendersDuring(work: Promise<unknown>): Promise<number> {
    let going = true;
    const end = work.finally(() => (going = false));
    let renders = 0;
    for (; going; renders++) expect(getRenderedText((await service.render(healthy)).data)).toBe('well');
    await end;
    return renders;
}

it.each([
    ['one after another', FULL_SIZE ? 3 : 1],
    ['all at once', FULL_SIZE ? 8 : 3],
])('API calls of an integration %s get responses while other integrations render', async (how, events) => {
    const reads = attacks(events, { how, count: LIMITS.requestsPerEvent });
    expect(await rendersDuring(reads)).toBeGreaterThan(5);
    expect(await reads).toBe(events * LIMITS.requestsPerEvent);
});

it('API calls in waitUntil after a response leave capacity for other integrations', async () => {
    await attacks(FULL_SIZE ? 6 : 3, { how: 'after its answer', count: LIMITS.requestsPerEvent });
    const idle = service.request('/_svc-int/trace?integration=greedy');
    expect(await rendersDuring(idle)).toBeGreaterThan(5);
});

it('An event never exceeds the limit of concurrent requests, and all of its requests are answered', async () => {
    let [underWay, most] = [0, 0];
    const url = await startHttpServer((_, response) => {
        most = Math.max(most, ++underWay);
        setTimeout(() => {
            underWay--;
            response.end('well');
        }, 5);
    });
    const count = LIMITS.requestsPerEvent;
    expect(await attack({ how: 'all at once', count, url })).toBe(count);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(LIMITS.requestsInFlight);
});

it('An event logs a warning after 40 requests and fails after 50 with advice to use a task', async () => {
    const url = await startHttpServer((_, response) => response.end('well'));
    const count = LIMITS.requestsPerEvent + 1;
    await expect(attack({ how: 'one after another', count, url })).rejects.toThrow('Send further requests in a task');
    const { event, trace } = await service.lastEvent('greedy');
    expect(event.error).toContain('This event has made 50 requests');
    expect(trace.requests).toHaveLength(LIMITS.requestsPerEvent);
    expect(trace.logs[0]).toMatchObject({ level: 'warn', message: expect.stringContaining('more than 40') as string });
});

it('A queued request of an integration fails with TimeoutError as soon as its signal aborts', async () => {
    const url = await startHttpServer(() => {});
    const at = await service.develop(
        'patient',
        createRenderingScript(`
        const unanswered = Array.from({ length: ${LIMITS.requestsInFlight} }, () => fetch(event.props.url));
        const reason = await fetch(event.props.url, { signal: AbortSignal.timeout(50) }).catch((error) => error.name);
        return answer(reason);`),
    );
    expect(getRenderedText((await service.render(at, { props: { url } })).data)).toBe('TimeoutError');
});

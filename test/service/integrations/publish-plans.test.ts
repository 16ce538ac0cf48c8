import { beforeAll, describe, expect, it } from 'vitest';

import { createControlRequest } from '../../../packages/emulator/src/control.js';
import { openService, type TestService } from '../../support/service.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    return () => service.dispose();
});

async function send(name: 'planPublish' | 'answerPlan', body: unknown, headers?: Record<string, string>) {
    const { path, method } = createControlRequest(name, { body } as never);
    const response = await service.request(path, {
        method,
        headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
    });
    return response.status;
}

describe('publishing plan', () => {
    it('planPublish and answerPlan return 401 for a wrong token', async () => {
        const headers = { authorization: 'Bearer wrong' };
        expect(await send('planPublish', { integration: 'mood' }, headers)).toBe(401);
        expect(await send('answerPlan', { id: 'a', made: { plans: [] } }, headers)).toBe(401);
    });

    it('planPublish returns 422 for an invalid name, and 409 for an integration without a development session', async () => {
        for (const integration of ['', 'x'.repeat(101), 7, null, ['mood']])
            expect(await send('planPublish', { integration }), JSON.stringify(integration)).toBe(422);
        expect(await send('planPublish', { integration: '__proto__' })).toBe(409);
    });

    it('answerPlan rejects an invalid plan with 422, and a plan over the limit with 413', async () => {
        const plan = { endpoint: 'https://a.example', plan: { name: 'mood' } };
        for (const made of [{}, { plans: 'x' }, { plans: [plan] }, { problem: 7 }, { plans: [], problem: 'x' }])
            expect(await send('answerPlan', { id: 'a', made }), JSON.stringify(made)).toBe(422);
        const problem = 'x'.repeat(5 * 1024 * 1024);
        expect(await send('answerPlan', { id: 'a', made: { problem } })).toBe(413);
        expect(await send('answerPlan', { id: 'nobody waits', made: { plans: [] } })).toBe(204);
    });
});

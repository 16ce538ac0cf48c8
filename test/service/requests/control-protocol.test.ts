import { connectControl, openWorkspace, type StreamMessage } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { createControlRequest, WORKSPACES_PATH } from '../../../packages/emulator/src/control.js';
import { controlContract } from '../../../packages/emulator/src/control/contract/contract.js';
import type { ControlCallDeclaration } from '../../../packages/emulator/src/control/contract/define-call.js';
import { controlErrorSchema } from '../../../packages/emulator/src/control/control-error.schema.js';
import type {
    ControlRoute,
    ResponseRoute,
    ControlRequest,
    DevelopmentResponse,
    WorkspaceFile,
} from '../../../packages/emulator/src/control/types.js';
import { controlRequests, queuedTasks } from '../../support/service/control-requests.js';
import { script, createTextScript } from '../../support/scripts.js';
import { publishBody, startService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

const DECLARED: Record<string, ControlCallDeclaration> = controlContract;

let service: TestService;
let place: DevelopmentResponse;
let waiting: string[];
let failed: string;

beforeAll(async () => {
    service = await startService({ workspaces: true });
    place = await service.develop('demo', createTextScript('x'));
    ({ waiting, failed } = await queuedTasks(service));
    return () => service.dispose();
});

const ask = <Name extends ControlRoute>(name: Name, request: ControlRequest<Name>, url = service.url) => {
    const { path, ...init } = createControlRequest(name, request);
    return fetch(url + path, { ...init, headers: { authorization: `Bearer ${service.token}` } });
};

const requests = () => controlRequests(service, { place, waiting, failed });

describe('control protocol', () => {
    it('each control endpoint responds with exactly the fields of its schema, also in the stream', async () => {
        const messages = await followMessages(async () => {
            for (const [name, request] of Object.entries(requests()) as [ResponseRoute, never][]) {
                const response = await ask(name, request);
                const schema = DECLARED[name]?.response;
                expect([name, response.status]).toEqual([name, schema ? 200 : 204]);
                if (schema) schema.parse(await response.json());
            }
            await service.client.integrations.unpublishIntegration('demo');
        });
        for (const message of messages) controlContract.stream.response.parse(message);
        const kinds = new Set(messages.map(({ event }) => event));
        expect([...kinds].toSorted()).toEqual([
            'build',
            'delivery',
            'dispatch',
            'frame',
            'logs',
            'reload',
            'unpublish',
            'variants',
        ]);
    });

    it('suspendWork responds 204', async () => {
        expect((await ask('suspendWork', {})).status).toBe(204);
    });

    it.each([
        ['no token', 'without', undefined],
        ['a wrong token', 'with-wrong', 'wrong'],
    ])('a request with %s creates no workspace', async (_, name, token) => {
        const address = `${service.url}${WORKSPACES_PATH}/${name}`;
        const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
        for (const path of ['/v1/user', '/_svc-int/workspace', '/'])
            expect((await fetch(address + path, { headers })).status).toBe(404);
        const answer = await fetch(`${service.publicUrl}${WORKSPACES_PATH}/${name}/v1/integrations/demo`);
        expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('There is no workspace')]);
        await openWorkspace(service, name);
        expect((await fetch(`${address}/`)).status).toBe(200);
        expect((await ask('remove', {}, address)).status).toBe(204);
    });

    it('a workspace that develop creates has the same URLs as one that start creates', async () => {
        const url = `${service.url}${WORKSPACES_PATH}/untold`;
        const publicUrl = `${service.publicUrl}${WORKSPACES_PATH}/untold`;
        const untold = connectControl({ ...service, url });
        const reply = script(`return new Response(environment.apiEndpoint);`);
        await untold.develop({ name: 'demo', integration: publishBody(reply) });
        const headers = { authorization: `Bearer ${service.token}` };
        const answer = await fetch(`${url}/v1/integrations/demo`, { headers });
        expect([answer.status, await answer.json()]).toEqual([
            200,
            expect.objectContaining({
                urls: expect.objectContaining({ location: `${url}/v1/integrations/demo` }) as unknown,
            }),
        ]);
        expect(await (await fetch(`${publicUrl}/v1/integrations/demo/integration`)).text()).toBe(url);
        await untold.remove();
    });

    it('importWorkspace and remove respond 204', async () => {
        const { url } = await openWorkspace(service, 'other');
        const content = (await (await ask('exportWorkspace', { query: {} }, url)).json()) as WorkspaceFile;
        expect((await ask('importWorkspace', { body: content }, url)).status).toBe(204);
        expect((await ask('remove', {}, url)).status).toBe(204);
    });

    it.each([
        ['throw new TypeError("no luck");', { reason: 'THREW', message: 'TypeError: no luck', stack: 'script.js:1:7' }],
        ['export default 3;', { reason: 'NO_FETCH', message: expect.stringContaining('no fetch'), stack: '' }],
    ])(
        'develop returns the reason, message and position of the error if the script %j does not load',
        async (script, failure) => {
            const body = { name: 'broken', integration: publishBody(script) };
            const { error } = (await (await ask('develop', { body })).json()) as { error: unknown };
            expect(controlErrorSchema.parse(error)).toEqual({
                code: 422,
                message: expect.stringContaining('does not load'),
                script: failure,
            });
            await expect(connectControl(service).develop(body)).rejects.toMatchObject({ script: failure });
        },
    );

    const parts = Object.entries(DECLARED).flatMap(([name, schemas]) => {
        return (
            (['query', 'body'] as const)
                // The host validates its own seed.
                .filter((part) => schemas[part] && name !== 'seed')
                .map((part) => [part, name as ControlRoute] as const)
        );
    });
    it.each(parts)('an unknown field in the %s of "%s" is rejected with 422 and its name', async (part, name) => {
        const given: Partial<Record<ControlRoute, Record<string, object>>> = requests();
        const request = { ...given[name], [part]: { ...given[name]?.[part], sometimes: 'x' } };
        const response = await ask(name, request as never);
        expect(response.status).toBe(422);
        expect(await response.text()).toContain('sometimes');
    });
});

async function followMessages(action: () => Promise<void>): Promise<readonly StreamMessage[]> {
    const messages: StreamMessage[] = [];
    const end = new AbortController();
    await new Promise<void>((resolve) => {
        void connectControl(service).follow((message) => messages.push(message), end.signal, resolve);
    });
    await action();
    await until('an integration is removed', async () => messages.some(({ event }) => event === 'unpublish'));
    end.abort();
    return messages;
}

import { request as httpRequest } from 'node:http';

import { ApiError, paginate } from '@svc-int/api';
import { beforeAll, expect, it } from 'vitest';

import { createTextScript } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';

let service: TestService;

beforeAll(async () => {
    service = await openService();
    await service.develop('first', createTextScript('hello'));
    return () => service.dispose();
});

function idForForeignHost(): Promise<unknown> {
    const { hostname, port } = new URL(service.url);
    return new Promise((resolve, reject) => {
        const headers = { host: 'example.com' };
        httpRequest({ hostname, port, headers }, (response) => resolve(response.resume().headers['x-request-id']))
            .on('error', reject)
            .end();
    });
}

it('each response of the control listener has its own request id', async () => {
    const paths = [
        '/',
        '/studio/none.js',
        '/_svc-int/health',
        '/_svc-int/workspace',
        '/v1/user',
        '/v1/user',
        '/v1/none',
    ];
    const answers = await Promise.all(paths.map((path) => service.request(path)));
    const refused = await fetch(`${service.url}/v1/user`);
    const ids = [...answers, refused].map((answer) => answer.headers.get('x-request-id'));
    ids.push(String(await idForForeignHost()));
    for (const id of ids) expect(id).toMatch(/^\w{20}$/);
    expect(new Set(ids).size).toBe(ids.length);
});

it('an ApiError of the client has the request id of the response', async () => {
    const error = await service.client.integrations.getIntegrationByName('none').catch((failed: unknown) => failed);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, requestId: expect.stringMatching(/^\w{20}$/) });
});

it('paginate returns all items of a list with several pages', async () => {
    for (const name of ['second', 'third', 'fourth', 'fifth']) await service.develop(name, createTextScript('hello'));
    const names: string[] = [];
    for await (const { name } of paginate(service.client.integrations.listIntegrations, { limit: 2 })) names.push(name);
    expect(names.toSorted()).toEqual(['fifth', 'first', 'fourth', 'second', 'third']);
});

import { listOperations, type Operation } from '@svc-int/api/contract';
import { errorSchema } from '@svc-int/api/schemas';
import * as fc from 'fast-check';
import { connectControl } from '@svc-int/emulator';
import { beforeAll, expect, it } from 'vitest';

import { assertProperty } from '../../support/property.js';
import { scaleCount } from '../../support/sizes.js';
import { createIntegrationTokens } from '../../support/orgs.js';
import { createRealIds, UNREAL_IDS, type RealIds } from '../../support/content/real-ids.js';
import { toJsonSchema, validValues } from '../../support/content/schema-values.js';
import { openService, type TestService } from '../../support/service.js';

const numRuns = scaleCount(6);

let service: TestService;
let realIds: RealIds;
let tokens: string[];

beforeAll(async () => {
    service = await openService();
    realIds = await createRealIds(service);
    const { integration, installation } = await createIntegrationTokens(service);
    // Other tokens permit less.
    tokens = [
        service.token,
        service.token,
        await connectControl(service).createToken('user-finn'),
        integration,
        installation,
    ];
    return () => service.dispose();
});

interface AnyCall {
    path: string;
    token: string;
    body: unknown;
}

const callsOf = ({ path, body, query }: Operation): fc.Arbitrary<AnyCall> => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const ids = fc.tuple(...names.map(idsOf));
    const record = {
        path: ids.map((values) => `/v1${values.reduce((filled, id) => filled.replace(/\{\w+\}/, () => id), path)}`),
        search: query ? fc.option(validValues(toJsonSchema(query)).map(toSearch), { nil: '' }) : fc.constant(''),
        token: fc.constantFrom(...tokens),
        body: body
            ? validValues(toJsonSchema(body)).filter((value) => body.safeParse(value).success)
            : fc.constant(undefined),
    };
    return fc.record(record).map(({ search, ...call }) => ({ ...call, path: call.path + search }));
};

const idsOf = (name: string) => {
    const unreal = fc.constantFrom(...UNREAL_IDS);
    const real = realIds[name] ?? [];
    return real.length > 0 ? fc.oneof({ arbitrary: fc.constantFrom(...real), weight: 4 }, unreal) : unreal;
};

function toSearch(query: unknown): string {
    const pairs = Object.entries(query as Record<string, unknown>).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, String(one)]),
    );
    return `?${new URLSearchParams(pairs)}`;
}

it.each(listOperations())(
    '%s returns a documented status and no server error for any input that its schema accepts',
    async (_, operation) => {
        await assertProperty(
            fc.asyncProperty(callsOf(operation), async ({ path, token, body }) => {
                const response = await service.request(path, {
                    method: operation.method,
                    headers: { authorization: `Bearer ${token}` },
                    ...(body !== undefined && { body: JSON.stringify(body) }),
                });
                const text = await response.text();
                expect(allowedStatuses(operation), text).toContain(response.status);
                if (response.status === operation.status)
                    for (const json of operation.stream ? listStreamMessages(text) : [text])
                        operation.response?.parse(JSON.parse(json));
                else if (response.status >= 400)
                    expect(errorSchema.parse(JSON.parse(text)).error.code).toBe(response.status);
            }),
            { numRuns },
        );
    },
);

function listStreamMessages(text: string): string[] {
    return text.split('\n').flatMap((line) => (line === '' ? [] : line.replace(/^data: /, '')));
}

function allowedStatuses({ status, alternativeStatus, errors = [] }: Operation): number[] {
    return [status, alternativeStatus ?? status, 400, 401, 403, 404, 422, 429, ...errors];
}

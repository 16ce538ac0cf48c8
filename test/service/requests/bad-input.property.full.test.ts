import { listOperations, type Operation } from '@svc-int/api/contract';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { assertProperty } from '../../support/property.js';
import { scaleCount } from '../../support/sizes.js';
import { brokenValues, type BrokenValue } from '../../support/content/broken-values.js';
import { brokenQueries } from '../../support/service/broken-queries.js';
import { expectError } from '../../support/contract.js';
import { createRealIds, UNREAL_IDS, type RealIds } from '../../support/content/real-ids.js';
import { toJsonSchema } from '../../support/content/schema-values.js';
import { openService, type TestService } from '../../support/service.js';
import { readEverything } from '../../support/content/workspace-content.js';

const numRuns = scaleCount(8);

const WITH_BODY = listOperations().filter(([, { body }]) => body);
const WITH_QUERY = listOperations().filter(([, { query }]) => query);

let service: TestService;
let realIds: RealIds;
let before: unknown;

beforeAll(async () => {
    service = await openService();
    realIds = await createRealIds(service);
    before = await readEverything(service);
    return () => service.dispose();
});

const pathsOf = ({ path }: Operation) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    return fc
        .tuple(...names.map((name) => fc.constantFrom(...(realIds[name] ?? []), ...UNREAL_IDS)))
        .map((ids) => `/v1${ids.reduce((filled, id) => filled.replace(/\{\w+\}/, () => id), path)}`);
};

const send = (method: string, path: string, body?: BodyInit) =>
    service.request(path, {
        method,
        headers: { authorization: `Bearer ${service.token}` },
        ...(body !== undefined && { body }),
    });

describe('a body that violates the schema of its operation', () => {
    it.each(WITH_BODY)('%s rejects the body and names the invalid field', async (_, operation) => {
        const { method, body, faultyBody = 422 } = operation;
        if (!body) return;
        // A document may also violate a rule that JSON Schema cannot express.
        const broken = brokenValues(toJsonSchema(body)).filter(({ value }) => hasOneIssue(body, value));
        await assertProperty(
            fc.asyncProperty(pathsOf(operation), broken, async (path, fault) => {
                const response = await send(method, path, JSON.stringify(fault.value));
                expectNamed(await expectError(faultyBody, response), fault);
            }),
            { numRuns },
        );
    });

    it('the rejected bodies change nothing in the workspace', expectUnchanged);
});

function hasOneIssue(schema: NonNullable<Operation['body']>, value: unknown): boolean {
    return schema.safeParse(value).error?.issues.length === 1;
}

async function expectUnchanged(): Promise<void> {
    expect(await readEverything(service)).toEqual(before);
}

function expectNamed(message: string, { path, inChoice }: BrokenValue): void {
    const named = path.length > 0 && !inChoice ? `${path.join('.')}:` : String(path[0] ?? '');
    expect(inChoice || message.startsWith(named), message).toBe(true);
    expect(message).toContain(named);
}

describe('an operation rejects a body that is no JSON object with 400 or 422', () => {
    const BODIES: [string, BodyInit][] = [
        ['empty', ''],
        ['truncated JSON', '{"title": "a'],
        ['several JSON values', '{} {}'],
        ['an array', '[]'],
        ['null', 'null'],
        ['a string', '"text"'],
        ['a number', '1e999'],
        ['deeply nested arrays', '['.repeat(100_000) + ']'.repeat(100_000)],
        ['deeply nested objects', `${'{"configuration":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
        ['strings with unpaired surrogates', String.raw`{"title": "\ud83d", "label": "\ud83d"}`],
        ['not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
        [
            'an object with the keys "__proto__" and "constructor"',
            '{"__proto__": {"title": "Polluted"}, "constructor": 1}',
        ],
    ];

    it.each(BODIES)('for this body: %s', async (_, body) => {
        const isEmpty = body === '';
        for (const [, operation] of WITH_BODY) {
            if (isEmpty && operation.body?.isOptional()) continue;
            const refused = fc.asyncProperty(pathsOf(operation), async (path) => {
                const response = await send(operation.method, path, body);
                expect(response.status).toSatisfy(isRefusal);
                await expectError(response.status, response);
            });
            await assertProperty(refused, { numRuns: 1 });
        }
    });

    it('the rejected bodies change nothing in the workspace', expectUnchanged);
});

function isRefusal(status: number): boolean {
    return status === 400 || status === 422;
}

describe('a query that violates the schema of its operation', () => {
    it.each(WITH_QUERY)('%s rejects the query and names the invalid parameter', async (_, operation) => {
        const { method, query } = operation;
        if (!query) return;
        await assertProperty(
            fc.asyncProperty(
                pathsOf(operation),
                brokenQueries(toJsonSchema(query)),
                async (path, { text, name, status }) => {
                    const message = await expectError(
                        status,
                        await send(method, `${path}?${text}`, operation.body && '{}'),
                    );
                    expect(message).toMatch(new RegExp(`^${name}:`));
                },
            ),
            { numRuns },
        );
    });
});

import { ApiError, SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER } from '@svc-int/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createIntegration, ExposableError, type IntegrationRuntimeDefinition } from '../index.js';
import { sendTestEvent } from '../testing/dispatch.js';

let logged: string[];

beforeEach(() => {
    logged = [];
    vi.spyOn(console, 'error').mockImplementation((...line: unknown[]) => void logged.push(line.join(' ')));
});
afterEach(() => vi.restoreAllMocks());

const page = { type: 'fetch', request: { method: 'GET', url: 'https://demo.test/', headers: {} } };

async function expectInternalError(response: Response) {
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'Internal server error' });
}

const hostile = {
    get message(): string {
        throw new Error('no message for you');
    },
    toJSON(): never {
        throw new Error('no JSON for you');
    },
};

describe('a value thrown by a handler', () => {
    it('determines status and message of the response if it is an ExposableError', async () => {
        const failing = (error: Error) =>
            createIntegration({
                fetch: () => {
                    throw error;
                },
            });
        const plain = await sendTestEvent(failing(new ExposableError('Name is missing')), page);
        expect([plain.status, await plain.json()]).toEqual([400, { error: 'Name is missing' }]);
        expect((await sendTestEvent(failing(new ExposableError('Gone', 410)), page)).status).toBe(410);
        expect(logged).toEqual([]);
    });

    it('is recognized as an ExposableError of another copy of the runtime', async () => {
        vi.resetModules();
        const other = await import('./exposable-error.js');
        expect(other.ExposableError).not.toBe(ExposableError);
        const integration = createIntegration({
            task: () => Promise.reject(new other.ExposableError('Other copy', 409)),
        });
        const response = await sendTestEvent(integration, { type: 'task' });
        expect([response.status, await response.json()]).toEqual([409, { error: 'Other copy' }]);
    });

    it.each([42, 99, 600, Number.NaN, 204])(
        'causes status 500 if it is an ExposableError with the code %d, not a valid error status',
        async (code) => {
            await expectInternalError(
                await sendTestEvent(createIntegration({ task: () => Promise.reject(new ExposableError('x', code)) }), {
                    type: 'task',
                }),
            );
            expect(logged).toHaveLength(1);
        },
    );

    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    it.each<[string, unknown, string]>([
        ['an error', new Error('the cause of it', { cause: new Error('deeper') }), 'deeper'],
        ['an ApiError', new ApiError('Not found', 404, 'getSpaceById'), 'ApiError: Not found'],
        ['a string', 'boom', 'boom'],
        ['null', null, 'null'],
        ['undefined', undefined, 'undefined'],
        ['a plain object', { status: 3 }, '"status":3'],
        ['a symbol', Symbol('odd'), 'odd'],
        ['a cyclic object', cyclic, 'Unknown error'],
        ['an object that throws when it is read', hostile, 'Unknown error'],
        ['an error without a stack', Object.assign(new Error('bare'), { stack: undefined }), 'bare'],
    ])('causes status 500 and one log line: %s', async (_, thrown, text) => {
        const definitions: [IntegrationRuntimeDefinition, Record<string, unknown>][] = [
            [{ fetch: () => Promise.reject(thrown) }, page],
            [
                {
                    fetch: () => {
                        throw thrown;
                    },
                },
                page,
            ],
            [{ task: () => Promise.reject(thrown) }, { type: 'task' }],
            [
                {
                    events: {
                        space_view: () => {
                            throw thrown;
                        },
                    },
                },
                { type: 'space_view' },
            ],
        ];
        for (const [definition, event] of definitions) {
            logged.length = 0;
            await expectInternalError(await sendTestEvent(createIntegration(definition), event));
            expect(logged).toHaveLength(1);
            expect(logged[0]).toContain(text);
        }
    });

    it('is logged with the stack trace of its origin', async () => {
        await sendTestEvent(
            createIntegration({
                task: function failingTask() {
                    throw new Error('here');
                },
            }),
            { type: 'task' },
        );
        expect(logged[0]).toMatch(/Error: here\n +at .*failingTask/);
    });

    it.each<[string, unknown, string]>([
        [
            'an error, without its stack',
            new RangeError('far\naway', { cause: new Error('deeper') }),
            'RangeError: far\naway',
        ],
        ['a string with a lone surrogate', 'half \ud800', '"half \\ud800"'],
        ['an error whose message has a lone surrogate', new Error('half \ud800'), 'Error: half \ufffd'],
    ])('is reported to the service in a header by a development build: %s', async (_, thrown, text) => {
        const { headers } = await sendTestEvent(createIntegration({ task: () => Promise.reject(thrown) }), {
            type: 'task',
        });
        expect(decodeURIComponent(headers.get(SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER) ?? '')).toBe(text);
    });

    it('is only logged if it is too long for a header', async () => {
        const integration = createIntegration({ task: () => Promise.reject(new Error('x'.repeat(5000))) });
        expect(
            (await sendTestEvent(integration, { type: 'task' })).headers.get(SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER),
        ).toBeNull();
        expect(logged[0]).toContain('x'.repeat(5000));
    });
});

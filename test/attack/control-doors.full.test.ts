import { connectControl, openWorkspace, type StreamMessage } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { CONTROL_PATH } from '../../packages/emulator/src/control/protocol.js';
import { getControlRoute } from '../../packages/emulator/src/control/call.js';
import type { ControlRoute } from '../../packages/emulator/src/control/types.js';
import { createTextScript } from '../support/scripts.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

const LONG = 'x'.repeat(200_000);
const MEBIBYTE = 1024 * 1024;

interface Door {
    route: ControlRoute;
    good: Record<string, unknown>;
    wrong: Record<string, unknown>[];
    oversized?: Record<string, unknown>;
}

const variants = { event: 'variants', manifest: 'a', integration: 'demo', files: [], problems: [] };
const frame = { event: 'frame', id: 'e', integration: 'demo', place: 'a.ts:1:2', frame: '1 | a' };
const saved = { integration: 'demo', component: 'main', variant: { name: 'One' } };
const TASK = { id: '1' };
const numbered = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `v${at}` }));

const DOORS: Door[] = [
    {
        route: 'reportFrame',
        good: frame,
        wrong: [
            { event: 'build' },
            { id: 5 },
            { id: LONG },
            { integration: null },
            { place: LONG },
            { frame: LONG },
            { frame: ['1 | a'] },
            { source: { path: LONG, line: 1, column: 1 } },
            { source: { path: '/a', line: -1, column: 1 } },
            { source: { path: '/a', line: 1.5, column: 1 } },
            { source: '/a' },
        ],
        oversized: { ...frame, frame: 'x'.repeat(40 * MEBIBYTE) },
    },
    {
        route: 'reportVariants',
        good: variants,
        wrong: [
            { event: 'frame' },
            { manifest: {} },
            { files: {} },
            { files: [{ file: 'a', component: 'main', variants: numbered(1), script: 'x' }] },
            { files: Array.from({ length: 51 }, () => ({ file: 'a', component: 'main', variants: [] })) },
            { problems: Array.from({ length: 21 }, () => ({ text: 'x' })) },
        ],
        oversized: { ...variants, manifest: 'x'.repeat(5 * MEBIBYTE) },
    },
    {
        route: 'saveVariant',
        good: saved,
        wrong: [
            { integration: 7 },
            { component: '' },
            { component: LONG },
            { variant: 'One' },
            { variant: { name: ' ' } },
            { variant: { name: LONG } },
            { variant: { name: 'One', props: [] } },
            { variant: { name: 'One', context: { width: 1e9 } } },
            { variant: { name: 'One', faults: [{ kind: 'flood' }] } },
            { file: '../../elsewhere.yaml' },
        ],
        oversized: { ...saved, variant: { name: 'One', props: { a: 'x'.repeat(2 * MEBIBYTE) } } },
    },
    {
        route: 'addScope',
        good: { integration: 'demo', scope: 'openapi:read' },
        wrong: [{ scope: 'everything' }, { scope: 'openapi:read\nname: x' }, { integration: LONG.slice(0, 5000) }],
        oversized: { integration: LONG, scope: 'openapi:read' },
    },
    {
        route: 'addPolicySource',
        good: { integration: 'demo', directive: 'img-src', source: 'https://a.example' },
        wrong: [{ directive: 'img-src\nname' }, { source: 'a; script-src *' }, { source: 'a\nname: x' }],
        oversized: { integration: LONG, directive: 'img-src', source: 'https://a.example' },
    },
    {
        route: 'startProject',
        good: { integration: 'earlier' },
        wrong: [{ integration: 7 }, { integration: LONG.slice(0, 5000) }, { manifest: '/etc/integration.yaml' }],
        oversized: { integration: LONG },
    },
    {
        route: 'answerWrite',
        good: { id: 'unknown', written: { file: 'a' } },
        wrong: [{ id: {} }, { id: LONG }, { written: 'a' }, { written: {} }, { written: { file: LONG } }],
        oversized: { id: 'unknown', written: { problem: 'x'.repeat(40 * MEBIBYTE) } },
    },
    {
        route: 'causes',
        good: { integration: 'demo', event: 'unknown' },
        wrong: [{ event: undefined }, { integration: undefined }, { limit: '1e9' }],
    },
    { route: 'tasks', good: {}, wrong: [{ limit: '1e9' }] },
    { route: 'cancelTask', good: TASK, wrong: [{ id: undefined }, { id: LONG.slice(0, 101) }, { all: 'yes' }] },
    ...(['runTask', 'retryTask'] as const).map((route) => ({
        route,
        good: TASK,
        wrong: [{ id: 1 }, { id: null }, { id: ['1'] }, { id: LONG }, { attempt: 1 }],
        oversized: { id: 'x'.repeat(40 * MEBIBYTE) },
    })),
];

let service: TestService;
let other: { url: string; token: string };
const heard: StreamMessage[] = [];

beforeAll(async () => {
    service = await startService({ workspaces: true });
    await service.develop('demo', createTextScript('well'));
    other = await openWorkspace(service, 'other');
    const end = new AbortController();
    await new Promise<void>((resolve) => {
        void connectControl(service).follow((message) => heard.push(message), end.signal, resolve);
    });
    return async () => {
        end.abort();
        await service.dispose();
    };
});

function knock(route: ControlRoute, given: Record<string, unknown>, { url, token }: { url: string; token?: string }) {
    const { method, path } = getControlRoute(route);
    const headers = {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const query = new URLSearchParams(JSON.parse(JSON.stringify(given)) as Record<string, string>);
    if (method === 'GET' || method === 'DELETE')
        return fetch(`${url}${CONTROL_PATH}${path}?${query}`, { method, headers });
    return fetch(url + CONTROL_PATH + path, { method, headers, body: JSON.stringify(given) });
}

const told = () =>
    heard.filter(({ event }) =>
        ['frame', 'variants', 'save-variant', 'add-scope', 'add-policy-source', 'start-project'].includes(event),
    );

describe.each(DOORS)('The control route "$route"', ({ route, good, wrong, oversized }) => {
    it('responds 422 with the name of the wrong field, and publishes no message', async () => {
        for (const part of wrong) {
            const answer = await knock(route, { ...good, ...part }, service);
            const text = await answer.text();
            expect([part, answer.status]).toEqual([part, 422]);
            expect(text).toContain(Object.keys(part)[0]);
            expect(text.length).toBeLessThan(5000);
        }
        for (const body of [[], 'x', 5, null])
            if (oversized) expect((await knock(route, body as never, service)).status).toBe(422);
        expect(told()).toEqual([]);
    });

    it('responds 401 without the token or with a wrong one, and 413 to an oversized body', async () => {
        for (const token of [undefined, '', 'wrong', `${service.token}x`])
            expect((await knock(route, good, { url: service.url, ...(token !== undefined && { token }) })).status).toBe(
                401,
            );
        if (oversized) expect((await knock(route, oversized, service)).status).toBe(413);
        expect(told()).toEqual([]);
    });
});

it('Reports to the control routes of one workspace publish no messages in another workspace', async () => {
    const mine = connectControl(other);
    const own: StreamMessage[] = [];
    const end = new AbortController();
    await new Promise<void>((resolve) => void mine.follow((message) => own.push(message), end.signal, resolve));
    for (const { route, good } of DOORS) if (route.startsWith('report')) await knock(route, good, other);
    await until(
        'they are told there',
        async () => own.filter(({ event }) => /^(frame|variants)$/.test(event)).length === 2,
    );
    end.abort();
    expect((await knock('saveVariant', saved, service)).status).toBe(409);
    expect(
        await connectControl(other)
            .causes('demo', 'unknown')
            .catch(({ status }) => status),
    ).toBe(404);
    expect(told()).toEqual([]);
});

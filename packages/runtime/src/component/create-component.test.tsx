/** @jsxImportSource @svc-int/runtime */
import { renderResponseSchema } from '@svc-int/api/schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createComponent, createIntegration, ExposableError } from '../index.js';
import type { ComponentOptions, RenderContext } from '../index.js';
import { createRenderEvent, sendTestEvent } from '../testing/dispatch.js';

let logged: string[];

beforeEach(() => {
    logged = [];
    vi.spyOn(console, 'error').mockImplementation((...line: unknown[]) => void logged.push(line.join(' ')));
});
afterEach(() => vi.restoreAllMocks());

type Definition = Partial<ComponentOptions<Record<string, unknown>, Record<string, unknown>>>;

function render(definition: Definition, event: Record<string, unknown> = {}): Promise<Response> {
    const poll = createComponent({ componentId: 'poll', render: () => <block>x</block>, ...definition });
    const other = createComponent({ componentId: 'other', render: () => <modal>other</modal> });
    return sendTestEvent(createIntegration({ components: [other, poll] }), createRenderEvent(event));
}

async function expectFailure(response: Response, text: string) {
    expect([response.status, await response.json()]).toEqual([500, { error: 'Internal server error' }]);
    expect(logged.join()).toContain('omponent poll');
    expect(logged.join()).toContain(text);
}

describe("a component's render", () => {
    it('responds with element, state and props as in the contract, without Cache-Control', async () => {
        const response = await render(
            {
                initialState: { count: 1 },
                render: ({ state, props }) => (
                    <block>
                        <text>{String(state.count)}</text>
                        {String(props.title)}
                    </block>
                ),
            },
            { props: { title: 'T' } },
        );
        const body = await response.json();
        expect(body).toStrictEqual({
            type: 'element',
            element: { type: 'block', children: [{ type: 'text', children: ['1'] }, 'T'] },
            state: { count: 1 },
            props: { title: 'T' },
        });
        expect(renderResponseSchema.parse(body)).toEqual(body);
        expect(response.headers.get('content-type')).toBe('application/json');
        expect(response.headers.get('cache-control')).toBeNull();
    });

    it('responds with an empty state if the component defines no initialState', async () => {
        expect(await (await render({})).json()).toMatchObject({ state: {} });
    });

    it('calls an async initialState with the props and the context', async () => {
        const initialState = async (props: Record<string, unknown>, place: RenderContext) => ({
            from: props.title,
            at: place.type,
        });
        const response = await render({ initialState }, { props: { title: 'T' } });
        expect(await response.json()).toMatchObject({ state: { from: 'T', at: 'document' } });
    });

    it("uses the client's state instead of initialState", async () => {
        const initialState = vi.fn(() => ({ count: 0 }));
        expect(await (await render({ initialState }, { state: { count: 7 } })).json()).toMatchObject({
            state: { count: 7 },
        });
        expect(initialState).not.toHaveBeenCalled();
    });

    it('starts from an unchanged initialState after an earlier render mutated its state', async () => {
        const poll = createComponent({
            componentId: 'poll',
            initialState: { list: [] as number[] },
            render: ({ state }) => {
                state.list.push(1);
                return <block>{state.list.length}</block>;
            },
        });
        const integration = createIntegration({ components: [poll] });
        await sendTestEvent(integration, createRenderEvent());
        expect(await (await sendTestEvent(integration, createRenderEvent())).json()).toMatchObject({
            state: { list: [1] },
        });
    });

    it('responds with the max-age that render or action passed to setCache', async () => {
        const cached = await render({
            render: (element) => {
                element.setCache({ maxAge: 60 });
                return <block>x</block>;
            },
        });
        expect(cached.headers.get('cache-control')).toBe('max-age=60');
        const acted = await render(
            { action: async (element) => element.setCache({ maxAge: 5 }) },
            { action: { action: 'a' } },
        );
        expect(acted.headers.get('cache-control')).toBe('max-age=5');
    });

    it('awaits async elements, and may return a modal, a configuration or a plain object', async () => {
        const Late = async () => <text>late</text>;
        const late = await (
            await render({
                render: async () => (
                    <configuration>
                        <Late />
                    </configuration>
                ),
            })
        ).json();
        expect(late).toMatchObject({
            element: { type: 'configuration', children: [{ type: 'text', children: ['late'] }] },
        });
        const plain = await (await render({ render: () => ({ type: 'modal', children: [] }) })).json();
        expect(plain).toMatchObject({ element: { type: 'modal' } });
    });

    it('may return bindings to its state', async () => {
        const bound = await render({
            initialState: { code: '' },
            render: ({ dynamicState }) => (
                <block>
                    <markdown content={dynamicState('code')} />
                </block>
            ),
        });
        expect(await bound.json()).toMatchObject({ element: { children: [{ content: { $state: 'code' } }] } });
    });

    it('responds 404 if no component has the requested id', async () => {
        expect((await render({}, { componentId: 'nope' })).status).toBe(404);
    });
});

describe("a component's action", () => {
    const before = { props: { title: 'old', kept: 1 }, state: { count: 1, kept: 1 }, action: { action: 'inc', by: 2 } };

    it('replaces props and state before the component renders', async () => {
        const response = await render(
            {
                action: async (element, action) => ({
                    props: { title: 'new' },
                    state: { count: Number(element.state.count) + Number(action.by) },
                }),
                render: ({ props, state }) => <block>{`${props.title} ${state.count}`}</block>,
            },
            before,
        );
        expect(await response.json()).toStrictEqual({
            type: 'element',
            element: { type: 'block', children: ['new 3'] },
            props: { title: 'new' },
            state: { count: 3 },
        });
    });

    it.each([
        ['nothing', undefined],
        ['null', null],
        ['an empty update', {}],
    ])('keeps props and state if its function returns %s', async (_, update) => {
        const response = await render({ action: async () => update as undefined }, before);
        expect(await response.json()).toMatchObject({ props: before.props, state: before.state });
    });

    it('can complete the interaction without a render', async () => {
        const drawn = vi.fn(() => <block>x</block>);
        const complete = await render(
            { action: () => ({ type: 'complete', returnValue: { id: 1 } }), render: drawn },
            before,
        );
        expect(await complete.json()).toStrictEqual({ type: 'complete', returnValue: { id: 1 } });
        expect(
            await (await render({ action: () => ({ type: 'complete' }), render: drawn }, before)).json(),
        ).toStrictEqual({ type: 'complete' });
        expect(drawn).not.toHaveBeenCalled();
    });

    it('starts from initialState if the client sends no state', async () => {
        const response = await render(
            { initialState: { count: 5 }, action: ({ state }) => ({ state: { count: Number(state.count) + 1 } }) },
            { action: { action: '@link.unfurl', url: 'https://a.test' } },
        );
        expect(await response.json()).toMatchObject({ state: { count: 6 } });
    });

    it('is ignored if the component has no action function', async () => {
        expect(await (await render({}, before)).json()).toMatchObject({ type: 'element', state: before.state });
    });
});

it.each([null, undefined])('a component that renders %j returns an empty block', async (nothing) => {
    expect(await (await render({ render: () => nothing })).json()).toMatchObject({
        element: { type: 'block', children: [] },
    });
});

describe('a component', () => {
    it.each<[string, unknown, string]>([
        ['a container', <hstack>x</hstack>, 'hstack is not allowed here: expected <block>, <modal> or <configuration>'],
        ['a fragment', <>x</>, 'a list of 1 is not an element'],
        ['words', 'words', '"words" is not an element'],
    ])('responds 500 and is named in the log if it renders %s', async (_, element, text) => {
        await expectFailure(await render({ render: () => element as never }), text);
    });

    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    it.each<[string, unknown, string]>([
        ['a cycle', cyclic, 'circular'],
        ['a bigint', 1n, 'BigInt'],
        ['a function', { deep: [() => 1] }, 'deep.0 is a Function'],
        ['a promise', { user: Promise.resolve(1) }, 'user is a Promise'],
        [
            'a getter that throws',
            {
                get bad() {
                    throw new Error('bad getter');
                },
            },
            'bad getter',
        ],
    ])('responds 500 and is named in the log if its state holds %s', async (_, value, text) => {
        await expectFailure(await render({ action: () => ({ state: { value } }) }, { action: { action: 'a' } }), text);
    });

    it('responds 500 and is named in the log if it completes with a value that JSON cannot hold', async () => {
        await expectFailure(
            await render(
                { action: () => ({ type: 'complete', returnValue: { cyclic } }) },
                { action: { action: 'a' } },
            ),
            'circular',
        );
    });

    it("responds with a state's dates and URLs in their JSON form", async () => {
        const response = await render({ initialState: () => ({ at: new Date(0), url: new URL('https://a.test') }) });
        expect(await response.json()).toMatchObject({
            state: { at: '1970-01-01T00:00:00.000Z', url: 'https://a.test/' },
        });
    });

    it('responds 500 if its initialState, action, render or an async element throws', async () => {
        const broken = (): never => {
            throw new Error('broken');
        };
        const Broken = async () => broken();
        const action = { action: { action: 'a' } };
        for (const definition of [
            { initialState: broken },
            { action: broken },
            { render: broken },
            {
                render: () => (
                    <block>
                        <Broken />
                    </block>
                ),
            },
        ]) {
            expect((await render(definition, action)).status).toBe(500);
        }
        expect(logged).toHaveLength(4);
    });

    it('responds with the message and status of a thrown ExposableError', async () => {
        const response = await render({
            render: () => {
                throw new ExposableError('Sign in first', 403);
            },
        });
        expect([response.status, await response.json()]).toEqual([403, { error: 'Sign in first' }]);
    });
});

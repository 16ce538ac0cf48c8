import { ApiError, PAGE_LIMITS, type RenderRequest, type RenderResponse } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { Instance } from './instance.js';
import { InterruptedError, ActionRejectedByIntegrationError } from './instance-view.js';
import { initializeInputState, mergeRenderedChangesIntoLocalState } from './local-state.js';
import { resolveTextOrBinding } from './bindings.js';
import { createRenderQueue, flushPromises } from './render-queue.test-help.js';

const context = { type: 'document', spaceId: 's', editable: true, theme: 'light' } as const;

function element(state: Record<string, unknown>, children: unknown[] = []): RenderResponse {
    return { type: 'element', element: { type: 'block', children }, state, props: {} } as RenderResponse;
}

function open() {
    const queue = createRenderQueue();
    const completed: unknown[] = [];
    const instance = new Instance({
        componentId: 'c',
        props: { a: 1 },
        context,
        render: queue.render,
        onComplete: (value) => completed.push(value),
    });
    instance.refresh();
    return { instance, queue, completed };
}

describe('an instance of a component', () => {
    it('sends no state at its first render, and the returned state with later renders', async () => {
        const { instance, queue } = open();
        expect(queue.requests[0]).toEqual<RenderRequest>({ componentId: 'c', props: { a: 1 }, context });
        await queue.respond(element({ count: 0 }));
        instance.send({ action: 'up' });
        expect(queue.requests[1]).toMatchObject({ state: { count: 0 }, props: {}, action: { action: 'up' } });
    });

    it('sends each action that is dispatched during a render after that render, once and in order', async () => {
        const { instance, queue } = open();
        await queue.respond(element({}));
        for (const action of ['one', 'two', 'three']) instance.send({ action });
        expect(queue.requests).toHaveLength(2);
        for (const count of [1, 2, 3]) await queue.respond(element({ count }));
        expect(queue.requests.slice(1).map((request) => request.action?.action)).toEqual(['one', 'two', 'three']);
        expect(instance.view.get()).toMatchObject({ busy: false, state: { count: 3 } });
    });

    it('aborts a render without an action for a newer one and ignores its late response', async () => {
        const { instance, queue } = open();
        instance.refresh();
        await flushPromises();
        expect(queue.aborted).toEqual([true, false]);
        await queue.respond(element({ from: 'new' }), 1);
        await queue.respond(element({ from: 'stale' }), 0);
        expect(instance.view.get().state).toEqual({ from: 'new' });
    });

    it('finishes an action before it refreshes, and refreshes once for several requests', async () => {
        const { instance, queue } = open();
        await queue.respond(element({}));
        instance.send({ action: 'up' });
        instance.refresh();
        instance.refresh();
        await queue.respond(element({ count: 1 }));
        await queue.respond(element({ count: 1 }));
        expect(queue.requests.map((request) => request.action?.action)).toEqual([undefined, 'up', undefined]);
        expect(queue.aborted).not.toContain(true);
    });

    it('keeps the last rendering after a failure, and sends the same action again on retry', async () => {
        const { instance, queue } = open();
        await queue.respond(element({ count: 1 }));
        instance.send({ action: 'boom' });
        await queue.fail(new Error('no'));
        expect(instance.view.get()).toMatchObject({
            failure: new Error('no'),
            state: { count: 1 },
            element: { type: 'block' },
        });
        instance.retry();
        expect(queue.requests.at(-1)?.action).toEqual({ action: 'boom' });
        await queue.respond(element({ count: 2 }));
        expect(instance.view.get().failure).toBeUndefined();
    });

    it('sets keys without a value to their initial values, and keeps other values', async () => {
        const { instance, queue } = open();
        const inputs = [
            { type: 'input', label: 'A', element: { type: 'textinput', state: 'a', initialValue: 'seed' } },
            { type: 'switch', state: 'b', initialValue: true },
            { type: 'button', onPress: { action: 'x', children: [{ state: 'trap', initialValue: 1 }] } },
        ];
        await queue.respond(element({ b: false }, inputs));
        expect(instance.view.get().state).toEqual({ a: 'seed', b: false });
    });

    it('keeps text that the user types during a render', async () => {
        const { instance, queue } = open();
        await queue.respond(element({ name: 'a', count: 0 }));
        instance.send({ action: 'up' });
        instance.write('name', 'ab');
        await queue.respond(element({ name: 'a', count: 1 }));
        expect(instance.view.get().state).toEqual({ name: 'ab', count: 1 });
    });

    it('keeps props that were stored during a render instead of the props of its response', async () => {
        const { instance, queue } = open();
        await queue.respond(element({}));
        instance.send({ action: 'up' });
        instance.storeProps({ stored: true });
        await queue.respond(element({}));
        expect(queue.requests.at(-1)?.props).toEqual({ stored: true });
    });

    it('sends edited props and state, or no state after a reset', async () => {
        const { instance, queue } = open();
        await queue.respond(element({ count: 0 }));
        instance.edit({ b: 2 }, { count: 5 });
        expect(queue.requests[1]).toMatchObject({ props: { b: 2 }, state: { count: 5 } });
        await queue.respond(element({ count: 5 }));
        instance.edit({ b: 3 }, undefined);
        expect(queue.requests[2]).toMatchObject({ props: { b: 3 } });
        expect(queue.requests[2]).not.toHaveProperty('state');
    });

    it('calls onComplete with the return value when its component completes', async () => {
        const { queue, completed } = open();
        await queue.respond({ type: 'complete', returnValue: { a: 1 } });
        expect(completed).toEqual([{ a: 1 }]);
    });

    it('changes no state and sends no request after it is disposed', async () => {
        const { instance, queue } = open();
        instance.dispose();
        await queue.respond(element({ late: true }));
        instance.send({ action: 'up' });
        expect(instance.view.get().state).toEqual({});
        expect(queue.requests).toHaveLength(1);
    });
});

describe('mergeRenderedChangesIntoLocalState', () => {
    it("takes the component's value of a key that the user edited at the same time", () => {
        expect(mergeRenderedChangesIntoLocalState({ a: 'typed' }, { a: 'sent' }, { a: '' })).toEqual({ a: '' });
    });

    it('sets a key to null if the component returned null', () => {
        const merged = mergeRenderedChangesIntoLocalState({ a: 'shown', b: 2 }, { a: 'shown', b: 2 }, { a: null });
        expect(merged).toEqual({ a: null, b: 2 });
        expect(
            resolveTextOrBinding({ $state: 'a' }, initializeInputState({ state: 'a', initialValue: 'first' }, merged)),
        ).toBe('');
    });

    it('keeps keys that the component did not return', () => {
        expect(mergeRenderedChangesIntoLocalState({ a: 1, b: 2 }, { a: 1, b: 2 }, { a: 5 })).toEqual({ a: 5, b: 2 });
    });
});

describe('a render whose connection was lost', () => {
    const lost = new ApiError('No answer', 0, 'render');

    it('fails with the reason of its unanswered event, and is not retried on reconnection', async () => {
        const { instance, queue } = open();
        await queue.respond(element({}));
        instance.send({ action: 'loop' });
        await queue.fail(lost);
        instance.failUnanswered('c · other', 'of another event');
        expect(instance.view.get().failure).toBe(lost);
        instance.failUnanswered('c · loop', 'It looped.');
        instance.reconnect();
        expect(instance.view.get().failure?.message).toBe('It looped.');
        expect(queue.requests).toHaveLength(2);
        instance.refresh();
        await queue.respond(element({}));
        expect(instance.view.get().failure).toBeUndefined();
    });

    it('is aborted at once, together with the actions queued behind it', async () => {
        const { instance, queue } = open();
        await queue.respond(element({}));
        instance.send({ action: 'loop' });
        instance.send({ action: 'behind' });
        instance.disconnect();
        await flushPromises();
        expect(queue.aborted).toEqual([false, true]);
        instance.failUnanswered('c · loop', 'It looped.');
        expect(instance.view.get()).toMatchObject({ busy: false, failure: { message: 'It looped.' } });
        expect(queue.requests).toHaveLength(2);
    });

    it('is not retried if the service reported that its event ended the runtime, unless another event did', async () => {
        const { instance, queue } = open();
        await queue.respond(element({}));
        instance.send({ action: 'loop' });
        instance.send({ action: 'behind' });
        await queue.fail(new InterruptedError('It looped.'));
        expect(instance.view.get()).toMatchObject({ busy: false, failure: { message: 'It looped.' } });
        instance.failUnanswered('c · loop', 'It looped.');
        instance.reconnect();
        expect(queue.requests).toHaveLength(2);
        instance.refresh();
        await queue.fail(new InterruptedError('Another one looped.'));
        instance.reconnect();
        expect(queue.requests).toHaveLength(4);
    });

    it('is retried on reconnection if no reason is known', async () => {
        const { instance, queue } = open();
        await queue.fail(lost);
        instance.reconnect();
        expect(queue.requests).toHaveLength(2);
    });
});

it('an instance reports a rejected action as ActionRejectedByIntegrationError, and a rejected refresh as another error', async () => {
    const { instance, queue } = open();
    await queue.respond(element({}));
    instance.send({ action: 'up' });
    await queue.fail(new ActionRejectedByIntegrationError('No name'));
    expect(instance.view.get().failure).toBeInstanceOf(ActionRejectedByIntegrationError);
    instance.refresh();
    await queue.fail(new ActionRejectedByIntegrationError('No name'));
    expect(instance.view.get().failure).not.toBeInstanceOf(ActionRejectedByIntegrationError);
});

it('an instance queues actions up to a limit and reports that it omits further actions', async () => {
    const { instance, queue } = open();
    for (let count = 0; count <= PAGE_LIMITS.waitingActions; count++) instance.send({ action: `${count}` });
    expect(instance.view.get().failure?.message).toContain('already waiting');
    for (let count = 0; count <= PAGE_LIMITS.waitingActions; count++) await queue.respond(element({}));
    expect(queue.requests.at(-1)?.action?.action).toBe(`${PAGE_LIMITS.waitingActions - 1}`);
    expect(instance.view.get()).toMatchObject({ busy: false, failure: undefined });
});

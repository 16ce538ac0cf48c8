import { PAGE_LIMITS, type RenderResponse, type RootElement } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import { createRenderQueue } from './render-queue.test-help.js';
import { Session } from './session.js';

const BLOCK: RootElement = { type: 'block', children: [] };
const MODAL: RootElement = { type: 'modal', children: [], returnValue: { by: { $state: 'how' } } };

function rendered(element: RootElement, state: Record<string, unknown> = {}): RenderResponse {
    return { type: 'element', element, state, props: {} };
}

async function open({ editable = true } = {}) {
    const queue = createRenderQueue();
    const opened: string[] = [];
    const notices: string[] = [];
    const completed: unknown[] = [];
    const session = new Session({
        componentId: 'block',
        context: { type: 'document', spaceId: 's', editable, theme: 'dark' },
        render: queue.render,
        openUrl: (url) => opened.push(url),
        notify: (message) => notices.push(message),
        onComplete: (returnValue) => completed.push(returnValue),
    });
    await queue.respond(rendered(BLOCK, { name: 'Ada' }));
    return { session, queue, opened, notices, completed };
}

async function openModal(options?: { editable: boolean }) {
    const page = await open(options);
    page.session.dispatch(page.session.root, {
        action: '@ui.modal.open',
        componentId: 'modal',
        props: { of: { $state: 'name' } },
    });
    await page.queue.respond(rendered(MODAL, { how: 'backdrop' }));
    const modal = page.session.modals.get()[0];
    if (!modal) throw new Error('No modal was opened');
    return { ...page, modal };
}

describe('the session of a component on a page', () => {
    it('sends an action with the values of the state in place of its bindings', async () => {
        const { session, queue } = await open();
        session.dispatch(session.root, { action: 'save', name: { $state: 'name' } });
        expect(queue.requests[1]?.action).toEqual({ action: 'save', name: 'Ada' });
    });

    it('renders the component of a modal with the props of the modal and without state', async () => {
        const { queue, session } = await openModal();
        expect(queue.requests[1]).toMatchObject({ componentId: 'modal', props: { of: 'Ada' } });
        expect(queue.requests[1]).not.toHaveProperty('state');
        expect(session.root.view.get().state).toEqual({ name: 'Ada' });
    });

    it('opens modals above each other up to a limit, and notifies beyond it', async () => {
        const { session, notices } = await open();
        for (let more = 0; more < 1000; more++) {
            session.dispatch(session.root, { action: '@ui.modal.open', componentId: 'modal' });
        }
        expect(session.modals.get()).toHaveLength(PAGE_LIMITS.openModals);
        expect(notices.at(-1)).toContain('modals can be open at once');
    });

    it('closes a modal and sends the value to the component that opened it', async () => {
        const { session, queue, modal } = await openModal();
        session.dispatch(modal.instance, { action: '@ui.modal.close', returnValue: { how: { $state: 'how' } } });
        expect(session.modals.get()).toEqual([]);
        expect(queue.requests.at(-1)).toMatchObject({
            componentId: 'block',
            action: { action: '@ui.modal.close', returnValue: { how: 'backdrop' } },
        });
    });

    it('sends the return value of the modal when its backdrop is pressed', async () => {
        const { session, queue, modal } = await openModal();
        session.dismiss(modal.instance);
        expect(queue.requests.at(-1)?.action).toEqual({ action: '@ui.modal.close', returnValue: { by: 'backdrop' } });
    });

    it('closes a modal whose render completed', async () => {
        const { session, queue, modal } = await openModal();
        session.dispatch(modal.instance, { action: 'submit' });
        await queue.respond({ type: 'complete', returnValue: { done: true } });
        expect(session.modals.get()).toEqual([]);
        expect(queue.requests.at(-1)?.action).toEqual({ action: '@ui.modal.close', returnValue: { done: true } });
    });

    it('sends the return value of a nested modal to the modal that opened it', async () => {
        const { session, queue, modal } = await openModal();
        session.dispatch(modal.instance, { action: '@ui.modal.open', componentId: 'inner', props: {} });
        await queue.respond(rendered({ type: 'modal', children: [] }));
        const inner = session.modals.get()[1];
        if (!inner) throw new Error('No second modal');
        session.dismiss(inner.instance);
        expect(session.modals.get()).toHaveLength(1);
        expect(queue.requests.at(-1)).toMatchObject({ componentId: 'modal', action: { returnValue: {} } });
    });

    it('opens http, https and mailto URLs, and names any other URL in a notice', async () => {
        const { session, opened, notices } = await open();
        for (const url of ['https://example.com/a', 'javascript:alert(1)', 'mailto:a@example.com', '/relative']) {
            session.dispatch(session.root, { action: '@ui.url.open', url });
        }
        expect(opened).toEqual(['https://example.com/a', 'mailto:a@example.com']);
        expect(notices).toHaveLength(2);
        expect(notices[0]).toContain('javascript:alert(1)');
    });

    it('stores the props of the block, also from a modal, and renders with them', async () => {
        const { session, queue, modal } = await openModal();
        session.dispatch(modal.instance, { action: '@editor.node.updateProps', props: { url: 'x' } });
        expect(session.root.view.get().props).toEqual({ url: 'x' });
        expect(queue.requests.at(-1)).toMatchObject({ componentId: 'block', props: { url: 'x' } });
    });

    it('stores no props in a document that is not editable', async () => {
        const { session, notices } = await open({ editable: false });
        session.dispatch(session.root, { action: '@editor.node.updateProps', props: { url: 'x' } });
        expect(session.root.view.get().props).toEqual({});
        expect(notices).toHaveLength(1);
    });

    it('shows a notice if a modal is to be closed and none is open', async () => {
        const { session, queue, notices } = await open();
        session.dispatch(session.root, { action: '@ui.modal.close' });
        expect(notices).toEqual(['There is no modal to close.']);
        expect(queue.requests).toHaveLength(1);
    });

    it('renders blocks and modals again on a reload, with their state', async () => {
        const { session, queue } = await openModal();
        session.refresh();
        expect(queue.requests.slice(-2)).toMatchObject([
            { componentId: 'block', state: { name: 'Ada' } },
            { componentId: 'modal', state: { how: 'backdrop' } },
        ]);
    });
});

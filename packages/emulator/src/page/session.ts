import { PAGE_LIMITS, type Action, type ComponentProps, type ComponentState, type RenderContext } from '@svc-int/api';

import { resolveActionBindings } from './bindings.js';
import { Instance } from './instance.js';
import type { InstanceOptions, Render, RenderCause } from './instance-view.js';
import { toHttpOrMailtoUrl } from './safe-url.js';
import { toClientEffect } from './client-effects.js';
import { createStore } from './store.js';

export interface Modal {
    instance: Instance;
    opener: Instance;
}

export interface SessionOptions {
    componentId: string;
    props?: ComponentProps;
    state?: ComponentState | undefined;
    configured?: (() => Promise<ComponentProps>) | undefined;
    context: RenderContext;
    action?: Action;
    render: Render;
    /** Opens a browser tab. The URL has http, https or mailto. */
    openUrl: (url: string) => void;
    /** Opens a page by its path below the site's root. Default: only notifies. */
    navigate?: (path: string) => void;
    notify: (message: string) => void;
    onComplete: (returnValue: Record<string, unknown>) => void;
}

export class Session {
    readonly root: Instance;
    /** The topmost modal is the last. */
    readonly modals = createStore<readonly Modal[]>([]);
    readonly #options: SessionOptions;
    #context: RenderContext;

    constructor(options: SessionOptions) {
        this.#options = options;
        this.#context = options.context;
        const { componentId, props = {}, state, configured, onComplete } = options;
        this.root = this.#instance({ componentId, props, state, configured, onComplete });
        if (options.action) this.root.send(options.action);
        else this.root.refresh('opened');
    }

    dispatch(from: Instance, action: Action): void {
        const step = toClientEffect(resolveActionBindings(action, from.view.get().state));
        switch (step.kind) {
            case 'send':
                return from.send(step.action);
            case 'open-modal':
                return this.#open(from, step.componentId, step.props);
            case 'close-modal':
                return this.#close(from, step.returnValue);
            case 'open-url':
                return this.#openUrl(step.url);
            case 'store-props':
                return this.#storeProps(step.props);
            case 'frame-navigate':
                return this.#navigate(step.path);
            case 'frame-ready':
            case 'frame-resize':
                // The frame that posted the action has already handled it.
                return;
            case 'invalid':
                return this.#options.notify(step.reason);
            default:
                return step satisfies never;
        }
    }

    #navigate(path: string): void {
        const { navigate, notify } = this.#options;
        if (navigate) navigate(path);
        else notify(`The webframe asks for the page ${path}`);
    }

    dismiss(instance: Instance): void {
        const { element } = instance.view.get();
        const returnValue = element?.type === 'modal' ? (element.returnValue ?? {}) : {};
        this.dispatch(instance, { action: '@ui.modal.close', returnValue });
    }

    refresh(cause?: RenderCause): void {
        for (const instance of this.#instances()) instance.refresh(cause);
    }

    disconnect(): void {
        for (const instance of this.#instances()) instance.disconnect();
    }

    failUnanswered(subject: string | undefined, reason: string): void {
        for (const instance of this.#instances()) instance.failUnanswered(subject, reason);
    }

    reconnect(): void {
        for (const instance of this.#instances()) instance.reconnect();
    }

    reconfigure(): Promise<void> {
        return this.root.reconfigure();
    }

    setContext(context: RenderContext): void {
        this.#context = context;
        for (const instance of this.#instances()) instance.setContext(context);
    }

    dispose(): void {
        for (const instance of this.#instances()) instance.dispose();
        this.modals.set([]);
    }

    #instances(): Instance[] {
        return [this.root, ...this.modals.get().map((modal) => modal.instance)];
    }

    #instance(options: Omit<InstanceOptions, 'context' | 'render'>): Instance {
        return new Instance({ ...options, context: this.#context, render: this.#options.render });
    }

    #open(opener: Instance, componentId: string, props: ComponentProps): void {
        if (this.modals.get().length >= PAGE_LIMITS.openModals)
            return this.#options.notify(`No more than ${PAGE_LIMITS.openModals} modals can be open at once.`);
        const onComplete = (returnValue: Record<string, unknown>) => this.#close(instance, returnValue);
        const instance = this.#instance({ componentId, props, onComplete });
        this.modals.set([...this.modals.get(), { instance, opener }]);
        instance.refresh('opened');
    }

    #close(instance: Instance, returnValue: Record<string, unknown>): void {
        const open = this.modals.get();
        const index = open.findIndex((modal) => modal.instance === instance);
        const modal = open[index];
        if (!modal) return this.#options.notify('There is no modal to close.');
        for (const above of open.slice(index)) above.instance.dispose();
        this.modals.set(open.slice(0, index));
        modal.opener.send({ action: '@ui.modal.close', returnValue });
    }

    #openUrl(url: string): void {
        const safe = toHttpOrMailtoUrl(url);
        if (safe) this.#options.openUrl(safe);
        else this.#options.notify(`Not opened, because it is not an http, https or mailto address: ${url}`);
    }

    #storeProps(props: ComponentProps): void {
        const readOnly = this.#context.type === 'document' && !this.#context.editable;
        if (readOnly) this.#options.notify('Props are not stored: the document is not editable.');
        else this.root.storeProps(props);
    }
}

import { PAGE_LIMITS, type Action, type ComponentProps, type ComponentState, type RenderContext } from '@svc-int/api';

import { resolveActionBindings } from './bindings.js';
import { Instance } from './instance.js';
import type { InstanceOptions, Render, RenderCause } from './instance-view.js';
import { toHttpOrMailtoUrl } from './safe-url.js';
import { toClientEffect } from './client-effects.js';
import { createStore } from './store.js';

/** An open modal. */
export interface Modal {
    instance: Instance;
    opener: Instance;
}

/** Options of a session. */
export interface SessionOptions {
    componentId: string;
    /** Props of the block as the document holds them. Default: none. */
    props?: ComponentProps;
    /** State that the component begins with. Default: its own. */
    state?: ComponentState | undefined;
    /** Gives what a configuration screen configures, as its props; asked before each of its renders. Default: the props stay. */
    configured?: (() => Promise<ComponentProps>) | undefined;
    context: RenderContext;
    /** Action of the first render, such as a pasted address. Default: none. */
    action?: Action;
    render: Render;
    /** Opens a browser tab; only ever called with http, https or mailto. */
    openUrl: (url: string) => void;
    /** Tells the person something short. */
    notify: (message: string) => void;
    /** Called when an action ended the interaction with the component itself. */
    onComplete: (returnValue: Record<string, unknown>) => void;
}

/** One component on the page and the modals that it opened. Acts on the actions that are the client's. */
export class Session {
    readonly root: Instance;
    /** Open modals, the topmost last. */
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

    /** Acts on an action of an element of `from`. */
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
                return this.#options.notify(`The webframe asks for the page ${step.path}`);
            case 'frame-ready':
            case 'frame-resize':
                // Only the frame that posted it can be meant; it has seen to it already.
                return;
            case 'invalid':
                return this.#options.notify(step.reason);
            default:
                return step satisfies never;
        }
    }

    /** Closes a modal by its backdrop. */
    dismiss(instance: Instance): void {
        const { element } = instance.view.get();
        const returnValue = element?.type === 'modal' ? (element.returnValue ?? {}) : {};
        this.dispatch(instance, { action: '@ui.modal.close', returnValue });
    }

    /** Renders everything that is shown again, with state and props kept. */
    refresh(cause?: RenderCause): void {
        for (const instance of this.#instances()) instance.refresh(cause);
    }

    /** The connection was lost: gives up what is under way. */
    disconnect(): void {
        for (const instance of this.#instances()) instance.disconnect();
    }

    /** Takes in why an event about `subject` was never answered. */
    failUnanswered(subject: string | undefined, reason: string): void {
        for (const instance of this.#instances()) instance.failUnanswered(subject, reason);
    }

    /** Renders again what is shown after the connection was lost. */
    reconnect(): void {
        for (const instance of this.#instances()) instance.reconnect();
    }

    /** Renders a configuration screen again when what it configures has changed. */
    reconfigure(): Promise<void> {
        return this.root.reconfigure();
    }

    /** Shows everything in another context, with state and props kept. */
    setContext(context: RenderContext): void {
        this.#context = context;
        for (const instance of this.#instances()) instance.setContext(context);
    }

    /** Ends the session; answers that still arrive are ignored. */
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

import type { Action, ComponentProps, ComponentState, Confirm, RenderContext } from '@svc-int/api';
import { Session, waitForSession, type Instance, type Render } from '@svc-int/emulator/page';

import type { SelectOptionLoaders } from './options.js';
import type { PageFetch } from './page-fetch.js';
import type { RenderedComponent } from './rendered-component.js';
import { createRenderedComponent } from './create-rendered-component.js';

export interface ComponentPageOptions {
    componentId: string;
    props: ComponentProps;
    state?: ComponentState | undefined;
    configured: (() => Promise<ComponentProps>) | undefined;
    context: RenderContext;
    action?: Action | undefined;
    render: Render;
    fetch: PageFetch;
    specifications: SelectOptionLoaders['specifications'];
    idle: () => Promise<void>;
    explain: (componentId: string, failure: Error) => Error;
}

export class ComponentPage {
    readonly session: Session;
    readonly root: RenderedComponent;
    readonly fetch: PageFetch;
    readonly specifications: SelectOptionLoaders['specifications'];
    readonly openedUrls: string[] = [];
    readonly notices: string[] = [];
    question: { confirm: Confirm; agree: () => void } | undefined;
    completed: Record<string, unknown> | undefined;
    readonly #options: ComponentPageOptions;
    readonly #views = new WeakMap<Instance, RenderedComponent>();
    #reported: Error | undefined;

    constructor(options: ComponentPageOptions) {
        this.#options = options;
        this.fetch = options.fetch;
        this.specifications = options.specifications;
        const { componentId, props, state, configured, context, action, render } = options;
        this.session = new Session({
            componentId,
            props,
            state,
            configured,
            context,
            ...(action && { action }),
            render,
            openUrl: (url) => this.openedUrls.push(url),
            notify: (message) => this.notices.push(message),
            onComplete: (returnValue) => (this.completed = returnValue),
        });
        this.root = this.#createView(this.session.root);
    }

    get modal(): RenderedComponent | undefined {
        const top = this.session.modals.get().at(-1);
        return top && this.#createView(top.instance);
    }

    /** Throws if a confirmation or a modal covers the component. */
    assertReachable(instance: Instance): void {
        if (this.question) {
            throw new Error(
                `The confirmation "${this.question.confirm.title}" is open: call confirm() or cancel() first.`,
            );
        }
        if (!this.#instances().includes(instance)) throw new Error('This modal was closed.');
        if (this.#instances().at(-1) !== instance) {
            throw new Error('A modal is open on top: use .modal, or close it with .modal.dismiss() first.');
        }
    }

    assertModal(instance: Instance): void {
        if (instance === this.session.root) throw new Error('Only a modal can be dismissed.');
    }

    claimQuestion(): { agree: () => void } {
        const { question } = this;
        if (!question) throw new Error('No confirmation is open.');
        this.question = undefined;
        return question;
    }

    /** Waits for all renders and saves. Throws the error of a failed render once. */
    async waitForIdle(): Promise<void> {
        await waitForSession(this.session, this.#options.idle);
        const failed = this.#instances().find(({ view }) => view.get().failure);
        const failure = failed?.view.get().failure;
        if (!failed || !failure || failure === this.#reported) return;
        this.#reported = failure;
        throw this.#options.explain(failed.componentId, failure);
    }

    dispose(): void {
        this.session.dispose();
    }

    #instances(): Instance[] {
        return [this.session.root, ...this.session.modals.get().map(({ instance }) => instance)];
    }

    #createView(instance: Instance): RenderedComponent {
        const view = this.#views.get(instance) ?? createRenderedComponent(instance, this);
        this.#views.set(instance, view);
        return view;
    }
}

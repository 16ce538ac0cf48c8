import type { Action, ComponentProps, ComponentState, Confirm, RenderContext } from '@svc-int/api';
import { Session, type Instance, type Render } from '@svc-int/emulator/page';

import type { SelectOptionLoaders } from './options.js';
import type { PageFetch } from './page-fetch.js';
import type { RenderedComponent } from './rendered-component.js';
import { createRenderedComponent } from './create-rendered-component.js';

/** Options for opening a page. */
export interface ComponentPageOptions {
    componentId: string;
    props: ComponentProps;
    /** State that it begins with; left out for its own. */
    state?: ComponentState | undefined;
    /** Gets the configuration of a configuration screen. */
    configured: (() => Promise<ComponentProps>) | undefined;
    context: RenderContext;
    /** Action of the first render; left out for none. */
    action?: Action | undefined;
    render: Render;
    fetch: PageFetch;
    specifications: SelectOptionLoaders['specifications'];
    /** Resolves once the integration is idle. */
    idle: () => Promise<void>;
    /** Puts why a render failed into an error. */
    explain: (componentId: string, failure: Error) => Error;
}

/** Component with the modals above it, as a user sees them. */
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

    /** The topmost modal. */
    get modal(): RenderedComponent | undefined {
        const top = this.session.modals.get().at(-1);
        return top && this.#createView(top.instance);
    }

    /** A person can't reach elements behind a question or a modal either. */
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

    /** Waits until all renders and saves are complete. Throws a failed render that was not reported yet. */
    async waitForIdle(): Promise<void> {
        do {
            while (this.#isBusy()) await this.#changed();
            await this.#options.idle();
            await this.session.reconfigure();
        } while (this.#isBusy());
        const failed = this.#instances().find(({ view }) => view.get().failure);
        const failure = failed?.view.get().failure;
        if (!failed || !failure || failure === this.#reported) return;
        this.#reported = failure;
        throw this.#options.explain(failed.componentId, failure);
    }

    dispose(): void {
        this.session.dispose();
    }

    #isBusy(): boolean {
        return this.#instances().some(({ view }) => view.get().busy);
    }

    #instances(): Instance[] {
        return [this.session.root, ...this.session.modals.get().map(({ instance }) => instance)];
    }

    #createView(instance: Instance): RenderedComponent {
        const view = this.#views.get(instance) ?? createRenderedComponent(instance, this);
        this.#views.set(instance, view);
        return view;
    }

    /** Handles a change of the page: a component, or the open modals. */
    #changed(): Promise<void> {
        const stores = [this.session.modals, ...this.#instances().map(({ view }) => view)];
        return new Promise((resolve) => {
            const stops = stores.map((store) =>
                store.subscribe(() => {
                    for (const stop of stops) stop();
                    resolve();
                }),
            );
        });
    }
}

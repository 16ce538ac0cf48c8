import { ApiError, PAGE_LIMITS } from '@svc-int/api';
import type { Action, ComponentProps, ComponentState, RenderContext, RenderRequest } from '@svc-int/api';

import { formatRenderSubject } from '../integration/event-subject.js';
import { InterruptedError, ActionRejectedByIntegrationError } from './instance-view.js';
import type { InstanceOptions, InstanceView, RenderResult, RenderCause } from './instance-view.js';
import { mergeRenderedChangesIntoLocalState, initializeInputState } from './local-state.js';
import { createStore } from './store.js';
import { getErrorMessage } from '../values/get-error-message.js';

interface Job {
    cause: RenderCause;
    action?: Action;
}

/** Renders in order: no action is lost, and no response overtakes another. */
export class Instance {
    readonly componentId: string;
    readonly view;
    readonly #options: InstanceOptions;
    #context: RenderContext;
    #queue: Job[] = [];
    #current: { job: Job; controller: AbortController } | undefined;
    #failed: Job | undefined;
    #wasInterrupted = false;
    #hasState = false;
    #disposed = false;
    #configured: string | undefined;

    constructor(options: InstanceOptions) {
        this.componentId = options.componentId;
        this.#options = options;
        this.#context = options.context;
        const { props, state = {} } = options;
        this.#hasState = options.state !== undefined;
        this.view = createStore<InstanceView>({ props, state, busy: false });
    }

    refresh(cause: RenderCause = 'again'): void {
        if (this.#current && !this.#current.job.action) this.#current.controller.abort();
        if (this.#queue.length === 0) this.#enqueue({ cause });
    }

    send(action: Action): void {
        if (this.#queue.length < PAGE_LIMITS.waitingActions) return this.#enqueue({ cause: 'action', action });
        const failure = new ActionRejectedByIntegrationError(
            `${PAGE_LIMITS.waitingActions} actions are already waiting, so this one was ignored.`,
        );
        this.#update({ failure });
    }

    retry(): void {
        this.#enqueue(this.#failed ?? { cause: 'again' });
    }

    write(key: string, value: unknown): void {
        this.#hasState = true;
        this.#update({ state: { ...this.view.get().state, [key]: value } });
    }

    storeProps(props: ComponentProps): void {
        this.#update({ props });
        this.refresh('action');
    }

    /** Without `state`, the component creates its initial state again. */
    edit(props: ComponentProps, state: ComponentState | undefined): void {
        this.#hasState = state !== undefined;
        this.#update({ props, state: state ?? {} });
        this.refresh('edited');
    }

    async reconfigure(): Promise<void> {
        // The next render reports an error of the configuration.
        const props = await this.#options.configured?.().catch(() => undefined);
        if (JSON.stringify(props) !== this.#configured) this.refresh('event');
    }

    /** Cancels the render after the connection is lost: a browser's retry would block the next runtime, too. */
    disconnect(): void {
        if (!this.#current) return;
        this.#queue = [];
        this.#current.controller.abort();
        this.#fail(this.#current.job, new ApiError('The connection to the service was lost', 0, 'render'));
    }

    /** Does nothing unless `subject` is the event of the last render and its connection was lost. */
    failUnanswered(subject: string | undefined, reason: string): void {
        const { failure } = this.view.get();
        const wasLost = failure instanceof InterruptedError || (failure instanceof ApiError && failure.status === 0);
        const { componentId } = this;
        if (!wasLost || !this.#failed || subject !== formatRenderSubject({ componentId, ...this.#failed })) return;
        this.#wasInterrupted = true;
        this.#update({ failure: new InterruptedError(reason) });
    }

    /** Renders again, unless the last render may have ended the runtime. */
    reconnect(): void {
        if (!this.#wasInterrupted) this.refresh();
    }

    setContext(context: RenderContext): void {
        this.#context = context;
        this.refresh('context');
    }

    dispose(): void {
        this.#disposed = true;
        this.#queue = [];
        this.#current?.controller.abort();
    }

    #enqueue(job: Job): void {
        if (this.#disposed) return;
        this.#queue.push(job);
        if (!this.#current) void this.#work();
    }

    async #work(): Promise<void> {
        for (let job = this.#queue.shift(); job; job = this.#queue.shift()) await this.#runJob(job);
        this.#current = undefined;
        this.#update({ busy: false });
    }

    async #runJob(job: Job): Promise<void> {
        const controller = new AbortController();
        this.#current = { job, controller };
        this.#wasInterrupted = false;
        this.#update({ busy: true });
        try {
            const { configured } = this.#options;
            if (configured) await this.#configure(configured);
            const request = this.#request(job);
            const result = await this.#options.render(request, controller.signal, job.cause);
            if (!controller.signal.aborted) this.#accept(result, request);
        } catch (error) {
            if (!controller.signal.aborted) this.#fail(job, error);
        }
    }

    async #configure(configured: () => Promise<ComponentProps>): Promise<void> {
        this.#configured = undefined;
        const props = await configured();
        this.#configured = JSON.stringify(props);
        this.#update({ props });
    }

    #request({ action }: Job): RenderRequest {
        const { props, state } = this.view.get();
        return {
            componentId: this.componentId,
            props,
            context: this.#context,
            ...(this.#hasState && { state }),
            ...(action && { action }),
        };
    }

    #accept({ response, eventId, durationMs }: RenderResult, sent: RenderRequest): void {
        this.#failed = undefined;
        this.#update({ failure: undefined, eventId, durationMs });
        if (response.type === 'complete') return this.#options.onComplete(response.returnValue ?? {});
        const { element, props } = response;
        this.#hasState = true;
        const local = this.view.get();
        const moved = local.props !== sent.props;
        const state = initializeInputState(
            element,
            mergeRenderedChangesIntoLocalState(local.state, sent.state ?? {}, response.state),
        );
        this.#update({ element, state, ...(!moved && { props }) });
    }

    #fail(job: Job, error: unknown): void {
        this.#failed = job;
        // One of the queued renders may have ended the runtime.
        if (error instanceof InterruptedError) this.#queue = [];
        // Without an action, a rejection means that the component cannot be shown.
        const isRefusal = error instanceof ActionRejectedByIntegrationError && job.action === undefined;
        this.#update({ failure: error instanceof Error && !isRefusal ? error : new Error(getErrorMessage(error)) });
    }

    #update(change: Partial<InstanceView>): void {
        if (!this.#disposed) this.view.set({ ...this.view.get(), ...change });
    }
}

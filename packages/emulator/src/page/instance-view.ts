import type {
    ComponentProps,
    ComponentState,
    RenderContext,
    RenderRequest,
    RenderResponse,
    RootElement,
} from '@svc-int/api';

/** Answer of the service to a render request. */
export interface RenderResult {
    response: RenderResponse;
    /** Id of the event that the render was. */
    eventId?: string;
    durationMs: number;
}

/** The integration refused an action, with words for whoever took it: the component is as it was. */
export class ActionRejectedByIntegrationError extends Error {
    override readonly name = 'RejectedRenderError';
}

/** The runtime ended before the render was answered; the message says why. */
export class InterruptedError extends Error {
    override readonly name = 'InterruptedError';
}

/** The integration did not render; what it threw is in the journal. */
export class FailedRenderError extends Error {
    override readonly name = 'FailedRenderError';

    constructor(
        message: string,
        /** Status of the service's answer. */
        readonly status: number,
        readonly eventId: string,
    ) {
        super(message);
    }
}

/**
 * Why a component is rendered: it was opened, an action was taken, a new version was saved, an event changed what it depends on, somebody
 * edited its values, its context changed, or it is to be tried again.
 */
export type RenderCause = 'opened' | 'action' | 'saved' | 'event' | 'edited' | 'context' | 'again';

/** Asks the service to render. Rejects when it cannot: with `RejectedRenderError` when the integration answered so by 4xx. */
export type Render = (request: RenderRequest, signal: AbortSignal, cause: RenderCause) => Promise<RenderResult>;

/** A component as it is shown at one moment. */
export interface InstanceView {
    props: ComponentProps;
    state: ComponentState;
    /** The last good rendering. */
    element?: RootElement;
    /** Whether a render is under way. */
    busy: boolean;
    /** Why the last render failed; left out when it did not. */
    failure?: Error;
    /** Id of the event of the last good rendering. */
    eventId?: string;
    durationMs?: number;
}

/** Options of an instance. */
export interface InstanceOptions {
    componentId: string;
    props: ComponentProps;
    /** State that it begins with. Default: the first render makes it. */
    state?: ComponentState | undefined;
    /** Gives what takes the place of the props before each render. Default: they stay. */
    configured?: (() => Promise<ComponentProps>) | undefined;
    context: RenderContext;
    render: Render;
    /** Called when an action ended the interaction. */
    onComplete: (returnValue: Record<string, unknown>) => void;
}

import type {
    ComponentProps,
    ComponentState,
    RenderContext,
    RenderRequest,
    RenderResponse,
    RootElement,
} from '@svc-int/api';

export interface RenderResult {
    response: RenderResponse;
    eventId?: string;
    durationMs: number;
}

/** The component stays unchanged. The message is for the user. */
export class ActionRejectedByIntegrationError extends Error {
    override readonly name = 'ActionRejectedByIntegrationError';
}

export class InterruptedError extends Error {
    override readonly name = 'InterruptedError';
}

/** Render error whose cause is in the journal. */
export class FailedRenderError extends Error {
    override readonly name = 'FailedRenderError';

    constructor(
        message: string,
        readonly status: number,
        readonly eventId: string,
    ) {
        super(message);
    }
}

export type RenderCause = 'opened' | 'action' | 'saved' | 'event' | 'edited' | 'context' | 'again';

/** Rejects with `ActionRejectedByIntegrationError` if the integration responds with 4xx. */
export type Render = (request: RenderRequest, signal: AbortSignal, cause: RenderCause) => Promise<RenderResult>;

export interface InstanceView {
    props: ComponentProps;
    state: ComponentState;
    /** Last successful rendering. */
    element?: RootElement;
    busy: boolean;
    failure?: Error;
    /** Event of the last successful rendering. */
    eventId?: string;
    durationMs?: number;
}

export interface InstanceOptions {
    componentId: string;
    props: ComponentProps;
    /** Default: the first render creates it. */
    state?: ComponentState | undefined;
    configured?: (() => Promise<ComponentProps>) | undefined;
    context: RenderContext;
    render: Render;
    onComplete: (returnValue: Record<string, unknown>) => void;
}

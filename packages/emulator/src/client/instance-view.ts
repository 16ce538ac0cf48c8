import type {
    ComponentProps,
    ComponentState,
    RenderContext,
    RenderRequest,
    RenderResponse,
    RootElement,
} from '@svc-int/api';

/** What the service gave for a render request. */
export interface RenderAnswer {
    response: RenderResponse;
    /** Id of the event that the render was. */
    eventId?: string;
    durationMs: number;
}

/** Asks the service to render. Rejects when it cannot. */
export type Render = (request: RenderRequest, signal: AbortSignal) => Promise<RenderAnswer>;

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

/** What makes an instance. */
export interface InstanceOptions {
    componentId: string;
    props: ComponentProps;
    /** Gives what takes the place of the props before each render. Default: they stay. */
    configured?: (() => Promise<ComponentProps>) | undefined;
    context: RenderContext;
    render: Render;
    /** Called when an action ended the interaction. */
    onComplete: (returnValue: Record<string, unknown>) => void;
}

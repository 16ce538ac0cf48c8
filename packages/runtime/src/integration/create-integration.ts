import type { ComponentDefinition } from '../component/definition.js';
import type { ContentSourceDefinition } from '../content-source/content-source.js';
import type { AnyContext, ExecutionContext, RuntimeContext } from '../context/context.js';
import { toIntegrationErrorResponse } from '../failure/to-integration-error-response.js';
import type {
    EventCallbackMap,
    ExtractTaskPayload,
    FetchEventCallback,
    FetchPublishScriptEventCallback,
    FetchVisitorAuthenticationEventCallback,
    IntegrationTaskEventCallback,
} from './callbacks.js';
import { readEventDispatch } from './dispatch.js';
import { routeEventToCallback } from './route.js';

declare const MODE: string | undefined;

/** Handlers of an integration, all optional. An event without a handler gets an error response. */
export interface IntegrationRuntimeDefinition<
    Context extends AnyContext = RuntimeContext,
    Task = ExtractTaskPayload<Context>,
> {
    fetch?: FetchEventCallback<Context>;
    fetch_published_script?: FetchPublishScriptEventCallback<Context>;
    fetch_visitor_authentication?: FetchVisitorAuthenticationEventCallback<Context>;
    /** Callbacks of all other events, by event type. */
    events?: EventCallbackMap<Context>;
    /** Blocks, modals and configuration screens. */
    components?: ComponentDefinition[];
    contentSources?: ContentSourceDefinition[];
    /** Runs tasks queued by `context.integration.queueTask`. */
    task?: IntegrationTaskEventCallback<Context, Task>;
}

/** Default export of the integration's module. */
export interface IntegrationModule {
    /** Handles a dispatch of the service. Never rejects. */
    fetch(request: Request, env?: unknown, execution?: ExecutionContext): Promise<Response>;
    /** Parts of the integration, for comparison with its manifest. */
    readonly registered: {
        components: string[];
        contentSources: string[];
        /** Names of events with callbacks. */
        events: string[];
    };
}

/** Creates the default export of the module. In development, throws for duplicate ids of components or content sources. */
export function createIntegration<Context extends AnyContext = RuntimeContext, Task = ExtractTaskPayload<Context>>(
    definition: IntegrationRuntimeDefinition<Context, Task>,
): IntegrationModule {
    const { components = [], contentSources = [], events, ...callbacks } = definition;
    const registered = {
        components: components.map((component) => component.componentId),
        contentSources: contentSources.map((source) => source.sourceId),
        events: Object.keys({ ...callbacks, ...events }),
    };
    if (typeof MODE === 'undefined' || MODE !== 'production') {
        assertDistinct('component', registered.components);
        assertDistinct('content source', registered.contentSources);
    }
    return {
        async fetch(request, _env, execution) {
            try {
                return await routeEventToCallback(definition, await readEventDispatch<Context>(request, execution));
            } catch (error) {
                return toIntegrationErrorResponse(error);
            }
        },
        registered,
    };
}

/** With duplicates, only the first part would receive events. */
function assertDistinct(what: string, ids: readonly string[]): void {
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice !== undefined) throw new TypeError(`Two ${what}s have the id "${twice}": give each its own.`);
}

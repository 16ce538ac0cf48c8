import type { ComponentProps, ComponentState, CustomAction, RenderContext, UIRenderEvent } from '@svc-int/api';

import type { AnyContext, RuntimeContext } from '../context/context.js';
import { answerJson } from '../integration/json.js';
import type { ComponentDefinition, ComponentElement, ComponentInstance } from './definition.js';

/**
 * Makes a component. Props, state and action are typed by the definition: annotate `element` and `action`, or give
 * the types as arguments.
 */
export function createComponent<
    Props extends object = ComponentProps,
    State extends object = ComponentState,
    Action extends { action: string } = CustomAction,
    Context extends AnyContext = RuntimeContext,
>(definition: ComponentDefinition<Props, State, Action, Context>): ComponentInstance {
    return {
        componentId: definition.componentId,
        // The author's types name what this component's own renders and actions put on the wire.
        render: (event, context) =>
            respond(definition, event as RenderEvent<Props, State, Action>, context as unknown as Context),
    };
}

type RenderEvent<Props, State, Action> = Omit<UIRenderEvent, 'props' | 'state' | 'action'> & {
    props: Props;
    state?: State;
    action?: Action;
};

async function respond<
    Props extends object,
    State extends object,
    Action extends { action: string },
    Context extends AnyContext,
>(
    definition: ComponentDefinition<Props, State, Action, Context>,
    event: RenderEvent<Props, State, Action>,
    context: Context,
): Promise<Response> {
    const subject = `Component ${definition.componentId}`;
    const headers: Record<string, string> = {};
    let { props } = event;
    let state = event.state ?? (await initialState(definition, props, event.context, context));
    if (event.action && definition.action) {
        const result = await definition.action(toElement(props, state, event.context, headers), event.action, context);
        if (result?.type === 'complete') return answerJson(result, subject);
        props = result?.props ?? props;
        state = result?.state ?? state;
    }
    const element: unknown = await definition.render(toElement(props, state, event.context, headers), context);
    checkRoot(element, definition.componentId);
    return answerJson({ type: 'element', element, state, props }, subject, headers);
}

async function initialState<
    Props extends object,
    State extends object,
    Action extends { action: string },
    Context extends AnyContext,
>(
    { initialState: initial }: ComponentDefinition<Props, State, Action, Context>,
    props: Props,
    renderContext: RenderContext,
    context: Context,
): Promise<State> {
    if (typeof initial === 'function') return initial(props, renderContext, context);
    // A copy, because the definition is shared by all renders. Without an initial state, the state has no required key.
    return structuredClone(initial ?? ({} as State));
}

function toElement<Props extends object, State extends object>(
    props: Props,
    state: State,
    context: RenderContext,
    headers: Record<string, string>,
): ComponentElement<Props, State> {
    return {
        props,
        state,
        context,
        setCache: ({ maxAge }) => {
            headers['cache-control'] = `max-age=${maxAge}`;
        },
        dynamicState: (key) => ({ $state: key }),
    };
}

function checkRoot(element: unknown, componentId: string): void {
    const { type } = Object(element) as { type?: unknown };
    if (/^(block|modal|configuration)$/.test(String(type))) return;
    throw new TypeError(`Component ${componentId} rendered ${String(type ?? element)}, not a block, modal or configuration`);
}

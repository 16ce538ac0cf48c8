import type { ComponentProps, ComponentState, CustomAction, UIRenderEvent } from '@svc-int/api';

import { assertRenderedElementAndGetWarning, findUnclearedStateWarning } from '../check/check.js';
import type { AnyContext, RuntimeContext } from '../context/context.js';
import { createScriptProblemHeader } from '../failure/problem-header.js';
import { createCheckedJsonResponse } from '../integration/json.js';
import type {
    ComponentDefinition,
    ComponentInstance,
    ComponentOptions,
    IncomingComponentAction,
} from './definition.js';

/** Set by the bundler: `production` or `development`. Compared inline, so that production builds omit development code. */
declare const MODE: string | undefined;

/** Types of props, state and action are inferred from annotations of `element` and `action`, or given as type arguments. */
export function createComponent<
    Props extends object = ComponentProps,
    State extends object = ComponentState,
    Action extends object | void = CustomAction,
    Context extends AnyContext = RuntimeContext,
>(definition: ComponentOptions<Props, State, Action, Context>): ComponentDefinition {
    const { componentId } = definition;
    return {
        componentId,
        handles: (event) => event.type === 'ui_render' && event.componentId === componentId,
        answer: (event, context) =>
            respond(definition, event as RenderEvent<Props, State, Action>, context as unknown as Context),
    };
}

type RenderEvent<Props, State, Action extends object | void> = Omit<UIRenderEvent, 'props' | 'state' | 'action'> & {
    props: Props;
    state?: State;
    action?: IncomingComponentAction<Action>;
};

async function respond<
    Props extends object,
    State extends object,
    Action extends object | void,
    Context extends AnyContext,
>(
    definition: ComponentOptions<Props, State, Action, Context>,
    event: RenderEvent<Props, State, Action>,
    context: Context,
): Promise<Response> {
    const subject = `Component ${definition.componentId}`;
    const headers: Record<string, string> = {};
    let element: ComponentInstance<Props, State> = {
        props: event.props,
        state: event.state ?? (await getInitialState(definition, event, context)),
        context: event.context,
        setCache: ({ maxAge }) => {
            headers['cache-control'] = `max-age=${maxAge}`;
        },
        dynamicState: (key) => ({ $state: key }),
    };
    if (event.action && definition.action) {
        const result = await definition.action(element, event.action, context);
        if (result?.type === 'complete') return createCheckedJsonResponse(result, subject);
        if (typeof MODE === 'undefined' || MODE !== 'production')
            warn(findUnclearedStateWarning(subject, element.state, result?.state), headers);
        element = { ...element, props: result?.props ?? element.props, state: result?.state ?? element.state };
    }
    const { props, state } = element;
    const root: unknown = (await definition.render(element, context)) ?? { type: 'block', children: [] };
    if (typeof MODE === 'undefined' || MODE !== 'production')
        warn(assertRenderedElementAndGetWarning(subject, root), headers);
    const { type } = Object(root) as { type?: string };
    if (!/^(block|modal|configuration)$/.test(`${type}`))
        throw new TypeError(`${subject} rendered ${type ?? String(root)}, not a root`);
    return createCheckedJsonResponse({ type: 'element', element: root, state, props }, subject, headers);
}

/** Also adds the problem to the response headers. */
function warn(problem: string | undefined, headers: Record<string, string>): void {
    if (problem === undefined) return;
    console.warn(problem);
    Object.assign(headers, createScriptProblemHeader(problem));
}

async function getInitialState<
    Props extends object,
    State extends object,
    Action extends object | void,
    Context extends AnyContext,
>(
    { initialState }: ComponentOptions<Props, State, Action, Context>,
    { props, context: renderContext }: RenderEvent<Props, State, Action>,
    context: Context,
): Promise<State> {
    if (typeof initialState === 'function') return initialState(props, renderContext, context);
    // A copy: all renders share the definition.
    return structuredClone(initialState ?? ({} as State));
}

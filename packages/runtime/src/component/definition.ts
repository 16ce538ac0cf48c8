import type {
    CloseModalAction,
    ComponentProps,
    ComponentState,
    CustomAction,
    RenderComplete,
    RenderContext,
    RootElement,
    RuntimeEnvironment,
    StateBinding,
    UnfurlLinkAction,
    WebframeNavigateAction,
    WebframeReadyAction,
    WebframeResizeAction,
} from '@svc-int/api';

import type { AnyContext, AnyEnvironment, RuntimeContext } from '../context/context.js';
import type { Awaitable } from '../integration/callbacks.js';
import type { IntegrationPart } from '../integration/integration-part.js';
import type { Element } from '../jsx/namespace.js';

/**
 * Action for a component: its own, or a reserved one that the host forwards (closed modal, pasted link, webframe message). `void` and
 * `{}` mean no own actions.
 */
export type ComponentAction<Own extends object | void = CustomAction> =
    | OneOf<Named<Own>, Named<Own>>
    | OneOf<Handed<Named<Own>>, Named<Own>>;

type Named<Own> = Extract<Own, { action: string }>;

type HandedOn =
    | CloseModalAction
    | UnfurlLinkAction
    | WebframeReadyAction
    | WebframeResizeAction
    | WebframeNavigateAction;

type Handed<Own> = Exclude<HandedOn, { action: ActionsOf<Own> }>;

/** Adds fields of all other actions as undefined: callers read them before narrowing. */
type OneOf<Each, Own> = Each extends unknown
    ? [Exclude<FieldsOf<Own>, keyof Each>] extends [never]
        ? Each
        : Each & { [Field in Exclude<FieldsOf<Own>, keyof Each>]?: undefined }
    : never;

type ActionsOf<Own> = Own extends { action: infer Name } ? Name : never;

type FieldsOf<Own> = Own extends unknown ? keyof Own : never;

export interface ComponentRenderCache {
    /** Cache lifetime in seconds. */
    maxAge: number;
}

export interface ComponentInstance<Props extends object = ComponentProps, State extends object = ComponentState> {
    /** Stored with the block in the document. */
    readonly props: Props;
    /** State of the client; the initial state in the first render. */
    readonly state: State;
    readonly context: RenderContext;
    /** Allows caching of the response. Default: no caching. */
    setCache: (cache: ComponentRenderCache) => void;
    /** Binds to a state key, for actions, webframe data, code, Markdown and URL queries. */
    dynamicState: (key: keyof State & string) => StateBinding;
}

/** Result of an action. Given `props` replace the previous ones. */
export interface ComponentUpdate<Props extends object = ComponentProps, State extends object = ComponentState> {
    type?: 'element';
    props?: Props;
    /** State of the next render, merged into the client's. `null` removes a value: declare the key as nullable, as the component then gets `null`. */
    state?: State;
}

export type IncomingComponentAction<Own extends object | void> = [Own] extends [never]
    ? ComponentAction<void>
    : [Own] extends [{ action: infer Name }]
      ? string extends Name
          ? Own
          : ComponentAction<Own>
      : ComponentAction<Own>;

export interface ComponentOptions<
    Props extends object = ComponentProps,
    State extends object = ComponentState,
    Action extends object | void = CustomAction,
    Context extends AnyContext = RuntimeContext,
> {
    /** Unique in the integration. The manifest and `@ui.modal.open` refer to it. */
    componentId: string;
    /** State of the first render. Default: `{}`. */
    initialState?: State | ((props: Props, renderContext: RenderContext, context: Context) => Awaitable<State>);
    /** Handles an action before the render. `{type: 'complete'}` skips the render; undefined changes nothing. */
    // A method, so that authors may narrow the parameter.
    action?(
        element: ComponentInstance<Props, State>,
        action: IncomingComponentAction<Action>,
        context: Context,
    ): Awaitable<ComponentUpdate<NoInfer<Props>, NoInfer<State>> | RenderComplete | undefined | void>;
    /** Returns a `block`, `modal` or `configuration`; null and undefined render nothing. */
    render: (
        element: ComponentInstance<Props, State>,
        context: Context,
    ) => Awaitable<Element | RootElement | null | undefined>;
}

export interface ComponentDefinition extends IntegrationPart {
    readonly componentId: string;
}

export interface InstallationConfigurationProps<Environment extends AnyEnvironment = RuntimeEnvironment> {
    installation: NonNullable<Environment['installation']>;
}

type Unconfigured<Installed extends { configuration: unknown }> = Omit<Installed, 'configuration'> &
    Partial<Pick<Installed, 'configuration'>>;

export interface SpaceInstallationConfigurationProps<
    Environment extends AnyEnvironment = RuntimeEnvironment,
> extends InstallationConfigurationProps<Environment> {
    /** Has no configuration before the first save. */
    spaceInstallation: Unconfigured<NonNullable<Environment['spaceInstallation']>>;
}

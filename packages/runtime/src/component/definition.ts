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
 * Action for a component: one of its own, or a reserved action that the host forwards (a modal was closed, a link was
 * pasted, a webframe posted). `void` and `{}` mean no own actions.
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

/** Actions that the host forwards, except those that the author types. */
type Handed<Own> = Exclude<HandedOn, { action: ActionsOf<Own> }>;

/** Adds the fields of all other actions as undefined to each action, so that they can be read before narrowing. */
type OneOf<Each, Own> = Each extends unknown
    ? [Exclude<FieldsOf<Own>, keyof Each>] extends [never]
        ? Each
        : Each & { [Field in Exclude<FieldsOf<Own>, keyof Each>]?: undefined }
    : never;

type ActionsOf<Own> = Own extends { action: infer Name } ? Name : never;

type FieldsOf<Own> = Own extends unknown ? keyof Own : never;

/** Cache lifetime of a render in clients and caches. */
export interface ComponentRenderCache {
    /** Seconds. */
    maxAge: number;
}

/** Instance of a component in one document or screen. */
export interface ComponentInstance<Props extends object = ComponentProps, State extends object = ComponentState> {
    /** Props stored with the block in the document. */
    readonly props: Props;
    /** Local state of the client; the initial state in the first render. */
    readonly state: State;
    /** Context of the instance. */
    readonly context: RenderContext;
    /** Permits caching of the response. Default: no caching. */
    setCache: (cache: ComponentRenderCache) => void;
    /** A live reference to a key of the state, for actions, webframe data, code, Markdown and URL queries. */
    dynamicState: (key: keyof State & string) => StateBinding;
}

/** Result of an action: `props` and `state` replace the previous values if given. */
export interface ComponentUpdate<Props extends object = ComponentProps, State extends object = ComponentState> {
    type?: 'element';
    props?: Props;
    /**
     * Merged into the state of the client, which keeps a key that is left out. To remove the value of a key, return `null` for it, and declare the
     * key as `string | null` or the like: the component gets `null` until the key has a value again.
     */
    state?: State;
}

/** Argument of `action`: without named actions, all of them have the same type. */
export type IncomingComponentAction<Own extends object | void> = [Own] extends [{ action: infer Name }]
    ? string extends Name
        ? Own
        : ComponentAction<Own>
    : ComponentAction<Own>;

/** A component: a block, modal or configuration screen with its state and actions. */
export interface ComponentOptions<
    Props extends object = ComponentProps,
    State extends object = ComponentState,
    Action extends object | void = CustomAction,
    Context extends AnyContext = RuntimeContext,
> {
    /** Unique in the integration; named by the manifest and by actions that open modals. */
    componentId: string;
    /** State of the first render. Default: `{}`. */
    initialState?: State | ((props: Props, renderContext: RenderContext, context: Context) => Awaitable<State>);
    /**
     * Handles an action before the render. `{type: 'complete'}` ends the interaction without a render; undefined
     * changes nothing.
     */
    // A method, whose parameter may be narrowed to the author's own actions.
    action?(
        element: ComponentInstance<Props, State>,
        action: IncomingComponentAction<Action>,
        context: Context,
    ): Awaitable<ComponentUpdate<NoInfer<Props>, NoInfer<State>> | RenderComplete | undefined | void>;
    /** Renders the component: a `block`, `modal` or `configuration`; null or undefined renders nothing. */
    render: (
        element: ComponentInstance<Props, State>,
        context: Context,
    ) => Awaitable<Element | RootElement | null | undefined>;
}

/** A component, ready to be listed in `createIntegration`. */
export interface ComponentDefinition extends IntegrationPart {
    readonly componentId: string;
}

/** Props of a component that configures an installation on an account: the whole installation, updated when it changed. */
export interface InstallationConfigurationProps<Environment extends AnyEnvironment = RuntimeEnvironment> {
    installation: NonNullable<Environment['installation']>;
}

type Unconfigured<Installed extends { configuration: unknown }> = Omit<Installed, 'configuration'> &
    Partial<Pick<Installed, 'configuration'>>;

/** Props of a configuration component on a space: its configuration, and that of the account. */
export interface SpaceInstallationConfigurationProps<
    Environment extends AnyEnvironment = RuntimeEnvironment,
> extends InstallationConfigurationProps<Environment> {
    /** Has no configuration before the first save. */
    spaceInstallation: Unconfigured<NonNullable<Environment['spaceInstallation']>>;
}

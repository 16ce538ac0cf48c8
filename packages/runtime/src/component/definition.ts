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
 * An action that can reach a component: one of its own, or a reserved one that the host hands on
 * (a modal that it opened was closed, a link was pasted, its webframe spoke). `void` and `{}` stand for none of its own.
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

/** Actions that the host passes on, except those that the author describes. */
type Handed<Own> = Exclude<HandedOn, { action: ActionsOf<Own> }>;

/** Each action, with the fields that only others have as undefined: so they may be read before it is known which one it is. */
type OneOf<Each, Own> = Each extends unknown
    ? [Exclude<FieldsOf<Own>, keyof Each>] extends [never]
        ? Each
        : Each & { [Field in Exclude<FieldsOf<Own>, keyof Each>]?: undefined }
    : never;

type ActionsOf<Own> = Own extends { action: infer Name } ? Name : never;

type FieldsOf<Own> = Own extends unknown ? keyof Own : never;

/** How long clients and caches may keep what was rendered. */
export interface ComponentRenderCache {
    /** Seconds. */
    maxAge: number;
}

/** The component as it is shown in one place. */
export interface ComponentInstance<Props extends object = ComponentProps, State extends object = ComponentState> {
    /** Props stored with the block in the document. */
    readonly props: Props;
    /** The client's local state, or the initial one at the first render. */
    readonly state: State;
    /** Where it is shown. */
    readonly context: RenderContext;
    /** Lets the answer be cached. Without a call it is not. */
    setCache: (cache: ComponentRenderCache) => void;
    /** A live reference to a key of the state, for actions, webframe data, code, Markdown and URL queries. */
    dynamicState: (key: keyof State & string) => StateBinding;
}

/** Result of an action: `props` and `state` replace the old ones if given. */
export interface ComponentUpdate<Props extends object = ComponentProps, State extends object = ComponentState> {
    type?: 'element';
    props?: Props;
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
     * Handles an action before rendering. `{type: 'complete'}` ends the interaction without rendering;
     * undefined changes nothing.
     */
    // A method, because an author may have it take its own actions alone.
    action?(
        element: ComponentInstance<Props, State>,
        action: IncomingComponentAction<Action>,
        context: Context,
    ): Awaitable<ComponentUpdate<NoInfer<Props>, NoInfer<State>> | RenderComplete | undefined | void>;
    /** Draws the component: a `block`, `modal` or `configuration`; null or undefined draws nothing. */
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

/** Props of a component that configures an installation on a space: this one, and that on the account. */
export interface SpaceInstallationConfigurationProps<
    Environment extends AnyEnvironment = RuntimeEnvironment,
> extends InstallationConfigurationProps<Environment> {
    /** Without a configuration until one was saved. */
    spaceInstallation: Unconfigured<NonNullable<Environment['spaceInstallation']>>;
}

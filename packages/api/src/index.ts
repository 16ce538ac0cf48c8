export { call, createClient } from './client/client.js';
export type { CallOptions, ClientOptions } from './client/client.js';
export { paginate } from './client/paginate.js';
export type { ListItem, ListMethod } from './client/paginate.js';
export { ApiError } from './client/api-error.js';
export type { ApiErrorOptions } from './client/api-error.js';
export type { ApiClient, ApiResponse, ClientMethod, RequestOptions } from './client/types.js';
export {
    DEFAULT_COMPATIBILITY_DATE,
    DISPATCH,
    EVENT_ID_HEADER,
    INTEGRATION_NAME_PATTERN,
    LIMITS,
    LOCAL_PORTS,
    OAUTH_CREDENTIALS,
    RENDER_REQUEST_LIMITS,
    REQUEST_ID_HEADER,
} from './wire/protocol.js';
export { ICONS } from './wire/element-parts.js';
export type { Confirm, Icon, UrlObject, UrlSource } from './wire/element-parts.js';
export type { HintElement, ImageElement, Inline, LinkElement, TextElement } from './wire/text-elements.js';
export type {
    ButtonElement,
    CheckboxElement,
    InputElement,
    RadioElement,
    SelectElement,
    SelectOption,
    SelectOptionsResponse,
    SwitchElement,
    TextInputElement,
} from './wire/form-elements.js';
export type {
    BlockElement,
    BoxElement,
    CardElement,
    CodeBlockElement,
    ConfigurationElement,
    ControlElement,
    Descendant,
    DividerElement,
    ElementType,
    HStackElement,
    MarkdownElement,
    ModalElement,
    RootElement,
    StepElement,
    StepperElement,
    UIElement,
    VStackElement,
    WebframeElement,
} from './wire/elements.js';
export { isStateBinding } from './wire/actions.js';
export type {
    Action,
    CloseModalAction,
    CustomAction,
    OpenModalAction,
    OpenUrlAction,
    ReservedAction,
    StateBinding,
    TextOrBinding,
    UnfurlLinkAction,
    UpdateNodePropsAction,
    WebframeNavigateAction,
    WebframeReadyAction,
    WebframeResizeAction,
} from './wire/actions.js';
export type {
    ComponentProps,
    ComponentState,
    RenderComplete,
    RenderContext,
    RenderedElement,
    RenderRequest,
    RenderResponse,
} from './wire/render.js';
export type {
    BaseEvent,
    Configuration,
    ContentComputeDocumentEvent,
    ContentComputeRevisionEvent,
    EventByType,
    EventType,
    FetchEvent,
    FetchPublishedScriptEvent,
    FetchVisitorAuthenticationEvent,
    InstallationDeletedEvent,
    InstallationSetupEvent,
    IntegrationEvent,
    PageFeedbackEvent,
    PreviousInstallation,
    SiteInstallationDeletedEvent,
    SiteInstallationSetupEvent,
    SiteViewEvent,
    SpaceContentUpdatedEvent,
    SpaceGitSyncCompletedEvent,
    SpaceGitSyncStartedEvent,
    SpaceInstallationDeletedEvent,
    SpaceInstallationSetupEvent,
    SpaceViewEvent,
    SpaceVisibilityUpdatedEvent,
    TaskEvent,
    UIRenderEvent,
    Visitor,
} from './wire/events.js';
export type {
    EnvironmentTypes,
    PlacedInstallationUrls,
    RuntimeEnvironment,
    SiteInstallationEnvironment,
    SpaceInstallationEnvironment,
} from './wire/environment.js';
export type {
    Installation,
    InstallationStatus,
    Integration,
    IntegrationEventRecord,
    LogLevel,
    Member,
    Organization,
    PublishIntegrationBody,
    Role,
    SAMLProvider,
    Site,
    Space,
    Subdomain,
    Team,
    TracedEvent,
    TraceLog,
    TraceRequest,
    User,
} from './contract/resources.js';

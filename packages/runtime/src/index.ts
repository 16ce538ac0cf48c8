export { createComponent } from './component/create-component.js';
export type {
    ComponentAction,
    ComponentOptions,
    ComponentInstance,
    ComponentDefinition,
    ComponentRenderCache,
    ComponentUpdate,
    InstallationConfigurationProps,
    SpaceInstallationConfigurationProps,
} from './component/definition.js';
export { readConfiguration, saveConfiguration } from './configuration/configuration.js';
export type { ConfigurationOptions, SaveConfigurationOptions } from './configuration/configuration.js';
export type { InstallationKind } from './configuration/target.js';
export { createContentSource } from './content-source/content-source.js';
export type {
    ConfigureContentSourceProps,
    ContentSourceDependenciesValueFromRef,
    ContentSourceOptions,
    ContentSourceInput,
    ContentSourceDefinition,
    ContentSourceRevision,
} from './content-source/content-source.js';
export { createContext } from './context/context.js';
export { createRuntimeClient } from './context/runtime-client.js';
export type { RuntimeClient, RuntimeClientOptions } from './context/runtime-client.js';
export type {
    AnyContext,
    AnyEnvironment,
    AnyTask,
    ExecutionContext,
    QueuedTask,
    RuntimeContext,
} from './context/context.js';
export { documentText } from './document/document-text.js';
export { mapDocument } from './document/map-document.js';
export type { DocumentReplacer } from './document/map-document.js';
export type { DocumentPart } from './document/parts.js';
export { walkDocument } from './document/walk-document.js';
export type { DocumentVisitor } from './document/walk-document.js';
export { ExposableError } from './failure/exposable-error.js';
export { publicEndpoint } from './fetch/public-endpoint.js';
export type { PublicEndpointOptions } from './fetch/public-endpoint.js';
export { createRouter } from './fetch/router.js';
export type { RouteHandler, RouteParams, Router } from './fetch/router.js';
export { selectOptions } from './fetch/select-options.js';
export type { SelectOptionsQuery } from './fetch/select-options.js';
export type {
    Awaitable,
    EventCallback,
    EventCallbackMap,
    ExtractTaskPayload,
    FetchEventCallback,
    FetchPublishScriptEventCallback,
    FetchVisitorAuthenticationEventCallback,
    IntegrationTaskEventCallback,
    NonFetchEvent,
    RuntimeCallback,
} from './integration/callbacks.js';
export { html, htmlResponse, rawHtml } from './html/html.js';
export type { Html, HtmlValue } from './html/html.js';
export { createIntegration } from './integration/create-integration.js';
export type { IntegrationModule, IntegrationRuntimeDefinition } from './integration/create-integration.js';
export type { Action, ActionName, OwnAction } from './jsx/action.js';
export type { Children, Node } from './jsx/children-types.js';
export type { OmitType } from './jsx/namespace.js';
export type { LogFields } from './logger/fields.js';
export { Logger } from './logger/logger.js';
export type { LoggerOptions } from './logger/logger.js';
export { defaultOAuthExtractCredentials } from './oauth/config.js';
export type { ExtractedCredentials, OAuthConfig, OAuthConfiguration, OAuthResponse } from './oauth/config.js';
export { createOAuthHandler } from './oauth/create-oauth-handler.js';
export type { OAuthHandlerOptions } from './oauth/create-oauth-handler.js';
export { OAuthProviderError } from './oauth/exchange.js';
export { getOAuthToken } from './oauth/get-oauth-token.js';
export { fillScript } from './script/fill-script.js';
export { scriptResponse } from './script/script-response.js';
export type { ScriptResponseOptions } from './script/script-response.js';
export { createSignature } from './signature/create-signature.js';
export { readState, signState } from './signature/signed-state.js';
export type { SignedStateOptions } from './signature/signed-state.js';
export { verifySignature } from './signature/verify-signature.js';
export type { SignedContent } from './signature/verify-signature.js';
export { webframePage } from './webframe/webframe-page.js';
export type { WebframePage } from './webframe/webframe-page.js';
export type { WebframeConnection } from './webframe/connect.js';
export type {
    BlockElement,
    BoxElement,
    ButtonElement,
    CardElement,
    CheckboxElement,
    CloseModalAction,
    CodeBlockElement,
    ConfigurationElement,
    Confirm,
    ContentDocument,
    ContentReference,
    ControlElement,
    CustomAction,
    Descendant,
    DividerElement,
    DocumentAnnotationBody,
    DocumentBlock,
    DocumentBlockCode,
    DocumentBlockCodeLine,
    DocumentBlockColumn,
    DocumentBlockColumns,
    DocumentBlockContentRef,
    DocumentBlockDivider,
    DocumentBlockDrawing,
    DocumentBlockEmbed,
    DocumentBlockExpandable,
    DocumentBlockFile,
    DocumentBlockHeading,
    DocumentBlockHint,
    DocumentBlockIf,
    DocumentBlockImage,
    DocumentBlockImages,
    DocumentBlockIntegration,
    DocumentBlockListItem,
    DocumentBlockListOrdered,
    DocumentBlockListTasks,
    DocumentBlockListUnordered,
    DocumentBlockMath,
    DocumentBlockOpenAPI,
    DocumentBlockOpenAPISchemas,
    DocumentBlockOpenAPIWebhook,
    DocumentBlockParagraph,
    DocumentBlockPrompt,
    DocumentBlockQuote,
    DocumentBlockReusableContent,
    DocumentBlocksEssentials,
    DocumentBlocksInAnnotation,
    DocumentBlocksInBlockquote,
    DocumentBlocksInExpandable,
    DocumentBlocksInListItem,
    DocumentBlocksInStep,
    DocumentBlocksInUpdate,
    DocumentBlockStep,
    DocumentBlockStepper,
    DocumentBlocksTopLevels,
    DocumentBlockSwagger,
    DocumentBlockTab,
    DocumentBlockTable,
    DocumentBlockTabs,
    DocumentBlockUpdate,
    DocumentBlockUpdates,
    DocumentExpandableBody,
    DocumentExpandableTitle,
    DocumentFragment,
    DocumentImageCaption,
    DocumentInline,
    DocumentInlineAnnotation,
    DocumentInlineButton,
    DocumentInlineEmoji,
    DocumentInlineExpression,
    DocumentInlineIcon,
    DocumentInlineImage,
    DocumentInlineLink,
    DocumentInlineMath,
    DocumentInlineMention,
    DocumentLeaf,
    DocumentMark,
    DocumentNode,
    DocumentTableCell,
    DocumentTableColumn,
    DocumentTableRecord,
    DocumentTableView,
    DocumentText,
    ElementType,
    EventByType,
    EventType,
    HintElement,
    HStackElement,
    Icon,
    ImageElement,
    Inline,
    InputElement,
    IntegrationEvent,
    LinkElement,
    MarkdownElement,
    ModalElement,
    OpenModalAction,
    OpenUrlAction,
    RadioElement,
    RenderComplete,
    RenderContext,
    ReservedAction,
    RootElement,
    RuntimeEnvironment,
    SelectElement,
    SelectOption,
    SelectOptionsResponse,
    StateBinding,
    StepElement,
    StepperElement,
    SwitchElement,
    TextElement,
    TextInputElement,
    TextOrBinding,
    UIElement,
    UnfurlLinkAction,
    UpdateNodePropsAction,
    UrlObject,
    UrlSource,
    VStackElement,
    WebframeElement,
    WebframeNavigateAction,
    WebframeReadyAction,
    WebframeResizeAction,
} from '@svc-int/api';

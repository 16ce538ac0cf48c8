import type { InstallationStatus, User } from '../client/resources.gen.js';
import type { ComponentProps, ComponentState, RenderContext } from './render.js';
import type { Action } from './actions.js';

/** Fields that every event has. */
export interface BaseEvent {
    eventId: string;
    type: string;
}

interface InstallationScoped extends BaseEvent {
    installationId: string;
}

interface SpaceScoped extends InstallationScoped {
    spaceId: string;
}

interface SiteScoped extends InstallationScoped {
    siteId: string;
}

/** Configuration that the author's components store on an installation. */
export type Configuration = Record<string, unknown>;

/** The state of an installation before an event. */
export interface PreviousInstallation {
    status?: InstallationStatus;
    configuration?: Configuration;
}

/** Who looked at a page. */
export interface Visitor {
    anonymousId: string;
    cookies: Record<string, string>;
    userAgent: string;
    ip: string;
    language?: string;
}

/** Installed, or its configuration changed. */
export interface InstallationSetupEvent extends InstallationScoped {
    type: 'installation_setup';
    status: InstallationStatus;
    previous?: PreviousInstallation;
}

/** Uninstalled. */
export interface InstallationDeletedEvent extends InstallationScoped {
    type: 'installation_deleted';
    previous: PreviousInstallation;
}

/** Installed on a space, or its configuration there changed. */
export interface SpaceInstallationSetupEvent extends SpaceScoped {
    type: 'space_installation_setup';
    status: InstallationStatus;
    previous?: PreviousInstallation;
}

/** Uninstalled from a space. */
export interface SpaceInstallationDeletedEvent extends SpaceScoped {
    type: 'space_installation_deleted';
    previous: PreviousInstallation;
}

/** Installed on a site, or its configuration there changed. */
export interface SiteInstallationSetupEvent extends SiteScoped {
    type: 'site_installation_setup';
    status: InstallationStatus;
    previous?: PreviousInstallation;
}

/** Uninstalled from a site. */
export interface SiteInstallationDeletedEvent extends SiteScoped {
    type: 'site_installation_deleted';
    previous: PreviousInstallation;
}

/** A page of a space was viewed. Scope: `space:views:read`. */
export interface SpaceViewEvent extends SpaceScoped {
    type: 'space_view';
    pageId?: string;
    visitor: Visitor;
    url: string;
    referrer: string;
}

/** A page of a site was viewed. Scope: `site:views:read`. */
export interface SiteViewEvent extends SiteScoped {
    type: 'site_view';
    siteSpaceId?: string;
    pageId?: string;
    visitor: Visitor;
    url: string;
    referrer: string;
}

/** The content of a space changed. Scope: `space:content:read`. */
export interface SpaceContentUpdatedEvent extends SpaceScoped {
    type: 'space_content_updated';
    revisionId: string;
    updatedBy: User[];
}

/** A git synchronisation began. Scope: `space:git:sync`. */
export interface SpaceGitSyncStartedEvent extends SpaceScoped {
    type: 'space_gitsync_started';
    revisionId: string;
    commitId: string;
}

/** A git synchronisation ended. Scope: `space:git:sync`. */
export interface SpaceGitSyncCompletedEvent extends SpaceScoped {
    type: 'space_gitsync_completed';
    state: 'success' | 'failure';
    revisionId: string;
    /** Empty where it failed before there was one. */
    commitId: string;
    /** Why it failed, as a sentence. */
    error?: string;
}

/** Who may read a space changed. Scope: `space:metadata:read`. */
export interface SpaceVisibilityUpdatedEvent extends SpaceScoped {
    type: 'space_visibility_updated';
    previousVisibility: string;
    visibility: string;
}

/** A reader rated a page. Scope: `page:feedback:read`. */
export interface PageFeedbackEvent extends BaseEvent {
    type: 'page_feedback';
    installationId: string;
    siteId: string;
    pageId?: string;
    feedback: { rating: 'bad' | 'ok' | 'good'; comment?: string };
    visitor: Visitor;
    url: string;
    referrer: string;
}

/** A task that the integration queued is due. */
export interface TaskEvent<Task = unknown> extends BaseEvent {
    type: 'task';
    task: Task;
}

/** An HTTP request below one of the integration's public endpoints. Its body is a part of the dispatch. */
export interface FetchEvent extends BaseEvent {
    type: 'fetch';
    request: { method: string; url: string; headers: Record<string, string> };
    installationId?: string;
    spaceId?: string;
    siteId?: string;
    auth?: { userId: string };
}

/** A script to inject into published pages is wanted. Scope: `site:script:inject`. */
export interface FetchPublishedScriptEvent extends BaseEvent {
    type: 'fetch_published_script';
    installationId: string;
    spaceId?: string;
    siteId?: string;
}

/** A visitor has to be authenticated. Scope: `site:visitor:auth`. */
export interface FetchVisitorAuthenticationEvent extends BaseEvent {
    type: 'fetch_visitor_authentication';
    installationId: string;
    spaceId?: string;
    siteId?: string;
    location?: string;
    searchParams?: Record<string, string>;
    cookies?: Record<string, string>;
    action?: 'logout';
}

/** A component has to be rendered, after its action when there is one. */
export interface UIRenderEvent extends BaseEvent {
    type: 'ui_render';
    installationId: string;
    spaceId?: string;
    siteId?: string;
    componentId: string;
    props: ComponentProps;
    state?: ComponentState;
    context: RenderContext;
    action?: Action;
    auth?: { userId: string };
}

interface ContentComputeEvent extends SpaceScoped {
    sourceId: string;
    props: Record<string, unknown>;
    dependencies: Record<string, { ref: unknown; value: unknown }>;
}

/** A content source has to compute its pages and files. */
export interface ContentComputeRevisionEvent extends ContentComputeEvent {
    type: 'content_compute_revision';
}

/** A content source has to compute the document of one page. */
export interface ContentComputeDocumentEvent extends ContentComputeEvent {
    type: 'content_compute_document';
}

/** Every event that the service sends to an integration. */
export type IntegrationEvent =
    | InstallationSetupEvent
    | InstallationDeletedEvent
    | SpaceInstallationSetupEvent
    | SpaceInstallationDeletedEvent
    | SiteInstallationSetupEvent
    | SiteInstallationDeletedEvent
    | SpaceViewEvent
    | SiteViewEvent
    | SpaceContentUpdatedEvent
    | SpaceGitSyncStartedEvent
    | SpaceGitSyncCompletedEvent
    | SpaceVisibilityUpdatedEvent
    | PageFeedbackEvent
    | TaskEvent
    | FetchEvent
    | FetchPublishedScriptEvent
    | FetchVisitorAuthenticationEvent
    | UIRenderEvent
    | ContentComputeRevisionEvent
    | ContentComputeDocumentEvent;

/** Name of an event. */
export type EventType = IntegrationEvent['type'];

/** The event with a given name. */
export type EventByType<Type extends EventType> = EventsByType[Type];

type EventsByType = { [Event in IntegrationEvent as Event['type']]: Event };

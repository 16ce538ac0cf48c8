import type { InstallationStatus, User } from '../client/resources.gen.js';
import type { ComponentProps, ComponentState, RenderContext } from './render.js';
import type { Action } from './actions.js';

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

/** Configuration of an installation, as the author's components store it. */
export type Configuration = Record<string, unknown>;

export interface PreviousInstallation {
    status?: InstallationStatus;
    configuration?: Configuration;
}

export interface Visitor {
    anonymousId: string;
    cookies: Record<string, string>;
    userAgent: string;
    ip: string;
    language?: string;
}

/** Sent after the installation and each change of the configuration. */
export interface InstallationSetupEvent extends InstallationScoped {
    type: 'installation_setup';
    status: InstallationStatus;
    previous?: PreviousInstallation;
}

export interface InstallationDeletedEvent extends InstallationScoped {
    type: 'installation_deleted';
    previous: PreviousInstallation;
}

/** Sent after the installation on a space and each change of its configuration. */
export interface SpaceInstallationSetupEvent extends SpaceScoped {
    type: 'space_installation_setup';
    status: InstallationStatus;
    previous?: PreviousInstallation;
}

export interface SpaceInstallationDeletedEvent extends SpaceScoped {
    type: 'space_installation_deleted';
    previous: PreviousInstallation;
}

/** Sent after the installation on a site and each change of its configuration. */
export interface SiteInstallationSetupEvent extends SiteScoped {
    type: 'site_installation_setup';
    status: InstallationStatus;
    previous?: PreviousInstallation;
}

export interface SiteInstallationDeletedEvent extends SiteScoped {
    type: 'site_installation_deleted';
    previous: PreviousInstallation;
}

/** Scope: `space:views:read`. */
export interface SpaceViewEvent extends SpaceScoped {
    type: 'space_view';
    pageId?: string;
    visitor: Visitor;
    url: string;
    referrer: string;
}

/** Scope: `site:views:read`. */
export interface SiteViewEvent extends SiteScoped {
    type: 'site_view';
    siteSpaceId?: string;
    pageId?: string;
    visitor: Visitor;
    url: string;
    referrer: string;
}

/** Scope: `space:content:read`. */
export interface SpaceContentUpdatedEvent extends SpaceScoped {
    type: 'space_content_updated';
    revisionId: string;
    updatedBy: User[];
}

/** Scope: `space:git:sync`. */
export interface SpaceGitSyncStartedEvent extends SpaceScoped {
    type: 'space_gitsync_started';
    revisionId: string;
    commitId: string;
}

/** Scope: `space:git:sync`. */
export interface SpaceGitSyncCompletedEvent extends SpaceScoped {
    type: 'space_gitsync_completed';
    state: 'success' | 'failure';
    revisionId: string;
    /** Empty if the synchronization failed before a commit. */
    commitId: string;
    /** Reason of a failure, as a sentence. */
    error?: string;
}

/** Scope: `space:metadata:read`. */
export interface SpaceVisibilityUpdatedEvent extends SpaceScoped {
    type: 'space_visibility_updated';
    previousVisibility: string;
    visibility: string;
}

/** Scope: `page:feedback:read`. */
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

/** A queued task is due. */
export interface TaskEvent<Task = unknown> extends BaseEvent {
    type: 'task';
    task: Task;
}

/** HTTP request below a public endpoint of the integration. The dispatch contains its body. */
export interface FetchEvent extends BaseEvent {
    type: 'fetch';
    request: { method: string; url: string; headers: Record<string, string> };
    installationId?: string;
    spaceId?: string;
    siteId?: string;
    auth?: { userId: string };
}

/** Scope: `site:script:inject`. */
export interface FetchPublishedScriptEvent extends BaseEvent {
    type: 'fetch_published_script';
    installationId: string;
    spaceId?: string;
    siteId?: string;
}

/** Scope: `site:visitor:auth`. */
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

/** Requests a render of a component, after its action if any. */
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

/** Requests the pages and files of a content source. */
export interface ContentComputeRevisionEvent extends ContentComputeEvent {
    type: 'content_compute_revision';
}

/** Requests the document of a page of a content source. */
export interface ContentComputeDocumentEvent extends ContentComputeEvent {
    type: 'content_compute_document';
}

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

export type EventType = IntegrationEvent['type'];

export type EventByType<Type extends EventType> = EventsByType[Type];

type EventsByType = { [Event in IntegrationEvent as Event['type']]: Event };

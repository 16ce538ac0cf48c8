// Made from the contract by `npm run generate`.
import type { RenderRequest, RenderResponse } from '../wire/render.js';
import type {
    ChangeRequest,
    ChangeRequestContentChange,
    ChangeRequestContentUpdate,
    ChangeRequestRequestedReviewer,
    ChangeRequestReview,
    ChangeRequestUserContributor,
    Collection,
    Comment,
    CommentReply,
    ComputedBody,
    ComputedContent,
    ContentDocument,
    ContentFile,
    ContentLocation,
    ContentReference,
    CustomHostname,
    Embed,
    GitSyncState,
    GlossaryEntry,
    GlossaryTranslations,
    ImportResult,
    InsightsEvent,
    Installation,
    InstallationStatus,
    InstalledIntegration,
    Integration,
    IntegrationBlocks,
    IntegrationEventRecord,
    Language,
    LinkList,
    ListedSiteInstallation,
    ListedSpaceInstallation,
    Member,
    MergeResult,
    OpenAPISpec,
    OpenAPISpecVersion,
    OpenAPISpecVersionContent,
    Organization,
    OrganizationInviteLink,
    OrganizationMergeRules,
    OrganizationTeamMember,
    Page,
    PageMetaLinks,
    PublishIntegrationBody,
    PublishedContentAtUrl,
    PublishedContentSite,
    ReusableContent,
    Revision,
    RevisionChanges,
    Role,
    SAMLProvider,
    Scope,
    SearchAIAnswer,
    SearchAIAnswerStream,
    SearchAIRecommendedQuestionStream,
    SearchPageResult,
    SearchSpaceResult,
    ShareLink,
    Site,
    SiteAdaptiveSchema,
    SiteCustomization,
    SiteCustomizationOverride,
    SiteCustomizationSettings,
    SiteExternalLink,
    SiteInstallation,
    SiteIntegrationScript,
    SitePublishingAuth,
    SiteRedirect,
    SiteRedirectDestination,
    SiteRedirectInputDestination,
    SiteSearchResult,
    SiteSection,
    SiteSectionGroup,
    SiteSpace,
    SiteStructure,
    Space,
    SpaceInstallation,
    SpaceMergeRules,
    Subdomain,
    Team,
    TeamMemberRole,
    TeamSitePermissionOverride,
    TracedEvent,
    Translation,
    UpdateResult,
    User,
    UserContentPermission,
    UserSitePermission,
    UserSitePermissionOverride,
    VisitorSchema,
} from './resources.gen.js';
import type { ApiResponse, ListPage, RequestOptions } from './types.js';

/**
 * The client: `client.<group>.<operationId>(path parameters in order…, query or body, options?)`.
 *
 * A method says which `ApiError`s are its own. Any can throw one for wrong input, a token that may not do this, too many
 * requests, and a service that fails or cannot be reached.
 */
export interface ApiClient {
    readonly integrations: IntegrationsApi;
    readonly orgs: OrgsApi;
    readonly spaces: SpacesApi;
    readonly collections: CollectionsApi;
    readonly user: UserApi;
    readonly users: UsersApi;
    readonly emailDomains: EmailDomainsApi;
    readonly customHostnames: CustomHostnamesApi;
    readonly subdomains: SubdomainsApi;
    readonly urls: UrlsApi;
    readonly system: SystemApi;
}
export interface IntegrationsApi {
    /**
     * Lists the integrations that the caller can see.
     *
     * `GET /integrations`
     */
    readonly listIntegrations: (
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Only integrations whose name or title contains this text. */
            search?: string | undefined;
            category?:
                | 'analytics'
                | 'collaboration'
                | 'content'
                | 'gitsync'
                | 'marketing'
                | 'visitor-auth'
                | 'other'
                | undefined;
            /** Only integrations with a block that unfurls URLs of this domain. */
            blockDomain?: string | undefined;
            /** Only integrations with blocks if true, only integrations without blocks if false. */
            blocks?: boolean | undefined;
            /** Only integrations with content sources if true, only integrations without content sources if false. */
            contentSources?: boolean | undefined;
            /** Only integrations of the organization with this id. */
            owner?: string | undefined;
            scope?: Scope | undefined;
            /** Kind of content on which the integration can be installed. */
            target?: 'all' | 'site' | 'space' | 'organization' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Integration>>>;

    /**
     * Returns an integration.
     *
     * `GET /integrations/{integrationName}`
     *
     * @throws ApiError 404
     */
    readonly getIntegrationByName: (
        integrationName: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<Integration>>;

    /**
     * Publishes the first or a new version of an integration.
     *
     * `POST /integrations/{integrationName}`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly publishIntegration: (
        integrationName: string,
        body: PublishIntegrationBody,
        options?: RequestOptions,
    ) => Promise<ApiResponse<Integration>>;

    /**
     * Removes an integration and its installations.
     *
     * `DELETE /integrations/{integrationName}`
     *
     * @throws ApiError 404
     */
    readonly unpublishIntegration: (
        integrationName: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Starts the development mode of an integration: the service sends its events to a tunnel.
     *
     * `PUT /integrations/{integrationName}/dev`
     *
     * @throws ApiError 404
     */
    readonly setIntegrationDevelopmentMode: (
        integrationName: string,
        body: {
            /** Absolute URL. */
            tunnelUrl: string;
            /** Whether to forward the events of all organizations, not only of the owner. Default: false. */
            all?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Ends the development mode of an integration.
     *
     * `DELETE /integrations/{integrationName}/dev`
     *
     * @throws ApiError 404
     */
    readonly disableIntegrationDevelopmentMode: (
        integrationName: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Queues a task. When the task is due, the integration receives one `task` event. Needs the token of the
     * integration.
     *
     * `POST /integrations/{integrationName}/tasks`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly queueIntegrationTask: (
        integrationName: string,
        body: {
            /** Content of the event: a `type` and any other JSON fields. */
            task: {
                /** Type of the task. */
                type: string;
                [name: string]: unknown;
            };
            /** Delay in seconds. Default: 0. */
            schedule?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Renders a component. Use `renderIntegrationUIWithPost` for large props or state.
     *
     * `GET /integrations/{integrationName}/render`
     *
     * Visitors of a published site can call this operation and get the content that the site shows them.
     *
     * @throws ApiError 404, 413, 502
     */
    readonly renderIntegrationUIWithGet: (
        integrationName: string,
        query: {
            /** Render request as JSON, compressed with `compressToEncodedURIComponent` of LZ-string. */
            request: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<RenderResponse>>;

    /**
     * Renders a component, with props and state of any size up to the limit of request bodies.
     *
     * `POST /integrations/{integrationName}/render`
     *
     * Visitors of a published site can call this operation and get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly renderIntegrationUIWithPost: (
        integrationName: string,
        body: RenderRequest,
        options?: RequestOptions,
    ) => Promise<ApiResponse<RenderResponse>>;

    /**
     * Lists the installations of an integration.
     *
     * `GET /integrations/{integrationName}/installations`
     *
     * @throws ApiError 404
     */
    readonly listIntegrationInstallations: (
        integrationName: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            externalId?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Installation>>>;

    /**
     * Installs an integration on an organization.
     *
     * `POST /integrations/{integrationName}/installations`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly installIntegration: (
        integrationName: string,
        body: {
            /** Id of the organization. */
            organization: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Installation>>;

    /**
     * Returns an installation.
     *
     * `GET /integrations/{integrationName}/installations/{installationId}`
     *
     * @throws ApiError 404
     */
    readonly getIntegrationInstallationById: (
        integrationName: string,
        installationId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<Installation>>;

    /**
     * Changes the configuration, external ids or selections of an installation.
     *
     * `PATCH /integrations/{integrationName}/installations/{installationId}`
     *
     * @throws ApiError 404
     */
    readonly updateIntegrationInstallation: (
        integrationName: string,
        installationId: string,
        body?: {
            /** New configuration. Replaces the previous configuration completely. */
            configuration?: Record<string, unknown> | undefined;
            externalIds?: string[] | undefined;
            space_selection?: 'all' | 'selected' | undefined;
            site_selection?: 'all' | 'selected' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Installation>>;

    /**
     * Removes an integration from an organization, its spaces and its sites.
     *
     * `DELETE /integrations/{integrationName}/installations/{installationId}`
     *
     * @throws ApiError 404
     */
    readonly uninstallIntegration: (
        integrationName: string,
        installationId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Creates an API token for an installation. Only the integration itself can call this operation.
     *
     * `POST /integrations/{integrationName}/installations/{installationId}/tokens`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly createIntegrationInstallationToken: (
        integrationName: string,
        installationId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<{ token: string }>>;

    /**
     * Lists the spaces of an installation.
     *
     * `GET /integrations/{integrationName}/installations/{installationId}/spaces`
     *
     * @throws ApiError 404
     */
    readonly listIntegrationInstallationSpaces: (
        integrationName: string,
        installationId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            externalId?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<SpaceInstallation>>>;

    /**
     * Adds an installation to a space of its organization.
     *
     * `POST /integrations/{integrationName}/installations/{installationId}/spaces`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly installIntegrationOnSpace: (
        integrationName: string,
        installationId: string,
        body: {
            /** Id of the space. */
            space: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SpaceInstallation>>;

    /**
     * Returns the installation of an integration on a space.
     *
     * `GET /integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}`
     *
     * @throws ApiError 404
     */
    readonly getIntegrationSpaceInstallation: (
        integrationName: string,
        installationId: string,
        spaceId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<SpaceInstallation>>;

    /**
     * Changes the configuration or external ids of an installation for a space.
     *
     * `PATCH /integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}`
     *
     * @throws ApiError 404
     */
    readonly updateIntegrationSpaceInstallation: (
        integrationName: string,
        installationId: string,
        spaceId: string,
        body?: {
            /** New configuration. Replaces the previous configuration completely. */
            configuration?: Record<string, unknown> | undefined;
            externalIds?: string[] | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SpaceInstallation>>;

    /**
     * Removes an installation from a space.
     *
     * `DELETE /integrations/{integrationName}/installations/{installationId}/spaces/{spaceId}`
     *
     * @throws ApiError 404
     */
    readonly uninstallIntegrationFromSpace: (
        integrationName: string,
        installationId: string,
        spaceId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the sites of an installation.
     *
     * `GET /integrations/{integrationName}/installations/{installationId}/sites`
     *
     * @throws ApiError 404
     */
    readonly listIntegrationInstallationSites: (
        integrationName: string,
        installationId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            externalId?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<SiteInstallation>>>;

    /**
     * Adds an installation to a site of its organization.
     *
     * `POST /integrations/{integrationName}/installations/{installationId}/sites`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly installIntegrationOnSite: (
        integrationName: string,
        installationId: string,
        body: {
            /** Id of the site. */
            siteId: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteInstallation>>;

    /**
     * Returns the installation of an integration on a site.
     *
     * `GET /integrations/{integrationName}/installations/{installationId}/sites/{siteId}`
     *
     * @throws ApiError 404
     */
    readonly getIntegrationSiteInstallation: (
        integrationName: string,
        installationId: string,
        siteId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteInstallation>>;

    /**
     * Changes the configuration or external ids of an installation for a site.
     *
     * `PATCH /integrations/{integrationName}/installations/{installationId}/sites/{siteId}`
     *
     * @throws ApiError 404
     */
    readonly updateIntegrationSiteInstallation: (
        integrationName: string,
        installationId: string,
        siteId: string,
        body?: {
            /** New configuration. Replaces the previous configuration completely. */
            configuration?: Record<string, unknown> | undefined;
            externalIds?: string[] | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteInstallation>>;

    /**
     * Removes an installation from a site.
     *
     * `DELETE /integrations/{integrationName}/installations/{installationId}/sites/{siteId}`
     *
     * @throws ApiError 404
     */
    readonly uninstallIntegrationFromSite: (
        integrationName: string,
        installationId: string,
        siteId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the spaces of all installations of an integration.
     *
     * `GET /integrations/{integrationName}/spaces`
     *
     * @throws ApiError 404
     */
    readonly listIntegrationSpaceInstallations: (
        integrationName: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Only installations with this external id. */
            externalId?: string | undefined;
            /** Whether to return complete spaces or sites instead of their ids. Default: `false`. */
            extended?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ListedSpaceInstallation>>>;

    /**
     * Lists the sites of all installations of an integration.
     *
     * `GET /integrations/{integrationName}/sites`
     *
     * @throws ApiError 404
     */
    readonly listIntegrationSiteInstallations: (
        integrationName: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Only installations with this external id. */
            externalId?: string | undefined;
            /** Whether to return complete spaces or sites instead of their ids. Default: `false`. */
            extended?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ListedSiteInstallation>>>;

    /**
     * Lists the recorded events of an integration, newest first. Only admins of its organization and its own tokens
     * can do this.
     *
     * `GET /integrations/{integrationName}/events`
     *
     * @throws ApiError 403, 404
     */
    readonly listIntegrationEvents: (
        integrationName: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<IntegrationEventRecord>>>;

    /**
     * Returns a recorded event with its environment, logs, outbound requests and response. Only admins of the
     * organization of the integration and its own tokens can do this.
     *
     * `GET /integrations/{integrationName}/events/{eventId}`
     *
     * @throws ApiError 403, 404
     */
    readonly getIntegrationEvent: (
        integrationName: string,
        eventId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<TracedEvent>>;
}

export interface OrgsApi {
    /**
     * Lists the organizations of the user.
     *
     * `GET /orgs`
     */
    readonly listOrganizationsForAuthenticatedUser: (
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Organization>>>;

    /**
     * Creates an organization and makes the user its admin.
     *
     * `POST /orgs`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 409
     */
    readonly createOrganization: (
        body: {
            title: string;
            /** E-mail domains of people who can join. Only the domain of the user's own e-mail address is allowed. */
            emailDomains?: string[] | undefined;
            /** Preferences that set up the default site. */
            onboardingPreferences?:
                | {
                      /** Initial content of the site: sample pages for `template`, otherwise an empty space. */
                      source: 'markdown-in-git' | 'import' | 'template' | null;
                      /**
                       * Visibility of the site: `public`, `unlisted` for a mixed audience, `share-link` for a protected one,
                       * `visitor-auth` for an internal one.
                       */
                      audience: 'public' | 'mixed' | 'protected' | 'internal' | null;
                      /** `adaptive-content` enables adaptive content on the site; `proactive-agent` lets the agent read the site. */
                      interests: ('adaptive-content' | 'api-docs' | 'proactive-agent')[];
                  }
                | undefined;
        },
        options?: RequestOptions & {
            query?: {
                /** Whether to create a default site, which members see first. Default: false. */
                withDefaultSite?: boolean | undefined;
                /** URL of an OpenAPI specification to add to the organization together with its default site. */
                openapiUrl?: string | undefined;
            };
        },
    ) => Promise<ApiResponse<Organization>>;

    /**
     * Makes the user a member with the default role. Needs an e-mail address of a domain of the organization.
     *
     * `POST /orgs/{organizationId}/join`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly joinOrganization: (organizationId: string, options?: RequestOptions) => Promise<ApiResponse<undefined>>;

    /**
     * Returns an organization.
     *
     * `GET /orgs/{organizationId}`
     *
     * @throws ApiError 404
     */
    readonly getOrganizationById: (
        organizationId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<Organization>>;

    /**
     * Changes an organization. Needs the permission `admin`.
     *
     * `PATCH /orgs/{organizationId}`
     *
     * @throws ApiError 404, 409
     */
    readonly updateOrganizationById: (
        organizationId: string,
        body?: {
            title?: string | undefined;
            /**
             * E-mail domains of people who can join. Only the workspace owner can add domains other than that of the user's
             * own e-mail address.
             */
            emailDomains?: string[] | undefined;
            /** 3 to 32 lower-case letters, digits and hyphens; a hyphen is neither first nor last. */
            hostname?: string | undefined;
            /** Role of the member; `null` for a guest. */
            defaultRole?: Role | null | undefined;
            defaultContent?:
                | {
                      type: 'site';
                      /** Opaque identifier. */
                      site: string;
                  }
                | null
                | undefined;
            logo?: string | null | undefined;
            sso?: boolean | undefined;
            ai?: boolean | undefined;
            inviteLinks?: boolean | undefined;
            mergeRules?: OrganizationMergeRules | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Organization>>;

    /**
     * Deletes an invite link. Needs the permission `admin`.
     *
     * `DELETE /orgs/{organizationId}/link-invites/{inviteId}`
     *
     * @throws ApiError 404
     */
    readonly deleteOrganizationInviteById: (
        organizationId: string,
        inviteId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the installations on an organization, each with its integration.
     *
     * `GET /orgs/{organizationId}/installations`
     *
     * @throws ApiError 404
     */
    readonly listOrganizationInstallations: (
        organizationId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<{ installation: Installation; integration: Integration }>>>;

    /**
     * Lists the integrations that an organization owns.
     *
     * `GET /orgs/{organizationId}/integrations`
     *
     * @throws ApiError 404
     */
    readonly listOrganizationIntegrations: (
        organizationId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Only integrations whose name or title contains this text. */
            search?: string | undefined;
            category?:
                | 'analytics'
                | 'collaboration'
                | 'content'
                | 'gitsync'
                | 'marketing'
                | 'visitor-auth'
                | 'other'
                | undefined;
            /** Only integrations with a block that unfurls URLs of this domain. */
            blockDomain?: string | undefined;
            /** Only integrations with blocks if true, only integrations without blocks if false. */
            blocks?: boolean | undefined;
            /** Only integrations with content sources if true, only integrations without content sources if false. */
            contentSources?: boolean | undefined;
            /** Only integrations of the organization with this id. */
            owner?: string | undefined;
            scope?: Scope | undefined;
            /** Kind of content on which the integration can be installed. */
            target?: 'all' | 'site' | 'space' | 'organization' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Integration>>>;

    /**
     * Lists the members of an organization. Needs the permission `listMembers`.
     *
     * `GET /orgs/{organizationId}/members`
     *
     * @throws ApiError 404
     */
    readonly listMembersInOrganizationById: (
        organizationId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Only members with this role; `guest` for members without a role. */
            role?: 'admin' | 'create' | 'review' | 'edit' | 'comment' | 'read' | 'guest' | undefined;
            /** Only members whose name or e-mail address contains this text. */
            search?: string | undefined;
            /** Sort key. `lastSeenAt` lists only members who have been active. Default: `joinedAt`. */
            sort?: 'joinedAt' | 'lastSeenAt' | undefined;
            /** Sort order. Default: `desc`. */
            order?: 'asc' | 'desc' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Member>>>;

    /**
     * Returns a member.
     *
     * `GET /orgs/{organizationId}/members/{userId}`
     *
     * @throws ApiError 404
     */
    readonly getMemberInOrganizationById: (
        organizationId: string,
        userId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<Member>>;

    /**
     * Changes the role of a member. Needs the permission `admin`. The last admin of an organization keeps the role.
     *
     * `PATCH /orgs/{organizationId}/members/{userId}`
     *
     * @throws ApiError 404, 409
     */
    readonly updateMemberInOrganizationById: (
        organizationId: string,
        userId: string,
        body?: {
            /** Role of the member; `null` for a guest. */
            role?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Member>>;

    /**
     * Removes a member from an organization and its teams. Admins can remove all members, other members only
     * themselves. The last admin cannot be removed.
     *
     * `DELETE /orgs/{organizationId}/members/{userId}`
     *
     * @throws ApiError 404, 409
     */
    readonly removeMemberFromOrganizationById: (
        organizationId: string,
        userId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Makes a user a member who signs in by SSO. Needs the permission `admin`.
     *
     * `POST /orgs/{organizationId}/members/{userId}/sso`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly setUserAsSSOMemberForOrganization: (
        organizationId: string,
        userId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<Member>>;

    /**
     * Records that the user is active in the organization.
     *
     * `POST /orgs/{organizationId}/ping`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly updateOrganizationMemberLastSeenAt: (
        organizationId: string,
        options?: RequestOptions,
    ) => Promise<
        ApiResponse<{
            /** JWT with claims about the user. Omitted if there are no claims. */
            serviceVisitorClaims?: string;
        }>
    >;

    /**
     * Lists the teams of a member.
     *
     * `GET /orgs/{organizationId}/members/{userId}/teams`
     *
     * @throws ApiError 404
     */
    readonly listTeamsForOrganizationMember: (
        organizationId: string,
        userId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Only teams whose title contains this text, in upper or lower case. */
            title?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<{ team: Team; member: { role: TeamMemberRole } }>>>;

    /**
     * Lists the teams of an organization.
     *
     * `GET /orgs/{organizationId}/teams`
     *
     * @throws ApiError 404
     */
    readonly listTeamsInOrganizationById: (
        organizationId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Id of a member: only teams that this member can manage. */
            owner?: string | undefined;
            /** Only teams whose title contains this text, in upper or lower case. */
            title?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Team>>>;

    /**
     * Creates a team. Needs the permission `ownTeam`.
     *
     * `PUT /orgs/{organizationId}/teams`
     *
     * @throws ApiError 404
     */
    readonly createOrganizationTeam: (
        organizationId: string,
        body: {
            title: string;
            /** Ids of organization members to add to the team. */
            members?: string[] | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Team>>;

    /**
     * Returns a team.
     *
     * `GET /orgs/{organizationId}/teams/{teamId}`
     *
     * @throws ApiError 404
     */
    readonly getTeamInOrganizationById: (
        organizationId: string,
        teamId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<Team>>;

    /**
     * Renames a team. Only owners of the team and admins can do this.
     *
     * `PATCH /orgs/{organizationId}/teams/{teamId}`
     *
     * @throws ApiError 404
     */
    readonly updateTeamInOrganizationById: (
        organizationId: string,
        teamId: string,
        body: { title: string },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Team>>;

    /**
     * Deletes a team. Its members stay in the organization. Only owners of the team and admins can do this.
     *
     * `DELETE /orgs/{organizationId}/teams/{teamId}`
     *
     * @throws ApiError 404
     */
    readonly removeTeamFromOrganizationById: (
        organizationId: string,
        teamId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the members of a team with their roles in the team. Needs the permission `listMembers`.
     *
     * `GET /orgs/{organizationId}/teams/{teamId}/members`
     *
     * @throws ApiError 404
     */
    readonly listTeamMembersInOrganizationById: (
        organizationId: string,
        teamId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<OrganizationTeamMember>>>;

    /**
     * Adds, changes and removes several members of a team. Only owners of the team and admins can do this.
     *
     * `PUT /orgs/{organizationId}/teams/{teamId}/members`
     *
     * @throws ApiError 404
     */
    readonly updateMembersInOrganizationTeam: (
        organizationId: string,
        teamId: string,
        body?: {
            /** Ids of users to add with the role `member`. */
            add?: string[] | undefined;
            /** Roles of users to add or change, by user id. */
            memberships?: Record<string, { role: TeamMemberRole }> | undefined;
            /** Ids of users to remove. Takes precedence over `add` and `memberships`. */
            remove?: string[] | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Adds a member of the organization to a team, or changes the role in the team. Only owners of the team and admins
     * can do this.
     *
     * `PUT /orgs/{organizationId}/teams/{teamId}/members/{userId}`
     *
     * @throws ApiError 404
     */
    readonly addMemberToOrganizationTeamById: (
        organizationId: string,
        teamId: string,
        userId: string,
        body?: {
            /** Role in the team. Default: the current role, or `member` for a new member of the team. */
            role?: TeamMemberRole | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Removes a member from a team. Owners of the team and admins can remove all members, other members only
     * themselves.
     *
     * `DELETE /orgs/{organizationId}/teams/{teamId}/members/{userId}`
     *
     * @throws ApiError 404
     */
    readonly deleteMemberFromOrganizationTeamById: (
        organizationId: string,
        teamId: string,
        userId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Adds people to an organization by their e-mail addresses. Needs the permission `admin`.
     *
     * `POST /orgs/{organizationId}/invites`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly inviteUsersToOrganization: (
        organizationId: string,
        body: {
            emails: (
                | string
                | {
                      /** E-mail address. */
                      email: string;
                      /** Role for people who join; `null` makes them guests. */
                      role: Role | null;
                  }
            )[];
            /** Role for addresses without a role. Default: the default role of the organization. */
            role?: Role | null | undefined;
            /** Whether the new members sign in by SSO. Needs a SAML provider, and e-mail addresses of its domains. */
            sso?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<
        ApiResponse<{
            /** Ids of the users with these addresses, including earlier members. */
            users: string[];
            /** Number of new members. */
            invited: number;
            /** E-mail addresses that cannot sign in by SSO. */
            failedSSOEmails?: string[];
        }>
    >;

    /**
     * Makes the user a member with the role or level of an invite link. A higher role or level of the user stays.
     *
     * `POST /orgs/{organizationId}/invites/{inviteId}`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly joinOrganizationWithInvite: (
        organizationId: string,
        inviteId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<Record<string, never>>>;

    /**
     * Lists the invite links to an organization, and those to its content with the permission `viewInviteLinks`. Needs
     * the permission `admin`.
     *
     * `GET /orgs/{organizationId}/link-invites`
     *
     * @throws ApiError 404
     */
    readonly listOrganizationInviteLinks: (
        organizationId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<
        ApiResponse<
            ListPage<{
                object: 'invite';
                /** Opaque identifier. */
                id: string;
                /** Whether the caller already has all access that the invite link grants. */
                redundant: boolean;
                /** Role for people who join; `null` makes them guests, as links to content do. */
                role: Role | null;
                /** Level on the content for people who join; `null` for no level. */
                level?: Role | null;
                space?: Space;
                collection?: Collection;
            }>
        >
    >;

    /**
     * Creates an invite link. Needs the permission `admin` on the organization, or `viewInviteLinks` on the space or
     * collection.
     *
     * `POST /orgs/{organizationId}/link-invites`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly createOrganizationInvite: (
        organizationId: string,
        body?: {
            /** Role for people who join; `null` makes them guests. */
            role?: Role | null | undefined;
            /** Level on the content for people who join; `null` for no level. */
            level?: Role | null | undefined;
            /** Id of the space to which the level applies. */
            space?: string | undefined;
            /** Id of the collection to which the level applies. */
            collection?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<OrganizationInviteLink>>;

    /**
     * Returns an invite link to any user who knows its id.
     *
     * `GET /orgs/{organizationId}/link-invites/{inviteId}`
     *
     * @throws ApiError 404
     */
    readonly getOrganizationInviteLink: (
        organizationId: string,
        inviteId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<OrganizationInviteLink>>;

    /**
     * Changes the role of an invite link to an organization, or the level of an invite link to content. Needs the same
     * permission as creating the link.
     *
     * `PATCH /orgs/{organizationId}/link-invites/{inviteId}`
     *
     * @throws ApiError 404, 409
     */
    readonly updateOrganizationInviteById: (
        organizationId: string,
        inviteId: string,
        body?: {
            /** Role for people who join; `null` makes them guests. */
            role?: Role | null | undefined;
            /** Level on the content for people who join; `null` for no level. */
            level?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<OrganizationInviteLink>>;

    /**
     * Lists the SAML providers of an organization. Needs the permission `admin`, like all operations on SAML
     * providers.
     *
     * `GET /orgs/{organizationId}/saml`
     *
     * @throws ApiError 404
     */
    readonly listSAMLProvidersInOrganizationById: (
        organizationId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<SAMLProvider>>>;

    /**
     * Adds a SAML provider.
     *
     * `POST /orgs/{organizationId}/saml`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly createOrganizationSAMLProvider: (
        organizationId: string,
        body: {
            label: string;
            /** Entity id of the identity provider. */
            entityID?: string | undefined;
            /** Certificate that verifies the signatures of assertions. */
            certificate?: string | undefined;
            /** URL of the sign-in page of the identity provider. */
            ssoURL?: string | undefined;
            /** Id of the team for new members; `null` for none. */
            defaultTeam?: string | null | undefined;
            /** Role for new members; `null` for the default role of the organization. */
            defaultRole?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SAMLProvider>>;

    /**
     * Returns a SAML provider.
     *
     * `GET /orgs/{organizationId}/saml/{samlProviderId}`
     *
     * @throws ApiError 404
     */
    readonly getOrganizationSAMLProviderById: (
        organizationId: string,
        samlProviderId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<SAMLProvider>>;

    /**
     * Changes a SAML provider.
     *
     * `PATCH /orgs/{organizationId}/saml/{samlProviderId}`
     *
     * @throws ApiError 404
     */
    readonly updateOrganizationSAMLProvider: (
        organizationId: string,
        samlProviderId: string,
        body?: {
            label?: string | undefined;
            /** Entity id of the identity provider. */
            entityID?: string | undefined;
            /** Certificate that verifies the signatures of assertions. */
            certificate?: string | undefined;
            /** URL of the sign-in page of the identity provider. */
            ssoURL?: string | undefined;
            /** Id of the team for new members; `null` for none. */
            defaultTeam?: string | null | undefined;
            /** Role for new members; `null` for the default role of the organization. */
            defaultRole?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SAMLProvider>>;

    /**
     * Removes a SAML provider.
     *
     * `DELETE /orgs/{organizationId}/saml/{samlProviderId}`
     *
     * @throws ApiError 404
     */
    readonly deleteOrganizationSAMLProvider: (
        organizationId: string,
        samlProviderId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the active SSO providers of an organization, with the URLs where sign-in starts.
     *
     * `GET /orgs/{organizationId}/sso`
     *
     * @throws ApiError 404
     */
    readonly listSSOProviderLoginsInOrganization: (
        organizationId: string,
        options?: RequestOptions,
    ) => Promise<
        ApiResponse<{
            items: {
                /** Opaque identifier. */
                id: string;
                label: string;
                /** Absolute URL. */
                startURL: string;
            }[];
        }>
    >;

    /**
     * Lists the spaces of an organization, including spaces in collections. Guests get public spaces.
     *
     * `GET /orgs/{organizationId}/spaces`
     *
     * An integration needs the scope `space:metadata:read`.
     *
     * @throws ApiError 404
     */
    readonly listSpacesInOrganizationById: (
        organizationId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Space>>>;

    /**
     * Creates an empty space. Needs the permission `createContent`, or `create` on the parent collection.
     *
     * `POST /orgs/{organizationId}/spaces`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly createSpace: (
        organizationId: string,
        body: {
            title: string;
            /** Emoji, or an empty string. */
            emoji?: string | undefined;
            /** Id of the parent collection. Default: none. */
            parent?: string | undefined;
            /** Edit mode of the space. Default: `live`. */
            editMode?: 'live' | 'locked' | undefined;
            /** Visibility of the space. Default: `in-collection` with a `parent`, otherwise `private`. */
            visibility?:
                | 'public'
                | 'unlisted'
                | 'share-link'
                | 'visitor-auth'
                | 'in-collection'
                | 'private'
                | undefined;
            /**
             * Level of members on the content; admins keep their role. Default: the level of the parent collection, or without
             * one the role of each member in the organization.
             */
            defaultLevel?: Role | undefined;
            /** Language of the content. Default: unknown. */
            language?: Language | undefined;
            [name: string]: unknown;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Space>>;

    /**
     * Lists the spaces in which a member has a role, each with the role.
     *
     * `GET /orgs/{organizationId}/members/{userId}/spaces`
     *
     * An integration needs the scope `space:metadata:read`.
     *
     * @throws ApiError 404
     */
    readonly listSpacesForOrganizationMember: (
        organizationId: string,
        userId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Sort order by time of creation. Default: `desc`. */
            order?: 'asc' | 'desc' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<{ permission: Role; space: Space }>>>;

    /**
     * Lists the collections of an organization.
     *
     * `GET /orgs/{organizationId}/collections`
     *
     * An integration needs the scope `space:metadata:read`.
     *
     * @throws ApiError 404
     */
    readonly listCollectionsInOrganizationById: (
        organizationId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Whether to include collections inside other collections. Default: true. */
            nested?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Collection>>>;

    /**
     * Creates an empty collection. Needs the permission `createContent`, or `create` on the parent collection.
     *
     * `POST /orgs/{organizationId}/collections`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly createCollection: (
        organizationId: string,
        body: {
            title: string;
            /** Id of the parent collection. Default: none. */
            parent?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Collection>>;

    /**
     * Searches the spaces of an organization that the caller can read. Returns the best matches first.
     *
     * `GET /orgs/{organizationId}/search`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly searchOrganizationContent: (
        organizationId: string,
        query: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Words to search for in titles and bodies. */
            query: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<SearchSpaceResult>>>;

    /**
     * Lists the sites of an organization.
     *
     * `GET /orgs/{organizationId}/sites`
     *
     * An integration needs the scope `site:metadata:read`.
     *
     * @throws ApiError 404
     */
    readonly listSites: (
        organizationId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Only sites that show this space. */
            space?: string | undefined;
            /** Only sites whose title contains this text, in upper or lower case. */
            title?: string | undefined;
            /** Only published sites if true, only unpublished sites if false. Default: all sites. */
            published?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Site>>>;

    /**
     * Creates an unpublished site. Needs the permission `createContent`.
     *
     * `POST /orgs/{organizationId}/sites`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly createSite: (
        organizationId: string,
        body?: {
            /** Plan of the site. Default: `basic`. */
            type?: 'basic' | 'premium' | 'ultimate' | 'sponsored' | 'legacy-basic' | 'legacy-premium' | undefined;
            title?: string | undefined;
            /**
             * Visitors who can open the site. `public`: anyone, including search engines. `unlisted`: anyone with the URL.
             * `share-link`: anyone with a share link. `visitor-auth`: visitors with a JWT.
             */
            visibility?: 'public' | 'unlisted' | 'share-link' | 'visitor-auth' | undefined;
            /** Ids of spaces to add, or `sample` or `empty` for a new space with or without sample pages. */
            spaces?: string[] | 'sample' | 'empty' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Site>>;

    /**
     * Returns a site.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}`
     *
     * An integration needs the scope `site:metadata:read`.
     *
     * @throws ApiError 404
     */
    readonly getSiteById: (
        organizationId: string,
        siteId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<Site>>;

    /**
     * Changes a site. Needs the level `create` on the site, like all changes to its structure, and the level `admin`
     * to change `defaultLevel`.
     *
     * `PATCH /orgs/{organizationId}/sites/{siteId}`
     *
     * @throws ApiError 404, 409
     */
    readonly updateSiteById: (
        organizationId: string,
        siteId: string,
        body?: {
            title?: string | undefined;
            /**
             * Visitors who can open the site. `public`: anyone, including search engines. `unlisted`: anyone with the URL.
             * `share-link`: anyone with a share link. `visitor-auth`: visitors with a JWT.
             */
            visibility?: 'public' | 'unlisted' | 'share-link' | 'visitor-auth' | undefined;
            /** First path segment of the site, after its hostname: letters, digits, and `-`, `_`, `.` or `~` between them. */
            basename?: string | undefined;
            /** `included`: the agent can read the site. */
            agentsContext?: 'excluded' | 'included' | undefined;
            adaptiveContent?: { enabled: boolean } | undefined;
            /** Id of the site space to show first: at the root of the site, or in the default section. */
            defaultSiteSpace?: string | undefined;
            /** Id of the section to show first. */
            defaultSiteSection?: string | undefined;
            /** Custom hostname for the site, for example `docs.example.com`; `null` for none. */
            hostname?: string | null | undefined;
            /** Host and path at which another server serves the site; `null` for none. */
            proxy?: string | null | undefined;
            /** Level of members on the site; admins keep their role. `null` for the role of each member in the organization. */
            defaultLevel?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Site>>;

    /**
     * Deletes a site. Its spaces stay. Needs the level `create` on the site.
     *
     * `DELETE /orgs/{organizationId}/sites/{siteId}`
     *
     * @throws ApiError 404
     */
    readonly deleteSiteById: (
        organizationId: string,
        siteId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Publishes a site. Needs the permission `createContent`.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/publish`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly publishSite: (
        organizationId: string,
        siteId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<Site>>;

    /**
     * Takes a site offline. Needs the permission `createContent`.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/unpublish`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly unpublishSite: (
        organizationId: string,
        siteId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<Site>>;

    /**
     * Returns a published site with its structure, customizations and scripts.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/published`
     *
     * An integration needs the scope `site:metadata:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly getPublishedContentSite: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Key of a share link, for a site with the visibility `share-link`. */
            shareKey?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<PublishedContentSite>>;

    /**
     * Returns the visitor authentication settings of a site. Needs the permission `createContent`.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/publishing/auth`
     *
     * @throws ApiError 404
     */
    readonly getSitePublishingAuthById: (
        organizationId: string,
        siteId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<SitePublishingAuth>>;

    /**
     * Changes the visitor authentication settings of a site. Needs the permission `createContent`.
     *
     * `PATCH /orgs/{organizationId}/sites/{siteId}/publishing/auth`
     *
     * @throws ApiError 404
     */
    readonly updateSitePublishingAuthById: (
        organizationId: string,
        siteId: string,
        body: {
            /** Signer of visitor tokens. `custom`: your server, with `privateKey`. `integration`: an integration. */
            backend: 'custom' | 'integration';
            /** Name of an integration with an installation on the site. */
            integration?: string | undefined;
            /** URL for visitors without a valid token; `null` for none. */
            fallbackURL?: string | null | undefined;
            /** URL where visitors sign out; `null` for none. */
            logoutURL?: string | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SitePublishingAuth>>;

    /**
     * Generates a new private key. Tokens that are signed with the previous key become invalid. Needs the permission
     * `createContent`.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/publishing/auth/regenerate`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly regenerateSitePublishingAuthById: (
        organizationId: string,
        siteId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<SitePublishingAuth>>;

    /**
     * Returns the schema of the claims about visitors of a site.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/adaptive-schema`
     *
     * An integration needs the scope `site:adaptive:read`.
     *
     * @throws ApiError 404
     */
    readonly getSiteAdaptiveSchema: (
        organizationId: string,
        siteId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteAdaptiveSchema>>;

    /**
     * Sets the schema of the claims about visitors of a site. Needs the permission `createContent`.
     *
     * `PUT /orgs/{organizationId}/sites/{siteId}/adaptive-schema`
     *
     * An integration needs the scope `site:adaptive:write`.
     *
     * @throws ApiError 404
     */
    readonly updateSiteAdaptiveSchema: (
        organizationId: string,
        siteId: string,
        body: { jsonSchema: VisitorSchema },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteAdaptiveSchema>>;

    /**
     * Lists example conditions that the service derives from the adaptive schema of a site.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions`
     *
     * An integration needs the scope `site:adaptive:read`.
     *
     * @throws ApiError 404
     */
    readonly listSiteAdaptiveTemplateConditions: (
        organizationId: string,
        siteId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<{ items: { description: string; condition: string }[] }>>;

    /**
     * Returns the customization of a site.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/customization`
     *
     * An integration needs the scope `site:metadata:read`.
     *
     * @throws ApiError 404
     */
    readonly getSiteCustomizationById: (
        organizationId: string,
        siteId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteCustomizationSettings>>;

    /**
     * Replaces the customization of a site. Omitted settings get their defaults. Needs the permission `createContent`,
     * like all changes to customizations of site spaces.
     *
     * `PUT /orgs/{organizationId}/sites/{siteId}/customization`
     *
     * @throws ApiError 404
     */
    readonly updateSiteCustomizationById: (
        organizationId: string,
        siteId: string,
        body?: SiteCustomization,
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteCustomizationSettings>>;

    /**
     * Returns the customization of a site space: its own settings, and the settings of the site for the rest.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization`
     *
     * An integration needs the scope `site:metadata:read`.
     *
     * @throws ApiError 404
     */
    readonly getSiteSpaceCustomizationById: (
        organizationId: string,
        siteId: string,
        siteSpaceId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteCustomizationSettings>>;

    /**
     * Overrides settings of the site customization for a site space. Omitted settings stay unchanged.
     *
     * `PATCH /orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization`
     *
     * @throws ApiError 404
     */
    readonly overrideSiteSpaceCustomizationById: (
        organizationId: string,
        siteId: string,
        siteSpaceId: string,
        body?: SiteCustomizationOverride,
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteCustomizationSettings>>;

    /**
     * Removes all customization overrides of a site space.
     *
     * `DELETE /orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization`
     *
     * @throws ApiError 404
     */
    readonly deleteSiteSpaceCustomizationById: (
        organizationId: string,
        siteId: string,
        siteSpaceId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Adds an external link to a site with sections.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/external-links`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly addExternalLinkToSite: (
        organizationId: string,
        siteId: string,
        body: {
            title: string;
            /** Translations of the text by language code, for visitors who read the site in these languages. */
            localizedTitle?: Record<string, string> | undefined;
            /** Description; `null` for none. */
            description?: string | null | undefined;
            /** Translations of the description; `null` for none. */
            localizedDescription?: Record<string, string> | null | undefined;
            /** Name of an icon; `null` for none. */
            icon?: string | null | undefined;
            /** Whether the item is a draft. Visitors do not see drafts. */
            draft?: boolean | undefined;
            /** Visitor condition; `null` for none: all visitors see the link. */
            condition?: string | null | undefined;
            /** Absolute URL that begins with `http:` or `https:`. */
            url: string;
            /** Id of the parent section group. Default: none. */
            parent?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteExternalLink>>;

    /**
     * Changes an external link of a site.
     *
     * `PATCH /orgs/{organizationId}/sites/{siteId}/external-links/{siteExternalLinkId}`
     *
     * @throws ApiError 404
     */
    readonly updateSiteExternalLinkById: (
        organizationId: string,
        siteId: string,
        siteExternalLinkId: string,
        body?: {
            title?: string | undefined;
            /** Translations of the title; `null` for none. */
            localizedTitle?: Record<string, string> | null | undefined;
            /** Description; `null` for none. */
            description?: string | null | undefined;
            /** Translations of the description; `null` for none. */
            localizedDescription?: Record<string, string> | null | undefined;
            /** Name of an icon; `null` for none. */
            icon?: string | null | undefined;
            /** Whether the item is a draft. Visitors do not see drafts. */
            draft?: boolean | undefined;
            /** Visitor condition; `null` for none: all visitors see the link. */
            condition?: string | null | undefined;
            /** Absolute URL that begins with `http:` or `https:`. */
            url?: string | undefined;
            /** Id of the new parent section group; `null` for none. */
            parent?: string | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteExternalLink>>;

    /**
     * Removes an external link from a site.
     *
     * `DELETE /orgs/{organizationId}/sites/{siteId}/external-links/{siteExternalLinkId}`
     *
     * @throws ApiError 404
     */
    readonly deleteSiteExternalLinkById: (
        organizationId: string,
        siteId: string,
        siteExternalLinkId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Records events of visitors of a published site. Integrations on the site receive page views and feedback.
     * Browsers on pages of any origin can call the operation without a token.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/insights/events`
     *
     * @throws ApiError 404
     */
    readonly trackEventsInSiteById: (
        organizationId: string,
        siteId: string,
        body: { events: InsightsEvent[] },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the redirects of a site, including redirects from the Git repositories of its spaces.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/redirects`
     *
     * An integration needs the scope `site:metadata:read`.
     *
     * @throws ApiError 404
     */
    readonly listSiteRedirects: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Only redirects whose source contains this text. */
            search?: string | undefined;
            /** Only drafts if true, only live redirects if false. Default: all redirects. */
            draft?: boolean | undefined;
            /** Sort key. `createdAt` and `updatedAt` sort the latest first. Default: `createdAt`. */
            orderBy?: 'createdAt' | 'updatedAt' | 'source' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<SiteRedirect>>>;

    /**
     * Adds a redirect to a site.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/redirects`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly createSiteRedirect: (
        organizationId: string,
        siteId: string,
        body: {
            /** Percent-encoded path on the site. `*` at the end matches any text. */
            source: string;
            /** Whether to append the text that `*` matches to the destination. */
            captureWildcard?: boolean | undefined;
            /** Whether public sites redirect with the status 308. Other sites always redirect with 307. Default: false. */
            permanent?: boolean | undefined;
            /** Whether the redirect is a draft, which has no effect yet. */
            draft?: boolean | undefined;
            destination: SiteRedirectInputDestination;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteRedirect>>;

    /**
     * Creates, changes, deletes and publishes several redirects of a site. Each change succeeds or fails
     * independently.
     *
     * `PUT /orgs/{organizationId}/sites/{siteId}/redirects`
     *
     * @throws ApiError 404
     */
    readonly bulkUpsertSiteRedirects: (
        organizationId: string,
        siteId: string,
        body: {
            redirects: (
                | {
                      /** Percent-encoded path on the site. `*` at the end matches any text. */
                      source: string;
                      intent: 'publish';
                  }
                | {
                      /** Percent-encoded path on the site. `*` at the end matches any text. */
                      source: string;
                      intent?: 'live' | 'draft' | undefined;
                      /** Whether to append the text that `*` matches to the destination. */
                      captureWildcard?: boolean | undefined;
                      /** Whether public sites redirect with the status 308. Other sites always redirect with 307. Default: false. */
                      permanent?: boolean | undefined;
                      destination: SiteRedirectInputDestination | null;
                  }
            )[];
        },
        options?: RequestOptions,
    ) => Promise<
        ApiResponse<{
            /** One result for each redirect, in the same order. */
            results: (
                | {
                      status: 'created';
                      source: string;
                      draft: boolean;
                      /** Opaque identifier. */
                      id: string;
                  }
                | {
                      status: 'updated';
                      source: string;
                      draft: boolean;
                      /** Opaque identifier. */
                      id: string;
                  }
                | { status: 'deleted'; source: string; draft: boolean }
                | {
                      status: 'published';
                      source: string;
                      draft: boolean;
                      /** Opaque identifier. */
                      id: string;
                  }
                | { status: 'error'; source: string; draft: boolean; error: string }
            )[];
        }>
    >;

    /**
     * Changes a redirect of a site.
     *
     * `PATCH /orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}`
     *
     * @throws ApiError 404, 409
     */
    readonly updateSiteRedirectById: (
        organizationId: string,
        siteId: string,
        siteRedirectId: string,
        body?: {
            /** Percent-encoded path on the site. `*` at the end matches any text. */
            source?: string | undefined;
            /** Whether to append the text that `*` matches to the destination. */
            captureWildcard?: boolean | undefined;
            /** Whether public sites redirect with the status 308. Other sites always redirect with 307. Default: false. */
            permanent?: boolean | undefined;
            /** Whether the redirect is a draft, which has no effect yet. */
            draft?: boolean | undefined;
            destination?: SiteRedirectDestination | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteRedirect>>;

    /**
     * Deletes a redirect of a site.
     *
     * `DELETE /orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}`
     *
     * @throws ApiError 404, 409
     */
    readonly deleteSiteRedirectById: (
        organizationId: string,
        siteId: string,
        siteRedirectId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Returns the redirect for a path of a site: a configured redirect, or the new location of a moved page.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/redirect`
     *
     * An integration needs the scope `site:metadata:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly getSiteRedirectBySource: (
        organizationId: string,
        siteId: string,
        query: {
            /** Key of a share link, for a site with the visibility `share-link`. */
            shareKey?: string | undefined;
            /** Path on the site, with a leading slash and percent-encoded segments. */
            source: string;
        },
        options?: RequestOptions,
    ) => Promise<
        ApiResponse<{
            redirect: SiteRedirect;
            /** Absolute URL. */
            target: string;
        }>
    >;

    /**
     * Searches the spaces that a site shows the caller. Returns the best matches first.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/search`
     *
     * An integration needs the scope `site:metadata:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly searchSiteContent: (
        organizationId: string,
        siteId: string,
        body: {
            /** Words to search for in titles and bodies. */
            query: string;
            /** Site spaces to search. Default: the mode `default`. */
            scope?:
                | {
                      mode: 'default';
                      /** Ids of site spaces. */
                      includedSiteSpaces?: string[] | undefined;
                      /** Id of the current site space, which is included in the search. */
                      currentSiteSpace?: string | undefined;
                      /** Restricts the search to the current site space or to all other site spaces. Needs `currentSiteSpace`. */
                      restrictTo?: 'currentSiteSpace' | 'otherSiteSpaces' | undefined;
                  }
                | {
                      mode: 'current';
                      /** Opaque identifier. */
                      siteSpaceId: string;
                  }
                | {
                      mode: 'specific';
                      /** Ids of site spaces. */
                      siteSpaceIds: string[];
                  }
                | { mode: 'all' }
                | undefined;
            /** Deprecated. Use `mode` in `scope` instead. */
            mode?: 'current' | 'specific' | 'all' | undefined;
            /** Deprecated. Site space for the mode `current`. */
            siteSpaceId?: string | undefined;
            /** Deprecated. Site spaces for the mode `specific`, which can be omitted. */
            siteSpaceIds?: string[] | undefined;
        },
        options?: RequestOptions & {
            query?: {
                /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
                page?: string | undefined;
                /** Maximum number of items on a page. Default: 25. */
                limit?: number | undefined;
                /** Key of a share link, for a site with the visibility `share-link`. */
                shareKey?: string | undefined;
            };
        },
    ) => Promise<ApiResponse<ListPage<SiteSearchResult>>>;

    /**
     * Returns the structure of a site.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/structure`
     *
     * An integration needs the scope `site:metadata:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly getSiteStructure: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Key of a share link, for a site with the visibility `share-link`. */
            shareKey?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteStructure>>;

    /**
     * Moves a site space, a section, a section group or a link next to another item of the same or another container,
     * and returns the moved item.
     *
     * `PATCH /orgs/{organizationId}/sites/{siteId}/structure/sort`
     *
     * @throws ApiError 404, 409
     */
    readonly sortSiteStructure: (
        organizationId: string,
        siteId: string,
        body: {
            item: {
                type: 'site-space' | 'site-section' | 'site-section-group' | 'site-external-link';
                /** Opaque identifier. */
                id: string;
            };
            /** Position of the item among its siblings. Default: last. */
            position: {
                /** Sibling that follows the item. */
                before?:
                    | {
                          type: 'site-space' | 'site-section' | 'site-section-group' | 'site-external-link';
                          /** Opaque identifier. */
                          id: string;
                      }
                    | undefined;
                /** Sibling that precedes the item. */
                after?:
                    | {
                          type: 'site-space' | 'site-section' | 'site-section-group' | 'site-external-link';
                          /** Opaque identifier. */
                          id: string;
                      }
                    | undefined;
            };
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteSpace | SiteSection | SiteSectionGroup | SiteExternalLink>>;

    /**
     * Grants members or teams of the organization a level on a site. The level also applies to the spaces of the site,
     * but there `create` is the highest level. Needs the permission `admin`.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/permissions`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly inviteToSite: (
        organizationId: string,
        siteId: string,
        body?: {
            /** Ids of members of the organization. */
            users?: string[] | undefined;
            /** Ids of teams of the organization. */
            teams?: string[] | undefined;
            /** New level. `null` denies access to a site, and deletes the level on other content. Default: `read`. */
            role?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the members of the organization, each with the level on a site that results from all levels and roles of
     * the member.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/permissions/aggregate`
     *
     * @throws ApiError 404
     */
    readonly listPermissionsAggregateInSite: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Sort order. Default: `desc`. */
            order?: 'asc' | 'desc' | undefined;
            /** Only users with this level; `guest` for users without a level. */
            role?: 'admin' | 'create' | 'review' | 'edit' | 'comment' | 'read' | 'guest' | undefined;
            /** Only users whose name or e-mail address contains this text. */
            search?: string | undefined;
            /** Sort key. Default: `joinedAt`. */
            sort?: 'joinedAt' | 'lastSeenAt' | 'name' | undefined;
            /** Only members of this team. */
            team?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<UserSitePermission>>>;

    /**
     * Lists the teams with a level that is set on the site itself.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/permissions/teams`
     *
     * @throws ApiError 404
     */
    readonly listTeamPermissionsInSite: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<TeamSitePermissionOverride>>>;

    /**
     * Sets the level of a team on a site. Needs the permission `admin`.
     *
     * `PATCH /orgs/{organizationId}/sites/{siteId}/permissions/teams/{teamId}`
     *
     * @throws ApiError 404
     */
    readonly updateTeamPermissionInSite: (
        organizationId: string,
        siteId: string,
        teamId: string,
        body?: {
            /** New level. Default: unchanged. */
            role?: Role | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Deletes the level of a team on a site. Needs the permission `admin`.
     *
     * `DELETE /orgs/{organizationId}/sites/{siteId}/permissions/teams/{teamId}`
     *
     * @throws ApiError 404
     */
    readonly removeTeamFromSite: (
        organizationId: string,
        siteId: string,
        teamId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the users with a level that is set on the site itself.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/permissions/users`
     *
     * @throws ApiError 404
     */
    readonly listUserPermissionsInSite: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<UserSitePermissionOverride>>>;

    /**
     * Sets the level of a member on a site. Needs the permission `admin`.
     *
     * `PATCH /orgs/{organizationId}/sites/{siteId}/permissions/users/{userId}`
     *
     * @throws ApiError 404
     */
    readonly updateUserPermissionInSite: (
        organizationId: string,
        siteId: string,
        userId: string,
        body?: {
            /** New level. Default: unchanged. */
            role?: Role | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Deletes the level of a user on a site. Needs the permission `admin`.
     *
     * `DELETE /orgs/{organizationId}/sites/{siteId}/permissions/users/{userId}`
     *
     * @throws ApiError 404
     */
    readonly removeUserFromSite: (
        organizationId: string,
        siteId: string,
        userId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the section groups of a site.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/section-groups`
     *
     * An integration needs the scope `site:metadata:read`.
     *
     * @throws ApiError 404
     */
    readonly listSiteSectionGroups: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<SiteSectionGroup>>>;

    /**
     * Adds a section group to a site.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/section-groups`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly addSectionGroupToSite: (
        organizationId: string,
        siteId: string,
        body: {
            title: string;
            /** Name of an icon; `null` for none. */
            icon?: string | null | undefined;
            /** Ids of sections to move into the group. */
            sections?: string[] | undefined;
            /** Id of the parent group. Default: none. */
            parent?: string | undefined;
            /** Whether the item is a draft. Visitors do not see drafts. */
            draft?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteSectionGroup>>;

    /**
     * Changes a section group.
     *
     * `PATCH /orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`
     *
     * @throws ApiError 404
     */
    readonly updateSiteSectionGroupById: (
        organizationId: string,
        siteId: string,
        siteSectionGroupId: string,
        body?: {
            title?: string | undefined;
            /** Translations of the title; `null` for none. */
            localizedTitle?: Record<string, string> | null | undefined;
            /** Name of an icon; `null` for none. */
            icon?: string | null | undefined;
            /** Whether the item is a draft. Visitors do not see drafts. */
            draft?: boolean | undefined;
            /** Id of the new parent group; `null` for none. */
            parentSectionGroupId?: string | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteSectionGroup>>;

    /**
     * Removes a section group. The contents of the group move to its position.
     *
     * `DELETE /orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}`
     *
     * @throws ApiError 404
     */
    readonly deleteSiteSectionGroupById: (
        organizationId: string,
        siteId: string,
        siteSectionGroupId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Moves a section group. Use `sortSiteStructure` instead.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     *
     * @deprecated
     */
    readonly moveSiteSectionGroup: (
        organizationId: string,
        siteId: string,
        siteSectionGroupId: string,
        body: {
            /** Position of the item among its siblings. Default: last. */
            position: {
                /** Sibling that follows the item. */
                before?:
                    | {
                          type: 'site-section';
                          /** Opaque identifier. */
                          id: string;
                      }
                    | undefined;
                /** Sibling that precedes the item. */
                after?:
                    | {
                          type: 'site-section';
                          /** Opaque identifier. */
                          id: string;
                      }
                    | undefined;
            };
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteSectionGroup>>;

    /**
     * Moves a section of the site into a section group.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly addSectionToGroup: (
        organizationId: string,
        siteId: string,
        siteSectionGroupId: string,
        body: {
            /** Id of a section of the site. */
            sectionId: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteSectionGroup>>;

    /**
     * Removes a section from a section group. The section stays on the site.
     *
     * `DELETE /orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}`
     *
     * @throws ApiError 404
     */
    readonly removeSectionFromGroup: (
        organizationId: string,
        siteId: string,
        siteSectionGroupId: string,
        siteSectionId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the sections of a site, including sections in groups.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/sections`
     *
     * An integration needs the scope `site:metadata:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly listSiteSections: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Key of a share link, for a site with the visibility `share-link`. */
            shareKey?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<SiteSection>>>;

    /**
     * Adds a section with a space to a site. If the site has no sections, its current spaces move into a first
     * section.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/sections`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly addSectionToSite: (
        organizationId: string,
        siteId: string,
        body: {
            /** Id of a space of the organization: the first variant of the section. */
            spaceId: string;
            /** Title of the section. Default, and for `null`: the title of the space. */
            title?: string | null | undefined;
            icon?: string | null | undefined;
            /** Whether the item is a draft. Visitors do not see drafts. */
            draft?: boolean | undefined;
            /** Id of the parent section group. Default: none. */
            siteSectionGroupId?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteSection>>;

    /**
     * Changes a section of a site.
     *
     * `PATCH /orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`
     *
     * @throws ApiError 404, 409
     */
    readonly updateSiteSectionById: (
        organizationId: string,
        siteId: string,
        siteSectionId: string,
        body?: {
            title?: string | undefined;
            /** Translations of the title; `null` for none. */
            localizedTitle?: Record<string, string> | null | undefined;
            /** Path to the section on the site: letters, digits, and `-`, `_`, `.` or `~` between them. */
            path?: string | undefined;
            /** Id of the site space that the section shows first. */
            defaultSiteSpace?: string | undefined;
            /** Visitor condition; `null` for none: all visitors see the section. */
            condition?: string | null | undefined;
            /** Name of an icon; `null` for none. */
            icon?: string | null | undefined;
            /** Description; `null` for none. */
            description?: string | null | undefined;
            /** Translations of the description; `null` for none. */
            localizedDescription?: Record<string, string> | null | undefined;
            /** Whether the item is a draft. Visitors do not see drafts. */
            draft?: boolean | undefined;
            /** Id of the new parent section group; `null` for none. */
            siteSectionGroupId?: string | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteSection>>;

    /**
     * Removes a section and its site spaces from a site. The spaces themselves stay.
     *
     * `DELETE /orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}`
     *
     * @throws ApiError 404
     */
    readonly deleteSiteSectionById: (
        organizationId: string,
        siteId: string,
        siteSectionId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Moves a section. Use `sortSiteStructure` instead.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     *
     * @deprecated
     */
    readonly moveSiteSection: (
        organizationId: string,
        siteId: string,
        siteSectionId: string,
        body: {
            /** Position of the item among its siblings. Default: last. */
            position: {
                /** Sibling that follows the item. */
                before?:
                    | {
                          type: 'site-section';
                          /** Opaque identifier. */
                          siteSection: string;
                      }
                    | undefined;
                /** Sibling that precedes the item. */
                after?:
                    | {
                          type: 'site-section';
                          /** Opaque identifier. */
                          siteSection: string;
                      }
                    | undefined;
            };
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteSection>>;

    /**
     * Lists the site spaces of a site.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/site-spaces`
     *
     * An integration needs the scope `site:metadata:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly listSiteSpaces: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Key of a share link, for a site with the visibility `share-link`. */
            shareKey?: string | undefined;
            /** Only the default site space if true, only the others if false. Default: all site spaces. */
            default?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<SiteSpace>>>;

    /**
     * Adds a space to a site.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/site-spaces`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly addSpaceToSite: (
        organizationId: string,
        siteId: string,
        body: {
            /** Id of a space of the organization. */
            spaceId: string;
            /** Id of the section. Default: the default section, or the root of a site without sections. */
            sectionId?: string | undefined;
            /** Whether the item is a draft. Visitors do not see drafts. */
            draft?: boolean | undefined;
            /** Id of the page at the URL of the site space; `null` for the first page of the space. */
            pageId?: string | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteSpace>>;

    /**
     * Changes a site space: its settings, or the space that it shows.
     *
     * `PATCH /orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`
     *
     * @throws ApiError 404, 409
     */
    readonly updateSiteSpaceById: (
        organizationId: string,
        siteId: string,
        siteSpaceId: string,
        body?: {
            /** Path to the space on the site: letters, digits, and `-`, `_`, `.` or `~` between them. */
            path?: string | undefined;
            /** Visitor condition; `null` for none: all visitors see the space. */
            condition?: string | null | undefined;
            /** Id of the new space. */
            spaceId?: string | undefined;
            /** Translations of the title; `null` for none. */
            localizedTitle?: Record<string, string> | null | undefined;
            /** Whether the item is a draft. Visitors do not see drafts. */
            draft?: boolean | undefined;
            /** Whether menus of the site omit the space. Visitors can still open its URL. */
            hidden?: boolean | undefined;
            /**
             * Id of the page at the URL of the site space; `null` for the first page. Default: unchanged, or `null` with a new
             * `spaceId`.
             */
            pageId?: string | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteSpace>>;

    /**
     * Removes a space from a site. The space itself stays. Removing the last site space of a section removes the
     * section.
     *
     * `DELETE /orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}`
     *
     * @throws ApiError 404, 409
     */
    readonly deleteSiteSpaceById: (
        organizationId: string,
        siteId: string,
        siteSpaceId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Copies the space of a site space and adds the copy as the next site space. If the original is the only site
     * space of its section, the copy gets a new section.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/duplicate`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly duplicateSiteSpace: (
        organizationId: string,
        siteId: string,
        siteSpaceId: string,
        body?: {
            /** Whether the copy is a draft. Visitors do not see drafts. Default: same as the original. */
            draft?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteSpace>>;

    /**
     * Moves a site space next to another site space of the same or another section.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly moveSiteSpace: (
        organizationId: string,
        siteId: string,
        siteSpaceId: string,
        body: {
            /** Position of the item among its siblings. Default: last. */
            position: {
                /** Sibling that follows the item. */
                before?:
                    | {
                          type: 'site-space';
                          /** Opaque identifier. */
                          siteSpace: string;
                      }
                    | undefined;
                /** Sibling that precedes the item. */
                after?:
                    | {
                          type: 'site-space';
                          /** Opaque identifier. */
                          siteSpace: string;
                      }
                    | undefined;
            };
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteSpace>>;

    /**
     * Lists the share links of a site.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/share-links`
     *
     * An integration needs the scope `site:metadata:read`.
     *
     * @throws ApiError 404
     */
    readonly listSiteShareLinks: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ShareLink>>>;

    /**
     * Creates a share link for a site.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/share-links`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly createSiteShareLink: (
        organizationId: string,
        siteId: string,
        body: { name: string },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ShareLink>>;

    /**
     * Renames, activates or deactivates a share link.
     *
     * `PATCH /orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`
     *
     * @throws ApiError 404
     */
    readonly updateSiteShareLinkById: (
        organizationId: string,
        siteId: string,
        shareLinkId: string,
        body?: { name?: string | undefined; active?: boolean | undefined },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ShareLink>>;

    /**
     * Deletes a share link. Its URL no longer gives access to the site.
     *
     * `DELETE /orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}`
     *
     * @throws ApiError 404
     */
    readonly deleteSiteShareLinkById: (
        organizationId: string,
        siteId: string,
        shareLinkId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the OpenAPI specifications of an organization.
     *
     * `GET /orgs/{organizationId}/openapi`
     *
     * An integration needs the scope `openapi:read`.
     *
     * @throws ApiError 404
     */
    readonly listOpenAPISpecs: (
        organizationId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<OpenAPISpec>>>;

    /**
     * Adds an OpenAPI specification to an organization. Needs the permission `createOpenAPISpec`.
     *
     * `POST /orgs/{organizationId}/openapi`
     *
     * An integration needs the scope `openapi:write`. The service executes repeated requests with the same
     * `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly createOpenAPISpec: (
        organizationId: string,
        body: {
            slug: string;
            /** Text of the specification, or the URL to fetch it from. */
            source: { url: string } | { text: string };
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<OpenAPISpec>>;

    /**
     * Returns an OpenAPI specification.
     *
     * `GET /orgs/{organizationId}/openapi/{specSlug}`
     *
     * An integration needs the scope `openapi:read`. Visitors of a published site can call this operation and get the
     * content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly getOpenAPISpecBySlug: (
        organizationId: string,
        specSlug: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<OpenAPISpec>>;

    /**
     * Starts a new version of an OpenAPI specification, or adds a new specification. Needs the permission
     * `createOpenAPISpec`.
     *
     * `PUT /orgs/{organizationId}/openapi/{specSlug}`
     *
     * An integration needs the scope `openapi:write`.
     *
     * @throws ApiError 404
     */
    readonly createOrUpdateOpenAPISpecBySlug: (
        organizationId: string,
        specSlug: string,
        body: {
            /** Text of the specification, or the URL to fetch it from. */
            source: { url: string } | { text: string };
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<OpenAPISpec>>;

    /**
     * Sets the visibility of an OpenAPI specification. Needs the permission `createOpenAPISpec`.
     *
     * `PATCH /orgs/{organizationId}/openapi/{specSlug}`
     *
     * An integration needs the scope `openapi:write`.
     *
     * @throws ApiError 404
     */
    readonly updateOpenAPISpecBySlug: (
        organizationId: string,
        specSlug: string,
        body: {
            /** `public`: anyone with the link can read the specification. */
            visibility: 'private' | 'public';
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<OpenAPISpec>>;

    /**
     * Deletes an OpenAPI specification and its versions. Needs the permission `createOpenAPISpec`.
     *
     * `DELETE /orgs/{organizationId}/openapi/{specSlug}`
     *
     * An integration needs the scope `openapi:write`.
     *
     * @throws ApiError 404
     */
    readonly deleteOpenAPISpecBySlug: (
        organizationId: string,
        specSlug: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the versions of an OpenAPI specification.
     *
     * `GET /orgs/{organizationId}/openapi/{specSlug}/versions`
     *
     * An integration needs the scope `openapi:read`.
     *
     * @throws ApiError 404
     */
    readonly listOpenAPISpecVersions: (
        organizationId: string,
        specSlug: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<OpenAPISpecVersion>>>;

    /**
     * Returns the latest version of an OpenAPI specification.
     *
     * `GET /orgs/{organizationId}/openapi/{specSlug}/versions/latest`
     *
     * An integration needs the scope `openapi:read`. Visitors of a published site can call this operation and get the
     * content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly getLatestOpenAPISpecVersion: (
        organizationId: string,
        specSlug: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<OpenAPISpecVersion>>;

    /**
     * Returns the content of the latest version of an OpenAPI specification.
     *
     * `GET /orgs/{organizationId}/openapi/{specSlug}/versions/latest/content`
     *
     * An integration needs the scope `openapi:read`. Visitors of a published site can call this operation and get the
     * content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly getLatestOpenAPISpecVersionContent: (
        organizationId: string,
        specSlug: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<OpenAPISpecVersionContent>>;

    /**
     * Returns the original text of the latest version of an OpenAPI specification.
     *
     * `GET /orgs/{organizationId}/openapi/{specSlug}/versions/latest/content/raw`
     *
     * An integration needs the scope `openapi:read`. Visitors of a published site can call this operation and get the
     * content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly getLatestOpenAPISpecVersionContentRaw: (
        organizationId: string,
        specSlug: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<{ text: string; format: 'json' | 'yaml' }>>;

    /**
     * Returns a version of an OpenAPI specification.
     *
     * `GET /orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}`
     *
     * An integration needs the scope `openapi:read`. Visitors of a published site can call this operation and get the
     * content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly getOpenAPISpecVersionById: (
        organizationId: string,
        specSlug: string,
        versionId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<OpenAPISpecVersion>>;

    /**
     * Returns the content of a version of an OpenAPI specification.
     *
     * `GET /orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content`
     *
     * An integration needs the scope `openapi:read`. Visitors of a published site can call this operation and get the
     * content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly getOpenAPISpecVersionContentById: (
        organizationId: string,
        specSlug: string,
        versionId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<OpenAPISpecVersionContent>>;

    /**
     * Lists the glossary terms of an organization with their translations.
     *
     * `GET /orgs/{organizationId}/translations-glossary`
     *
     * @throws ApiError 404
     */
    readonly listGlossaryEntries: (
        organizationId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Language to sort the terms by. Default: time of creation, oldest first. */
            orderBy?: Language | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<GlossaryEntry>>>;

    /**
     * Changes glossary terms of an organization. If one operation fails, none takes effect. Translations between the
     * languages of changed terms start again. Needs the permission `createContent`.
     *
     * `PUT /orgs/{organizationId}/translations-glossary`
     *
     * @throws ApiError 404, 409
     */
    readonly updateGlossaryEntries: (
        organizationId: string,
        body: {
            operations: (
                | { type: 'insert'; translations: GlossaryTranslations }
                | {
                      type: 'update';
                      /** Opaque identifier. */
                      id: string;
                      translations: GlossaryTranslations;
                  }
                | {
                      type: 'delete';
                      /** Opaque identifier. */
                      id: string;
                  }
            )[];
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Returns a glossary term with its translations.
     *
     * `GET /orgs/{organizationId}/translations-glossary/{glossaryEntryId}`
     *
     * @throws ApiError 404
     */
    readonly getGlossaryEntry: (
        organizationId: string,
        glossaryEntryId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<GlossaryEntry>>;

    /**
     * Lists the translations of an organization.
     *
     * `GET /orgs/{organizationId}/translations`
     *
     * @throws ApiError 404
     */
    readonly listTranslations: (
        organizationId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Translation>>>;

    /**
     * Sets up the translation of a space. Needs the permission `createContent`.
     *
     * `POST /orgs/{organizationId}/translations`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly createTranslation: (
        organizationId: string,
        body: {
            /** Language of the result. */
            language: Language;
            /**
             * Source of the translation. Default: the only space of the organization with content, otherwise the space that
             * the default site shows first.
             */
            source?:
                | {
                      /** Id of the source space. */
                      space: string;
                      /** Language of the source space. Default: `language` of the space, otherwise `en`. */
                      language?: Language | undefined;
                  }
                | undefined;
            /** Instructions for the translation. Default: none. */
            instructions?: ContentDocument | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Translation>>;

    /**
     * Returns a translation.
     *
     * `GET /orgs/{organizationId}/translations/{translationId}`
     *
     * @throws ApiError 404
     */
    readonly getTranslation: (
        organizationId: string,
        translationId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<Translation>>;

    /**
     * Changes the instructions of a translation and translates all pages again. Needs the permission `createContent`.
     *
     * `PUT /orgs/{organizationId}/translations/{translationId}`
     *
     * @throws ApiError 404
     */
    readonly updateTranslation: (
        organizationId: string,
        translationId: string,
        body: {
            /** Instructions for the translation. */
            instructions: ContentDocument;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Translation>>;

    /**
     * Deletes a translation, but not its result. Needs the permission `createContent`.
     *
     * `DELETE /orgs/{organizationId}/translations/{translationId}`
     *
     * @throws ApiError 404
     */
    readonly deleteTranslation: (
        organizationId: string,
        translationId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Translates new content of the source space. Needs the permission `createContent`.
     *
     * `POST /orgs/{organizationId}/translations/{translationId}/run`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly runTranslation: (
        organizationId: string,
        translationId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Returns the status of the installation of an integration on an organization.
     *
     * `GET /orgs/{organizationId}/integrations/{integrationName}/installation_status`
     *
     * @throws ApiError 404
     */
    readonly getOrganizationIntegrationStatus: (
        organizationId: string,
        integrationName: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<{ status: InstallationStatus }>>;

    /**
     * Lists the installed integrations of an organization, with the status and the target of each installation.
     *
     * `GET /orgs/{organizationId}/integrations/installations-status`
     *
     * @throws ApiError 404
     */
    readonly listOrganizationIntegrationsStatus: (
        organizationId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Only installations on the organization itself, on its spaces or on its sites. Default: `organization`. */
            target?: 'organization' | 'space' | 'site' | undefined;
            /** Only installations on this site. Needs the target `site`. */
            site?: string | undefined;
            /** Only installations on this space. Needs the target `space`. */
            space?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<InstalledIntegration>>>;

    /**
     * Lists the integrations that are installed on a site.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/integrations`
     *
     * An integration needs the scope `site:metadata:read`.
     *
     * @throws ApiError 404
     */
    readonly listSiteIntegrations: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Only integrations whose name or title contains this text. */
            search?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Integration>>>;

    /**
     * Lists the scripts that integrations add to the pages of a site.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/integration-scripts`
     *
     * An integration needs the scope `site:metadata:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly listSiteIntegrationScripts: (
        organizationId: string,
        siteId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteIntegrationScript[]>>;

    /**
     * Answers a question from the spaces of an organization that the caller can read.
     *
     * `POST /orgs/{organizationId}/ask`
     *
     * An integration needs the scope `space:content:read`. The service executes repeated requests with the same
     * `idempotency-key` header only once.
     *
     * @throws ApiError 404, 502
     */
    readonly askInOrganization: (
        organizationId: string,
        body: {
            /** Question or search terms. */
            query: string;
            /** Earlier questions, oldest first. They break ties between pages that answer equally well. */
            previousQueries?: string[] | undefined;
        },
        options?: RequestOptions & {
            query?: {
                /** Format of the answer. Default: `document`. */
                format?: 'document' | 'markdown' | undefined;
                /** Whether each source has a `reason`. Default: `false`. */
                details?: boolean | undefined;
            };
        },
    ) => Promise<
        ApiResponse<{
            /** Omitted if no page answers the question. */
            answer?: SearchAIAnswer;
        }>
    >;

    /**
     * Streams the answer to a question from the spaces of an organization that the caller can read.
     *
     * `GET /orgs/{organizationId}/ask/stream`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404, 502
     */
    readonly streamAskInOrganization: (
        organizationId: string,
        query: {
            /** Question or search terms. */
            query: string;
            /** Format of the answer. Default: `document`. */
            format?: 'document' | 'markdown' | undefined;
            /** Whether each source has a `reason`. Default: `false`. */
            details?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => AsyncGenerator<SearchAIAnswerStream, void>;

    /**
     * Lists questions that the spaces of an organization answer.
     *
     * `GET /orgs/{organizationId}/ask/questions`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly getRecommendedQuestionsInOrganization: (
        organizationId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<{ questions: string[] }>>;

    /**
     * Streams questions that the spaces of an organization answer.
     *
     * `GET /orgs/{organizationId}/ask/questions/stream`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly streamRecommendedQuestionsInOrganization: (
        organizationId: string,
        options?: RequestOptions,
    ) => AsyncGenerator<SearchAIRecommendedQuestionStream, void>;

    /**
     * Streams the answer to a question from the spaces that a site shows the caller. Anonymous visitors can ask 20
     * questions per minute.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/ask`
     *
     * An integration needs the scope `site:metadata:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly streamAskInSite: (
        organizationId: string,
        siteId: string,
        body: {
            /** Question or search terms. An empty question gets no answer. */
            question: string;
            context?:
                | {
                      /** Id of the current site space. Its pages are preferred. */
                      siteSpaceId?: string | undefined;
                      /** Purpose of the reader. Breaks ties between pages that answer equally well. */
                      goal?: string | undefined;
                  }
                | undefined;
            /** Site spaces to answer from. The caller must be able to read them. `default` and `all`: all site spaces. */
            scope:
                | {
                      mode: 'default';
                      /** Id of the current site space. Its pages are preferred. */
                      currentSiteSpace?: string | undefined;
                      /** Restricts the answer to the current site space or to all other site spaces. Needs `currentSiteSpace`. */
                      restrictTo?: 'currentSiteSpace' | 'otherSiteSpaces' | undefined;
                  }
                | {
                      mode: 'specific';
                      /** Ids of site spaces. */
                      siteSpaceIds: string[];
                  }
                | { mode: 'all' };
            session?:
                | {
                      /** Id of the anonymous visitor, for the rate limit of questions. */
                      visitorId?: string | undefined;
                      sessionId?: string | undefined;
                      [name: string]: unknown;
                  }
                | undefined;
        },
        options?: RequestOptions & {
            query?: {
                /** Format of the answer. Default: `document`. */
                format?: 'document' | 'markdown' | undefined;
                /** Key of a share link, for a site with the visibility `share-link`. */
                shareKey?: string | undefined;
            };
        },
    ) => AsyncGenerator<SearchAIAnswerStream, void>;

    /**
     * Streams questions that the spaces of a site answer. Considers only spaces that the site shows the caller.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/ask/questions`
     *
     * An integration needs the scope `site:metadata:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly streamRecommendedQuestionsInSite: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Only questions that this site space answers. */
            siteSpaceId?: string | undefined;
            /** Only questions that this space answers. */
            spaceId?: string | undefined;
            /** Key of a share link, for a site with the visibility `share-link`. */
            shareKey?: string | undefined;
        },
        options?: RequestOptions,
    ) => AsyncGenerator<SearchAIRecommendedQuestionStream, void>;

    /**
     * Reports wrong or missing content that an agent found on a page of a site.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/agent-feedback`
     *
     * An integration needs the scope `site:metadata:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly submitSiteAgentFeedback: (
        organizationId: string,
        siteId: string,
        body: {
            feedback: string;
            /** Purpose of the reader. */
            goal?: string | undefined;
            /** URL of the page. */
            url: string;
            /** Opaque identifier. */
            spaceId: string;
            /** Opaque identifier. */
            pageId: string;
            /** Origin of the feedback: an MCP client or the assistant of the site. */
            source?: 'mcp' | 'assistant' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the change requests of all spaces of an organization on which the caller has the permission `access`.
     *
     * `GET /orgs/{organizationId}/change-requests`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly listChangeRequestsForOrganization: (
        organizationId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Only change requests with this status. Repeat the parameter for several statuses. Default: `open`. */
            status?:
                | ('draft' | 'open' | 'archived' | 'merged')[]
                | 'draft'
                | 'open'
                | 'archived'
                | 'merged'
                | undefined;
            /** Only change requests that this user created. */
            creator?: string | undefined;
            /** Only change requests that this user created, edited or commented on. */
            contributor?: string | undefined;
            /** Only change requests with a pending review request for this user. */
            requestedReviewer?: string | undefined;
            /** Only change requests of spaces of this site. */
            site?: string | undefined;
            /** Only change requests of this space. */
            space?: string | undefined;
            /** Only change requests of this topic. The list is then empty: only the hosted service has topics. */
            topic?: string | undefined;
            /**
             * Only change requests of this style guide check. The list is then empty: only the hosted service has style guide
             * checks.
             */
            styleguideRun?: string | undefined;
            /** Whether to include change requests of findings. Has no effect: only the hosted service has findings. */
            finding?: 'none' | 'all' | undefined;
            /** Time to sort by, latest first. Default: `updatedAt`. */
            orderBy?: 'updatedAt' | 'createdAt' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ChangeRequest>>>;
}

export interface SpacesApi {
    /**
     * Returns a space. A deleted space is available for 7 days.
     *
     * `GET /spaces/{spaceId}`
     *
     * An integration needs the scope `space:metadata:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly getSpaceById: (
        spaceId: string,
        query?: {
            /** Key of a share link, for a site with the visibility `share-link`. */
            shareKey?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Space>>;

    /**
     * Changes a space. Changes of the title and the emoji need the permission `edit`, other changes need `admin`.
     *
     * `PATCH /spaces/{spaceId}`
     *
     * An integration needs the scope `space:metadata:write`.
     *
     * @throws ApiError 404, 409
     */
    readonly updateSpaceById: (
        spaceId: string,
        body?: {
            title?: string | undefined;
            /** Emoji, or an empty string. */
            emoji?: string | undefined;
            /**
             * `live`: members can edit the content directly. `locked`: members can neither edit the content nor merge change
             * requests.
             */
            editMode?: 'live' | 'locked' | undefined;
            /**
             * Level of members on the content; admins keep their role. Default: the level of the parent collection, or without
             * one the role of each member in the organization.
             */
            defaultLevel?: Role | undefined;
            mergeRules?: SpaceMergeRules | undefined;
            /** Language of the content. Translated spaces keep the language of their translation. */
            language?: Language | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Space>>;

    /**
     * Deletes a space. The space can be restored for 7 days. Needs the permission `admin`.
     *
     * `DELETE /spaces/{spaceId}`
     *
     * @throws ApiError 404
     */
    readonly deleteSpaceById: (spaceId: string, options?: RequestOptions) => Promise<ApiResponse<undefined>>;

    /**
     * Copies a space with its content into the same collection or top level. The copy is `private` or `in-collection`.
     * Needs the permission `createContent`, or `create` on the collection.
     *
     * `POST /spaces/{spaceId}/duplicate`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly duplicateSpace: (spaceId: string, options?: RequestOptions) => Promise<ApiResponse<Space>>;

    /**
     * Restores a space that was deleted in the last 7 days. Needs the permission `admin`.
     *
     * `POST /spaces/{spaceId}/restore`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly restoreSpace: (spaceId: string, options?: RequestOptions) => Promise<ApiResponse<Space>>;

    /**
     * Moves a space within its organization. Needs the role `create` on the space, and to change the collection the
     * permission `create` on the new collection, or `createContent` for the top level.
     *
     * `POST /spaces/{spaceId}/move`
     *
     * An integration needs the scope `space:metadata:write`. The service executes repeated requests with the same
     * `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly moveSpace: (
        spaceId: string,
        body?: {
            /** Id of the new collection; `null` for none. Default: the current collection. */
            parent?: string | null | undefined;
            /** Position of the item among its siblings. Default: last. */
            position?:
                | {
                      /** Sibling that follows the item. */
                      before?:
                          | {
                                type: 'space';
                                /** Opaque identifier. */
                                space: string;
                            }
                          | {
                                type: 'collection';
                                /** Opaque identifier. */
                                collection: string;
                            }
                          | undefined;
                      /** Sibling that precedes the item. */
                      after?:
                          | {
                                type: 'space';
                                /** Opaque identifier. */
                                space: string;
                            }
                          | {
                                type: 'collection';
                                /** Opaque identifier. */
                                collection: string;
                            }
                          | undefined;
                  }
                | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Space>>;

    /**
     * Transfers a space to another organization, without its installations. Needs the permission `admin` on the space,
     * and `createContent` on the other organization, or `create` on its collection.
     *
     * `POST /spaces/{spaceId}/transfer`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly transferSpace: (
        spaceId: string,
        body: {
            /** Id of the new organization. */
            organization: string;
            /** Id of a collection of the new organization. Default: none. */
            collection?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Space>>;

    /**
     * Returns the content of a space: the active revision.
     *
     * `GET /spaces/{spaceId}/content`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly getCurrentRevision: (
        spaceId: string,
        query?: {
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Revision>>;

    /**
     * Returns a URL of a PDF of a space. The URL is valid for one day.
     *
     * `GET /spaces/{spaceId}/pdf`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404, 409
     */
    readonly getSpacePDF: (
        spaceId: string,
        query?: {
            /** Id of the first page. The PDF contains this page and the pages below it. Default: all pages. */
            page?: string | undefined;
            /** Whether the PDF contains only the page in `page`, without the pages below it. Default: `false`. */
            only?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<
        ApiResponse<{
            /** Absolute URL. */
            url: string;
        }>
    >;

    /**
     * Imports pages into a space that is not locked. Needs the permission `edit`. An import of more than a few seconds
     * continues in the background; repeat the request to get its progress and result.
     *
     * `POST /spaces/{spaceId}/content/import`
     *
     * An integration needs the scope `space:content:write`. The service executes repeated requests with the same
     * `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly importContent: (
        spaceId: string,
        body: {
            /** URL to read the content from. */
            url: string;
            /** Format of the source. `zip` is an archive of Markdown files. */
            source:
                | 'website'
                | 'docx'
                | 'markdown'
                | 'html'
                | 'zip'
                | 'confluence'
                | 'github-wiki'
                | 'notion'
                | 'google-docs';
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ImportResult>>;

    /**
     * Adds the pages of a template to a space that is not locked. Needs the permission `edit`.
     *
     * `POST /spaces/{spaceId}/content/template`
     *
     * An integration needs the scope `space:content:write`. The service executes repeated requests with the same
     * `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly applyTemplateToSpace: (
        spaceId: string,
        body: {
            /** Id of the template: `blank`, `guide`, `api-reference` or `changelog`. */
            id: string;
            params?:
                | {
                      /** Content references for the template, by name. */
                      contentRefs?: Record<string, ContentReference> | undefined;
                  }
                | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Returns the table of contents of a space.
     *
     * `GET /spaces/{spaceId}/content/pages`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly listPages: (
        spaceId: string,
        query?: {
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<{ pages: Page[] }>>;

    /**
     * Lists the files of a space.
     *
     * `GET /spaces/{spaceId}/content/files`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly listFiles: (
        spaceId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ContentFile>>>;

    /**
     * Returns a file of a space.
     *
     * `GET /spaces/{spaceId}/content/files/{fileId}`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly getFileById: (
        spaceId: string,
        fileId: string,
        query?: {
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ContentFile>>;

    /**
     * Lists the places where the content of a space refers to a file.
     *
     * `GET /spaces/{spaceId}/content/files/{fileId}/backlinks`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly listSpaceFileBacklinks: (
        spaceId: string,
        fileId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ContentLocation>>>;

    /**
     * Returns a page of a space with its body.
     *
     * `GET /spaces/{spaceId}/content/page/{pageId}`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly getPageById: (
        spaceId: string,
        pageId: string,
        query?: {
            /** Format of the body. Default: `document`. */
            format?: 'document' | 'markdown' | undefined;
            /**
             * Whether to replace expressions in the body by their values, and conditional blocks by their content if the
             * condition is true. `deterministic-only` has the same effect as true: expressions have the same value for all
             * readers. Default: false.
             */
            evaluated?: 'deterministic-only' | boolean | undefined;
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Page>>;

    /**
     * Returns a reusable content of a space without its body.
     *
     * `GET /spaces/{spaceId}/content/reusable-contents/{reusableContentId}`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly getReusableContentById: (
        spaceId: string,
        reusableContentId: string,
        query?: {
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ReusableContent>>;

    /**
     * Lists the canonical and alternate links of a page of a space, including its translations.
     *
     * `GET /spaces/{spaceId}/content/page/{pageId}/meta-links`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly listSpacePageMetaLinks: (
        spaceId: string,
        pageId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<PageMetaLinks>>;

    /**
     * Lists the links of a page of a space.
     *
     * `GET /spaces/{spaceId}/content/page/{pageId}/links`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly listPageLinksInSpace: (
        spaceId: string,
        pageId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Only links with this status. */
            status?: 'ok' | 'broken' | 'in-app' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<LinkList>>;

    /**
     * Returns the page at a path of a space with its body. Slashes in the path must be percent-encoded.
     *
     * `GET /spaces/{spaceId}/content/path/{pagePath}`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly getPageByPath: (
        spaceId: string,
        pagePath: string,
        query?: {
            /** Format of the body. Default: `document`. */
            format?: 'document' | 'markdown' | undefined;
            /**
             * Whether to replace expressions in the body by their values, and conditional blocks by their content if the
             * condition is true. `deterministic-only` has the same effect as true: expressions have the same value for all
             * readers. Default: false.
             */
            evaluated?: 'deterministic-only' | boolean | undefined;
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Page>>;

    /**
     * Lists the links of all pages of a space.
     *
     * `GET /spaces/{spaceId}/links`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly listSpaceLinks: (
        spaceId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Only links with this status. */
            status?: 'ok' | 'broken' | 'in-app' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<LinkList>>;

    /**
     * Returns the changes between a revision of a space and its parent revision.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/changes`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly getRevisionSemanticChanges: (
        spaceId: string,
        revisionId: string,
        query?: {
            /** Maximum number of changes. Default: 10. */
            limit?: number | undefined;
            /** Whether to include Git metadata. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to include computed content. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<RevisionChanges>>;

    /**
     * Returns a revision: the content of a space, or of one of its change requests, at one time.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly getRevisionById: (
        spaceId: string,
        revisionId: string,
        query?: {
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Revision>>;

    /**
     * Returns the table of contents of a revision.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/pages`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly listPagesInRevisionById: (
        spaceId: string,
        revisionId: string,
        query?: {
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<{ pages: Page[] }>>;

    /**
     * Lists the files of a revision.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/files`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly listFilesInRevisionById: (
        spaceId: string,
        revisionId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ContentFile>>>;

    /**
     * Returns a file of a revision.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/files/{fileId}`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly getFileInRevisionById: (
        spaceId: string,
        revisionId: string,
        fileId: string,
        query?: {
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ContentFile>>;

    /**
     * Returns a page of a revision with its body.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/page/{pageId}`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly getPageInRevisionById: (
        spaceId: string,
        revisionId: string,
        pageId: string,
        query?: {
            /** Format of the body. Default: `document`. */
            format?: 'document' | 'markdown' | undefined;
            /**
             * Whether to replace expressions in the body by their values, and conditional blocks by their content if the
             * condition is true. `deterministic-only` has the same effect as true: expressions have the same value for all
             * readers. Default: false.
             */
            evaluated?: 'deterministic-only' | boolean | undefined;
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Page>>;

    /**
     * Returns the page at a path of a revision with its body. Slashes in the path must be percent-encoded.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/path/{pagePath}`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly getPageInRevisionByPath: (
        spaceId: string,
        revisionId: string,
        pagePath: string,
        query?: {
            /** Format of the body. Default: `document`. */
            format?: 'document' | 'markdown' | undefined;
            /**
             * Whether to replace expressions in the body by their values, and conditional blocks by their content if the
             * condition is true. `deterministic-only` has the same effect as true: expressions have the same value for all
             * readers. Default: false.
             */
            evaluated?: 'deterministic-only' | boolean | undefined;
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Page>>;

    /**
     * Lists the canonical and alternate links of a page of a revision, including its translations.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/meta-links`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly listRevisionPageMetaLinks: (
        spaceId: string,
        revisionId: string,
        pageId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<PageMetaLinks>>;

    /**
     * Returns the body of a page of a revision as a document. Fails for a page without a body.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/document`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly getPageDocumentInRevisionById: (
        spaceId: string,
        revisionId: string,
        pageId: string,
        query?: {
            /**
             * Whether to replace expressions in the body by their values, and conditional blocks by their content if the
             * condition is true. `deterministic-only` has the same effect as true: expressions have the same value for all
             * readers. Default: false.
             */
            evaluated?: 'deterministic-only' | boolean | undefined;
            /**
             * Whether to replace blocks that refer to reusable contents by the contents. Applies only to top-level blocks of
             * the page. Default: false.
             */
            dereferenced?: 'reusable-contents' | boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ContentDocument>>;

    /**
     * Returns the body of a page as a document, by the `documentId` of the page.
     *
     * `GET /spaces/{spaceId}/documents/{documentId}`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly getDocumentById: (
        spaceId: string,
        documentId: string,
        query?: {
            /**
             * Whether to replace expressions in the body by their values, and conditional blocks by their content if the
             * condition is true. `deterministic-only` has the same effect as true: expressions have the same value for all
             * readers. Default: false.
             */
            evaluated?: 'deterministic-only' | boolean | undefined;
            /**
             * Whether to replace blocks that refer to reusable contents by the contents. Applies only to top-level blocks of
             * the page. Default: false.
             */
            dereferenced?: 'reusable-contents' | boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ContentDocument>>;

    /**
     * Returns a reusable content of a revision without its body.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly getReusableContentInRevisionById: (
        spaceId: string,
        revisionId: string,
        reusableContentId: string,
        query?: {
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ReusableContent>>;

    /**
     * Returns the body of a reusable content of a revision as a document.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}/document`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly getReusableContentDocumentInRevisionById: (
        spaceId: string,
        revisionId: string,
        reusableContentId: string,
        query?: {
            /**
             * Whether to replace expressions in the body by their values, and conditional blocks by their content if the
             * condition is true. `deterministic-only` has the same effect as true: expressions have the same value for all
             * readers. Default: false.
             */
            evaluated?: 'deterministic-only' | boolean | undefined;
            /**
             * Whether to replace blocks that refer to reusable contents by the contents. Applies only to top-level blocks of
             * the page. Default: false.
             */
            dereferenced?: 'reusable-contents' | boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ContentDocument>>;

    /**
     * Returns the Git repository of a space and the result of the last synchronization.
     *
     * `GET /spaces/{spaceId}/git/info`
     *
     * An integration needs the scope `space:metadata:read`.
     *
     * @throws ApiError 404
     */
    readonly getSpaceGitInfo: (spaceId: string, options?: RequestOptions) => Promise<ApiResponse<GitSyncState>>;

    /**
     * Imports the content of a Git repository into a space in the background. Emits the events `space_gitsync_started`
     * and `space_gitsync_completed`. Needs the permission `triggerGitSync`.
     *
     * `POST /spaces/{spaceId}/git/import`
     *
     * An integration needs the scope `space:git:sync`. The service executes repeated requests with the same
     * `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly importGitRepository: (
        spaceId: string,
        body: {
            /**
             * URL of the repository. The service sends credentials in the URL only to the server of the repository, and does
             * not store them.
             */
            url: string;
            /** Branch, for example `main` or `refs/heads/main`. */
            ref: string;
            /** Has no effect: the service does not cache repositories. */
            repoCacheID?: string | undefined;
            /** Base URL of web pages that show the files of the repository. */
            repoTreeURL?: string | undefined;
            /** Base URL of web pages that show the commits of the repository. */
            repoCommitURL?: string | undefined;
            /** Folder with the pages and their configuration. Default: the root of the repository. */
            repoProjectDirectory?: string | undefined;
            /**
             * Time of the request, as an ISO 8601 date or in milliseconds since 1970. The service ignores requests that are
             * older than the last successful synchronization. Default: now.
             */
            timestamp?: number | string | undefined;
            /**
             * Whether to overwrite conflicting changes. An import overwrites changes in the space, an export changes in the
             * repository.
             */
            force?: boolean | undefined;
            /**
             * Whether to keep the current Git connection of the space, if any. A standalone import creates a revision without
             * changing the current content; the event `space_gitsync_completed` contains its id. A standalone export commits
             * the current content.
             */
            standalone?: boolean | undefined;
            /** Provider of the repository (`github` or `gitlab`), and URL of the repository on the web. */
            gitInfo?:
                | {
                      provider?: string | undefined;
                      /** Absolute URL that begins with `http:` or `https:`. */
                      url?: string | undefined;
                      [name: string]: unknown;
                  }
                | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Exports the content of a space to a Git repository as a commit, in the background. Emits the events
     * `space_gitsync_started` and `space_gitsync_completed`. Needs the permission `triggerGitSync`.
     *
     * `POST /spaces/{spaceId}/git/export`
     *
     * An integration needs the scope `space:git:sync`. The service executes repeated requests with the same
     * `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly exportToGitRepository: (
        spaceId: string,
        body: {
            /**
             * URL of the repository. The service sends credentials in the URL only to the server of the repository, and does
             * not store them.
             */
            url: string;
            /** Branch, for example `main` or `refs/heads/main`. */
            ref: string;
            /** Has no effect: the service does not cache repositories. */
            repoCacheID?: string | undefined;
            /** Base URL of web pages that show the files of the repository. */
            repoTreeURL?: string | undefined;
            /** Base URL of web pages that show the commits of the repository. */
            repoCommitURL?: string | undefined;
            /** Folder with the pages and their configuration. Default: the root of the repository. */
            repoProjectDirectory?: string | undefined;
            /**
             * Time of the request, as an ISO 8601 date or in milliseconds since 1970. The service ignores requests that are
             * older than the last successful synchronization. Default: now.
             */
            timestamp?: number | string | undefined;
            /**
             * Whether to overwrite conflicting changes. An import overwrites changes in the space, an export changes in the
             * repository.
             */
            force?: boolean | undefined;
            /**
             * Whether to keep the current Git connection of the space, if any. A standalone import creates a revision without
             * changing the current content; the event `space_gitsync_completed` contains its id. A standalone export commits
             * the current content.
             */
            standalone?: boolean | undefined;
            /** Provider of the repository (`github` or `gitlab`), and URL of the repository on the web. */
            gitInfo?:
                | {
                      provider?: string | undefined;
                      /** Absolute URL that begins with `http:` or `https:`. */
                      url?: string | undefined;
                      [name: string]: unknown;
                  }
                | undefined;
            /** Commit message. */
            commitMessage: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Returns the representation of a URL on the pages of a space: a block of an integration on the space that unfurls
     * the URL, or a link. The service does not request the URL.
     *
     * `GET /spaces/{spaceId}/embed`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly getEmbedByUrlInSpace: (
        spaceId: string,
        query: {
            /** Absolute URL that begins with `http:` or `https:`. */
            url: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Embed>>;

    /**
     * Searches the pages of a space. Returns the best matches first.
     *
     * `GET /spaces/{spaceId}/search`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly searchSpaceContent: (
        spaceId: string,
        query: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Words to search for in titles and bodies. */
            query: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<SearchPageResult>>>;

    /**
     * Lists the members who commented or replied in a space. Needs the permission `access`.
     *
     * `GET /spaces/{spaceId}/commenters`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly listCommentersInSpace: (
        spaceId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Member>>>;

    /**
     * Lists the comments on the content of a space. Needs the permission `access`.
     *
     * `GET /spaces/{spaceId}/comments`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly listCommentsInSpace: (
        spaceId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Format of bodies. Default: `markdown`. */
            format?: 'document' | 'markdown' | undefined;
            /** Sort order by time of posting. Default: `desc`. */
            order?: 'asc' | 'desc' | undefined;
            /** Only comments with this status. Default: `all`. */
            status?: 'open' | 'resolved' | 'all' | undefined;
            /** Only comments on this page. */
            targetPage?: string | undefined;
            /** Only comments by this user. Repeat the parameter for several users. */
            authors?: string[] | string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Comment>>>;

    /**
     * Posts a comment on the content of a space. Needs the permission `comment`.
     *
     * `POST /spaces/{spaceId}/comments`
     *
     * An integration needs the scope `space:content:write`. The service executes repeated requests with the same
     * `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly postCommentInSpace: (
        spaceId: string,
        body: {
            /** Text as Markdown or as a document. */
            body: { markdown: string } | { document: ContentDocument };
            /** Id of the page to comment on. Default: the whole space or change request. */
            page?: string | undefined;
            /** Key of the node to comment on. */
            node?: string | undefined;
            tableCell?: { record: string; definition: string } | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Comment>>;

    /**
     * Returns a comment on the content of a space. Needs the permission `access`.
     *
     * `GET /spaces/{spaceId}/comments/{commentId}`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly getCommentInSpace: (
        spaceId: string,
        commentId: string,
        query?: {
            /** Format of bodies. Default: `markdown`. */
            format?: 'document' | 'markdown' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Comment>>;

    /**
     * Edits or resolves a comment, or changes the reactions of the caller. Needs the permission `comment`. Only the
     * author can edit the text.
     *
     * `PUT /spaces/{spaceId}/comments/{commentId}`
     *
     * An integration needs the scope `space:content:write`.
     *
     * @throws ApiError 404, 409
     */
    readonly updateCommentInSpace: (
        spaceId: string,
        commentId: string,
        body?: {
            /** `true` resolves the comment, `false` reopens it. */
            resolved?: boolean | undefined;
            /** Text as Markdown or as a document. */
            body?: { markdown: string } | { document: ContentDocument } | undefined;
            /** Emoji reactions to add for the caller. */
            addedReactions?: string[] | undefined;
            /** Emoji reactions of the caller to remove. */
            removedReactions?: string[] | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Comment>>;

    /**
     * Deletes a comment and its replies. Only the author and admins of the space can do this.
     *
     * `DELETE /spaces/{spaceId}/comments/{commentId}`
     *
     * An integration needs the scope `space:content:write`.
     *
     * @throws ApiError 404, 409
     */
    readonly deleteCommentInSpace: (
        spaceId: string,
        commentId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Posts a reply to a comment. Needs the permission `comment`.
     *
     * `POST /spaces/{spaceId}/comments/{commentId}/replies`
     *
     * An integration needs the scope `space:content:write`. The service executes repeated requests with the same
     * `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly postCommentReplyInSpace: (
        spaceId: string,
        commentId: string,
        body: {
            /** Text as Markdown or as a document. */
            body: { markdown: string } | { document: ContentDocument };
        },
        options?: RequestOptions & {
            query?: {
                /** Format of bodies. Default: `markdown`. */
                format?: 'document' | 'markdown' | undefined;
            };
        },
    ) => Promise<ApiResponse<CommentReply>>;

    /**
     * Returns a reply to a comment. Needs the permission `access`.
     *
     * `GET /spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly getCommentReplyInSpace: (
        spaceId: string,
        commentId: string,
        commentReplyId: string,
        query?: {
            /** Format of bodies. Default: `markdown`. */
            format?: 'document' | 'markdown' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<CommentReply>>;

    /**
     * Edits a reply, or changes the reactions of the caller. Needs the permission `comment`. Only the author can edit
     * the text.
     *
     * `PUT /spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`
     *
     * An integration needs the scope `space:content:write`.
     *
     * @throws ApiError 404, 409
     */
    readonly updateCommentReplyInSpace: (
        spaceId: string,
        commentId: string,
        commentReplyId: string,
        body?: {
            /** Text as Markdown or as a document. */
            body?: { markdown: string } | { document: ContentDocument } | undefined;
            /** Emoji reactions to add for the caller. */
            addedReactions?: string[] | undefined;
            /** Emoji reactions of the caller to remove. */
            removedReactions?: string[] | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<CommentReply>>;

    /**
     * Deletes a reply. Only the author and admins of the space can do this.
     *
     * `DELETE /spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}`
     *
     * An integration needs the scope `space:content:write`.
     *
     * @throws ApiError 404, 409
     */
    readonly deleteCommentReplyInSpace: (
        spaceId: string,
        commentId: string,
        commentReplyId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the replies to a comment. Needs the permission `access`.
     *
     * `GET /spaces/{spaceId}/comments/{commentId}/replies`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly listCommentRepliesInSpace: (
        spaceId: string,
        commentId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Format of bodies. Default: `markdown`. */
            format?: 'document' | 'markdown' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<CommentReply>>>;

    /**
     * Grants members or teams of the organization a level on a space. Needs the permission `admin`.
     *
     * `POST /spaces/{spaceId}/permissions`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly inviteToSpace: (
        spaceId: string,
        body?: {
            /** Ids of members of the organization. */
            users?: string[] | undefined;
            /** Ids of teams of the organization. */
            teams?: string[] | undefined;
            /** New level. `null` denies access to a site, and deletes the level on other content. Default: `read`. */
            role?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the users with access to a space, each with the level that results from all levels and roles of the user.
     *
     * `GET /spaces/{spaceId}/permissions/aggregate`
     *
     * @throws ApiError 404
     */
    readonly listPermissionsAggregateInSpace: (
        spaceId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Only users with this level. */
            role?: Role | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<UserContentPermission>>>;

    /**
     * Lists the teams with a level that is set on the space itself.
     *
     * `GET /spaces/{spaceId}/permissions/teams`
     *
     * @throws ApiError 404
     */
    readonly listTeamPermissionsInSpace: (
        spaceId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<{ permission: Role; team: Team }>>>;

    /**
     * Sets the level of a team on a space. Needs the permission `admin`.
     *
     * `PATCH /spaces/{spaceId}/permissions/teams/{teamId}`
     *
     * @throws ApiError 404
     */
    readonly updateTeamPermissionInSpace: (
        spaceId: string,
        teamId: string,
        body?: {
            /** New level; `null` deletes the level. Default: unchanged. */
            role?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Deletes the level of a team on a space. Needs the permission `admin`.
     *
     * `DELETE /spaces/{spaceId}/permissions/teams/{teamId}`
     *
     * @throws ApiError 404
     */
    readonly removeTeamFromSpace: (
        spaceId: string,
        teamId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the users with a level that is set on the space itself.
     *
     * `GET /spaces/{spaceId}/permissions/users`
     *
     * @throws ApiError 404
     */
    readonly listUserPermissionsInSpace: (
        spaceId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<UserContentPermission>>>;

    /**
     * Sets the level of a member on a space. Needs the permission `admin`.
     *
     * `PATCH /spaces/{spaceId}/permissions/users/{userId}`
     *
     * @throws ApiError 404
     */
    readonly updateUserPermissionInSpace: (
        spaceId: string,
        userId: string,
        body?: {
            /** New level; `null` deletes the level. Default: unchanged. */
            role?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Deletes the level of a user on a space. Needs the permission `admin`.
     *
     * `DELETE /spaces/{spaceId}/permissions/users/{userId}`
     *
     * @throws ApiError 404
     */
    readonly removeUserFromSpace: (
        spaceId: string,
        userId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the change requests of a space.
     *
     * `GET /spaces/{spaceId}/change-requests`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly listChangeRequestsForSpace: (
        spaceId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Only change requests with this status. Default: `open`. */
            status?: 'draft' | 'open' | 'archived' | 'merged' | undefined;
            /** Only change requests that this user created, edited or commented on. */
            contributor?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ChangeRequest>>>;

    /**
     * Creates a draft change request from the current content of a space. Needs the permission `edit`.
     *
     * `POST /spaces/{spaceId}/change-requests`
     *
     * An integration needs the scope `space:content:write`. The service executes repeated requests with the same
     * `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly createChangeRequest: (
        spaceId: string,
        body?: {
            subject?: string | undefined;
            description?: ContentDocument | undefined;
            /** Links to related web pages. The array replaces all previous links. */
            links?:
                | {
                      /** Id of the existing link to keep. Default: a new id. */
                      id?: string | undefined;
                      ref: {
                          kind: 'url';
                          /** Absolute URL that begins with `http:` or `https:`. */
                          url: string;
                      };
                      /** Text to show instead of the URL. */
                      title?: string | undefined;
                  }[]
                | undefined;
            /** Id of the agent task to which the change request belongs. An unknown id returns 404. */
            agentTaskId?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ChangeRequest>>;

    /**
     * Returns a change request by its id or number.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly getChangeRequestById: (
        spaceId: string,
        changeRequestId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<ChangeRequest>>;

    /**
     * Changes the subject, description, links or status of a change request. The status of a merged change request
     * cannot change.
     *
     * `PATCH /spaces/{spaceId}/change-requests/{changeRequestId}`
     *
     * An integration needs the scope `space:content:write`.
     *
     * @throws ApiError 404, 409
     */
    readonly updateChangeRequestById: (
        spaceId: string,
        changeRequestId: string,
        body?: {
            subject?: string | undefined;
            /** New description. A document without nodes removes the description. */
            description?: ContentDocument | undefined;
            /** Links to related web pages. The array replaces all previous links. */
            links?:
                | {
                      /** Id of the existing link to keep. Default: a new id. */
                      id?: string | undefined;
                      ref: {
                          kind: 'url';
                          /** Absolute URL that begins with `http:` or `https:`. */
                          url: string;
                      };
                      /** Text to show instead of the URL. */
                      title?: string | undefined;
                  }[]
                | undefined;
            /** New status. Use `mergeChangeRequest` for `merged`. */
            status?: 'draft' | 'open' | 'archived' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ChangeRequest>>;

    /**
     * Merges a change request into its space, unless the change request is outdated, the space is locked, or the merge
     * breaks a rule of `mergeRules`. Needs the permission `merge`.
     *
     * `POST /spaces/{spaceId}/change-requests/{changeRequestId}/merge`
     *
     * An integration needs the scope `space:content:write`. The service executes repeated requests with the same
     * `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly mergeChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<MergeResult>>;

    /**
     * Updates a change request with newer content of its space. Needs the permission `edit`.
     *
     * `POST /spaces/{spaceId}/change-requests/{changeRequestId}/update`
     *
     * An integration needs the scope `space:content:write`. The service executes repeated requests with the same
     * `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly updateChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<UpdateResult>>;

    /**
     * Returns a URL of a PDF of a change request. The URL is valid for one day.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/pdf`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404, 409
     */
    readonly getChangeRequestPDF: (
        spaceId: string,
        changeRequestId: string,
        query?: {
            /** Id of the first page. The PDF contains this page and the pages below it. Default: all pages. */
            page?: string | undefined;
            /** Whether the PDF contains only the page in `page`, without the pages below it. Default: `false`. */
            only?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<
        ApiResponse<{
            /** Absolute URL. */
            url: string;
        }>
    >;

    /**
     * Returns the content of a change request as a revision.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/content`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly getRevisionOfChangeRequestById: (
        spaceId: string,
        changeRequestId: string,
        query?: {
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Revision>>;

    /**
     * Imports pages into a draft or open change request. Needs the permission `edit`. An import of more than a few
     * seconds continues in the background; repeat the request to get its progress and result.
     *
     * `POST /spaces/{spaceId}/change-requests/{changeRequestId}/content/import`
     *
     * An integration needs the scope `space:content:write`. The service executes repeated requests with the same
     * `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly importContentInChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        body: {
            /** URL to read the content from. */
            url: string;
            /** Format of the source. `zip` is an archive of Markdown files. */
            source:
                | 'website'
                | 'docx'
                | 'markdown'
                | 'html'
                | 'zip'
                | 'confluence'
                | 'github-wiki'
                | 'notion'
                | 'google-docs';
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ImportResult>>;

    /**
     * Returns the table of contents of a change request.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/content/pages`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly listPagesInChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        query?: {
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<{ pages: Page[] }>>;

    /**
     * Lists the files of a change request.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/content/files`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly listFilesInChangeRequestById: (
        spaceId: string,
        changeRequestId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ContentFile>>>;

    /**
     * Returns a file of a change request.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly getFileInChangeRequestById: (
        spaceId: string,
        changeRequestId: string,
        fileId: string,
        query?: {
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ContentFile>>;

    /**
     * Lists the places where the content of a change request refers to a file.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly listChangeRequestFileBacklinks: (
        spaceId: string,
        changeRequestId: string,
        fileId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ContentLocation>>>;

    /**
     * Returns a page of a change request with its body.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly getPageInChangeRequestById: (
        spaceId: string,
        changeRequestId: string,
        pageId: string,
        query?: {
            /** Format of the body. Default: `document`. */
            format?: 'document' | 'markdown' | undefined;
            /**
             * Whether to replace expressions in the body by their values, and conditional blocks by their content if the
             * condition is true. `deterministic-only` has the same effect as true: expressions have the same value for all
             * readers. Default: false.
             */
            evaluated?: 'deterministic-only' | boolean | undefined;
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Page>>;

    /**
     * Lists the canonical and alternate links of a page of a change request, including its translations.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/meta-links`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly listChangeRequestPageMetaLinks: (
        spaceId: string,
        changeRequestId: string,
        pageId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<PageMetaLinks>>;

    /**
     * Lists the links of a page of a change request.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly listPageLinksInChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        pageId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Only links with this status. */
            status?: 'ok' | 'broken' | 'in-app' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<LinkList>>;

    /**
     * Lists the links of all pages of a change request.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/links`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly listChangeRequestLinks: (
        spaceId: string,
        changeRequestId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Only links with this status. */
            status?: 'ok' | 'broken' | 'in-app' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<LinkList>>;

    /**
     * Changes the content of a draft or open change request. Needs the permission `edit`.
     *
     * `POST /spaces/{spaceId}/change-requests/{changeRequestId}/content`
     *
     * An integration needs the scope `space:content:write`. The service executes repeated requests with the same
     * `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly updateChangeRequestContent: (
        spaceId: string,
        changeRequestId: string,
        body: {
            /** Changes to apply in order. If one fails, none is applied, and the error contains its index. */
            changes: ChangeRequestContentChange[];
        },
        options?: RequestOptions & {
            query?: {
                /** Whether to return only the change request, without the affected pages. Default: true. */
                compat?: boolean | undefined;
            };
        },
    ) => Promise<ApiResponse<ChangeRequest | ChangeRequestContentUpdate>>;

    /**
     * Returns the page at a path of a change request with its body. Slashes in the path must be percent-encoded.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/content/path/{pagePath}`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly getPageInChangeRequestByPath: (
        spaceId: string,
        changeRequestId: string,
        pagePath: string,
        query?: {
            /** Format of the body. Default: `document`. */
            format?: 'document' | 'markdown' | undefined;
            /**
             * Whether to replace expressions in the body by their values, and conditional blocks by their content if the
             * condition is true. `deterministic-only` has the same effect as true: expressions have the same value for all
             * readers. Default: false.
             */
            evaluated?: 'deterministic-only' | boolean | undefined;
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
            /**
             * Whether to replace blocks that refer to reusable contents by the contents. Applies only to top-level blocks of
             * the page. Default: false.
             */
            dereferenced?: 'reusable-contents' | boolean | undefined;
            /**
             * Form of links in Markdown: `relative` keeps the links of the author, `stable` uses the ids of the targets.
             * Default: `relative`.
             */
            'format.markdown.refs'?: 'relative' | 'stable' | undefined;
            /** Whether Git metadata may be outdated. Has no effect: Git metadata is always current. Default: false. */
            cachedMetadata?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Page>>;

    /**
     * Returns a reusable content of a change request without its body.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/content/reusable-contents/{reusableContentId}`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 502
     */
    readonly getReusableContentInChangeRequestById: (
        spaceId: string,
        changeRequestId: string,
        reusableContentId: string,
        query?: {
            /** Whether to include Git metadata, which can change independently of the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content from its sources. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ReusableContent>>;

    /**
     * Returns the changes between a change request and its base revision of the space. Needs the permission `access`.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/changes`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly getChangeRequestChanges: (
        spaceId: string,
        changeRequestId: string,
        query?: {
            /** Maximum number of changes. Default: 10. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<RevisionChanges>>;

    /**
     * Lists the comments on a change request. Needs the permission `access`.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/comments`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly listCommentsInChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Format of bodies. Default: `markdown`. */
            format?: 'document' | 'markdown' | undefined;
            /** Sort order by time of posting. Default: `desc`. */
            order?: 'asc' | 'desc' | undefined;
            /** Only comments with this status. Default: `all`. */
            status?: 'open' | 'resolved' | 'all' | undefined;
            /** Only comments on this page. */
            targetPage?: string | undefined;
            /** Only comments by this user. Repeat the parameter for several users. */
            authors?: string[] | string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Comment>>>;

    /**
     * Posts a comment on a change request. Needs the permission `comment`.
     *
     * `POST /spaces/{spaceId}/change-requests/{changeRequestId}/comments`
     *
     * An integration needs the scope `space:content:write`. The service executes repeated requests with the same
     * `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly postCommentInChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        body: {
            /** Text as Markdown or as a document. */
            body: { markdown: string } | { document: ContentDocument };
            /** Id of the page to comment on. Default: the whole space or change request. */
            page?: string | undefined;
            /** Key of the node to comment on. */
            node?: string | undefined;
            tableCell?: { record: string; definition: string } | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Comment>>;

    /**
     * Returns a comment on a change request. Needs the permission `access`.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly getCommentInChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        commentId: string,
        query?: {
            /** Format of bodies. Default: `markdown`. */
            format?: 'document' | 'markdown' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Comment>>;

    /**
     * Edits or resolves a comment, or changes the reactions of the caller. Needs the permission `comment`. Only the
     * author can edit the text.
     *
     * `PUT /spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`
     *
     * An integration needs the scope `space:content:write`.
     *
     * @throws ApiError 404, 409
     */
    readonly updateCommentInChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        commentId: string,
        body?: {
            /** `true` resolves the comment, `false` reopens it. */
            resolved?: boolean | undefined;
            /** Text as Markdown or as a document. */
            body?: { markdown: string } | { document: ContentDocument } | undefined;
            /** Emoji reactions to add for the caller. */
            addedReactions?: string[] | undefined;
            /** Emoji reactions of the caller to remove. */
            removedReactions?: string[] | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Comment>>;

    /**
     * Deletes a comment and its replies. Only the author and admins of the space can do this.
     *
     * `DELETE /spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}`
     *
     * An integration needs the scope `space:content:write`.
     *
     * @throws ApiError 404, 409
     */
    readonly deleteCommentInChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        commentId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the replies to a comment. Needs the permission `access`.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly listCommentRepliesInChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        commentId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Format of bodies. Default: `markdown`. */
            format?: 'document' | 'markdown' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<CommentReply>>>;

    /**
     * Posts a reply to a comment. Needs the permission `comment`.
     *
     * `POST /spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`
     *
     * An integration needs the scope `space:content:write`. The service executes repeated requests with the same
     * `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly postCommentReplyInChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        commentId: string,
        body: {
            /** Text as Markdown or as a document. */
            body: { markdown: string } | { document: ContentDocument };
        },
        options?: RequestOptions & {
            query?: {
                /** Format of bodies. Default: `markdown`. */
                format?: 'document' | 'markdown' | undefined;
            };
        },
    ) => Promise<ApiResponse<CommentReply>>;

    /**
     * Returns a reply to a comment. Needs the permission `access`.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly getCommentReplyInChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        commentId: string,
        commentReplyId: string,
        query?: {
            /** Format of bodies. Default: `markdown`. */
            format?: 'document' | 'markdown' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<CommentReply>>;

    /**
     * Edits a reply, or changes the reactions of the caller. Needs the permission `comment`. Only the author can edit
     * the text.
     *
     * `PUT /spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`
     *
     * An integration needs the scope `space:content:write`.
     *
     * @throws ApiError 404, 409
     */
    readonly updateCommentReplyInChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        commentId: string,
        commentReplyId: string,
        body?: {
            /** `true` resolves the comment that the reply answers, `false` reopens it. */
            resolved?: boolean | undefined;
            /** Text as Markdown or as a document. */
            body?: { markdown: string } | { document: ContentDocument } | undefined;
            /** Emoji reactions to add for the caller. */
            addedReactions?: string[] | undefined;
            /** Emoji reactions of the caller to remove. */
            removedReactions?: string[] | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<CommentReply>>;

    /**
     * Deletes a reply. Only the author and admins of the space can do this.
     *
     * `DELETE /spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}`
     *
     * An integration needs the scope `space:content:write`.
     *
     * @throws ApiError 404, 409
     */
    readonly deleteCommentReplyInChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        commentId: string,
        commentReplyId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the members who commented or replied in a change request. Needs the permission `access`.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/commenters`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly listCommentersInChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Member>>>;

    /**
     * Lists the integrations that are installed on a space.
     *
     * `GET /spaces/{spaceId}/integrations`
     *
     * An integration needs the scope `space:metadata:read`.
     *
     * @throws ApiError 404
     */
    readonly listSpaceIntegrations: (
        spaceId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Only integrations whose name or title contains this text. */
            search?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Integration>>>;

    /**
     * Lists the blocks that the integrations of a space provide for its pages.
     *
     * `GET /spaces/{spaceId}/integration-blocks`
     *
     * An integration needs the scope `space:metadata:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly listSpaceIntegrationsBlocks: (
        spaceId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<IntegrationBlocks[]>>;

    /**
     * Returns the document of the page with this source and seed. If no page matches, computes the document, which
     * needs the permission `edit`.
     *
     * `POST /spaces/{spaceId}/content/computed/document`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 409, 502
     */
    readonly getComputedDocument: (
        spaceId: string,
        body: {
            source: ComputedBody;
            /** Seed from which the service derives the ids of computed content. */
            seed: string;
        },
        options?: RequestOptions & {
            query?: {
                /** Version of the document schema. Both values have the same effect. */
                schema?: 'current' | 'next' | undefined;
            };
        },
    ) => Promise<ApiResponse<ContentDocument>>;

    /**
     * Returns the pages below the page with this source and seed. If no page matches, computes the pages, which needs
     * the permission `edit`.
     *
     * `POST /spaces/{spaceId}/content/computed/revision`
     *
     * An integration needs the scope `space:content:read`. Visitors of a published site can call this operation and
     * get the content that the site shows them.
     *
     * @throws ApiError 404, 409, 502
     */
    readonly getComputedRevision: (
        spaceId: string,
        body: {
            source: ComputedContent;
            /** Seed from which the service derives the ids of computed content. */
            seed: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<{ pages: Page[]; files: ContentFile[]; reusableContents: ReusableContent[] }>>;

    /**
     * Lists the reviews of a change request, newest first. Needs the permission `access`.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/reviews`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly getReviewsByChangeRequestId: (
        spaceId: string,
        changeRequestId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Format of comments. Default: `markdown`. */
            format?: 'document' | 'markdown' | undefined;
            /** Only outdated reviews if true, only current reviews if false. Default: all reviews. */
            outdated?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ChangeRequestReview>>>;

    /**
     * Approves a change request or requests changes. Needs the permission `review`, or a pending review request for
     * the caller.
     *
     * `POST /spaces/{spaceId}/change-requests/{changeRequestId}/reviews`
     *
     * An integration needs the scope `space:content:write`. The service executes repeated requests with the same
     * `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly submitChangeRequestReview: (
        spaceId: string,
        changeRequestId: string,
        body: {
            status: 'changes-requested' | 'approved';
            /** Text as Markdown or as a document. */
            comment?: { markdown: string } | { document: ContentDocument } | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ChangeRequestReview>>;

    /**
     * Returns a review. Needs the permission `access`.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/reviews/{reviewId}`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly getChangeRequestReviewById: (
        spaceId: string,
        changeRequestId: string,
        reviewId: string,
        query?: {
            /** Format of comments. Default: `markdown`. */
            format?: 'document' | 'markdown' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ChangeRequestReview>>;

    /**
     * Lists the users with a pending review request for a change request. Needs the permission `access`.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly getRequestedReviewersByChangeRequestId: (
        spaceId: string,
        changeRequestId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ChangeRequestRequestedReviewer>>>;

    /**
     * Requests reviews of a change request. A draft becomes open, and earlier reviews of these users become outdated.
     * Needs the permission `edit`.
     *
     * `POST /spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers`
     *
     * An integration needs the scope `space:content:write`. The service executes repeated requests with the same
     * `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly requestReviewersForChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        body: {
            /** Ids of users with access to the space. */
            users: string[];
            /** New subject of the change request. */
            subject?: string | undefined;
            /** New description of the change request; a document without nodes removes it. */
            description?: ContentDocument | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<{ users?: ChangeRequestRequestedReviewer[] }>>;

    /**
     * Withdraws a review request. Needs the permission `edit`.
     *
     * `DELETE /spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers/{userId}`
     *
     * An integration needs the scope `space:content:write`.
     *
     * @throws ApiError 404, 409
     */
    readonly removeRequestedReviewerFromChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        userId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the users who edited or commented on a change request, latest first. Needs the permission `access`.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/contributors`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly getContributorsByChangeRequestId: (
        spaceId: string,
        changeRequestId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ChangeRequestUserContributor>>>;
}

export interface CollectionsApi {
    /**
     * Returns a collection.
     *
     * `GET /collections/{collectionId}`
     *
     * An integration needs the scope `space:metadata:read`.
     *
     * @throws ApiError 404
     */
    readonly getCollectionById: (collectionId: string, options?: RequestOptions) => Promise<ApiResponse<Collection>>;

    /**
     * Changes a collection. Changes of the title and the description need the permission `create`, other changes need
     * `admin`.
     *
     * `PATCH /collections/{collectionId}`
     *
     * An integration needs the scope `space:metadata:write`.
     *
     * @throws ApiError 404
     */
    readonly updateCollectionById: (
        collectionId: string,
        body?: {
            title?: string | undefined;
            description?: string | undefined;
            /**
             * Level of members on the content; admins keep their role. Default: the level of the parent collection, or without
             * one the role of each member in the organization.
             */
            defaultLevel?: Role | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Collection>>;

    /**
     * Deletes a collection with all its content. Its spaces can be restored for 7 days. Needs the permission `admin`
     * on the collection and its spaces.
     *
     * `DELETE /collections/{collectionId}`
     *
     * @throws ApiError 404
     */
    readonly deleteCollectionById: (collectionId: string, options?: RequestOptions) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the spaces directly in a collection, without spaces of nested collections.
     *
     * `GET /collections/{collectionId}/spaces`
     *
     * An integration needs the scope `space:metadata:read`.
     *
     * @throws ApiError 404
     */
    readonly listSpacesInCollectionById: (
        collectionId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Space>>>;

    /**
     * Moves a collection within its organization. Needs the permission `create` on the collection, and to change the
     * parent `create` on the new parent, or `createContent` for the top level.
     *
     * `POST /collections/{collectionId}/move`
     *
     * An integration needs the scope `space:metadata:write`. The service executes repeated requests with the same
     * `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly moveCollection: (
        collectionId: string,
        body?: {
            /** Id of the new collection; `null` for none. Default: the current collection. */
            parent?: string | null | undefined;
            /** Position of the item among its siblings. Default: last. */
            position?:
                | {
                      /** Sibling that follows the item. */
                      before?:
                          | {
                                type: 'space';
                                /** Opaque identifier. */
                                space: string;
                            }
                          | {
                                type: 'collection';
                                /** Opaque identifier. */
                                collection: string;
                            }
                          | undefined;
                      /** Sibling that precedes the item. */
                      after?:
                          | {
                                type: 'space';
                                /** Opaque identifier. */
                                space: string;
                            }
                          | {
                                type: 'collection';
                                /** Opaque identifier. */
                                collection: string;
                            }
                          | undefined;
                  }
                | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Collection>>;

    /**
     * Transfers a collection with all its content to another organization. Needs the permission `admin` on the
     * collection and its spaces, and `createContent` on the other organization.
     *
     * `POST /collections/{collectionId}/transfer`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404, 409
     */
    readonly transferCollection: (
        collectionId: string,
        body: {
            /** Id of the new organization. */
            organization: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Collection>>;

    /**
     * Grants members or teams of the organization a level on a collection. Needs the permission `admin`.
     *
     * `POST /collections/{collectionId}/permissions`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly inviteToCollection: (
        collectionId: string,
        body?: {
            /** Ids of members of the organization. */
            users?: string[] | undefined;
            /** Ids of teams of the organization. */
            teams?: string[] | undefined;
            /** New level. `null` denies access to a site, and deletes the level on other content. Default: `read`. */
            role?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the users with access to a collection, each with the level that results from all levels and roles of the
     * user.
     *
     * `GET /collections/{collectionId}/permissions/aggregate`
     *
     * @throws ApiError 404
     */
    readonly listPermissionsAggregateInCollection: (
        collectionId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
            /** Only users with this level. */
            role?: Role | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<UserContentPermission>>>;

    /**
     * Lists the teams with a level that is set on the collection itself.
     *
     * `GET /collections/{collectionId}/permissions/teams`
     *
     * @throws ApiError 404
     */
    readonly listTeamPermissionsInCollection: (
        collectionId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<{ permission: Role; team: Team }>>>;

    /**
     * Sets the level of a team on a collection. Needs the permission `admin`.
     *
     * `PATCH /collections/{collectionId}/permissions/teams/{teamId}`
     *
     * @throws ApiError 404
     */
    readonly updateTeamPermissionInCollection: (
        collectionId: string,
        teamId: string,
        body?: {
            /** New level; `null` deletes the level. Default: unchanged. */
            role?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Deletes the level of a team on a collection. Needs the permission `admin`.
     *
     * `DELETE /collections/{collectionId}/permissions/teams/{teamId}`
     *
     * @throws ApiError 404
     */
    readonly removeTeamFromCollection: (
        collectionId: string,
        teamId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Lists the users with a level that is set on the collection itself.
     *
     * `GET /collections/{collectionId}/permissions/users`
     *
     * @throws ApiError 404
     */
    readonly listUserPermissionsInCollection: (
        collectionId: string,
        query?: {
            /** Cursor: `next.page` of the previous page. Filters and order must be equal in both requests. */
            page?: string | undefined;
            /** Maximum number of items on a page. Default: 25. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<UserContentPermission>>>;

    /**
     * Sets the level of a member on a collection. Needs the permission `admin`.
     *
     * `PATCH /collections/{collectionId}/permissions/users/{userId}`
     *
     * @throws ApiError 404
     */
    readonly updateUserPermissionInCollection: (
        collectionId: string,
        userId: string,
        body?: {
            /** New level; `null` deletes the level. Default: unchanged. */
            role?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Deletes the level of a user on a collection. Needs the permission `admin`.
     *
     * `DELETE /collections/{collectionId}/permissions/users/{userId}`
     *
     * @throws ApiError 404
     */
    readonly removeUserFromCollection: (
        collectionId: string,
        userId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;
}

export interface UserApi {
    /**
     * Returns the user of the token.
     *
     * `GET /user`
     */
    readonly getAuthenticatedUser: (options?: RequestOptions) => Promise<ApiResponse<User>>;
}

export interface UsersApi {
    /**
     * Returns a user. The e-mail address is omitted for integrations and visitors. Visitors can read only members of
     * the organization that owns the site.
     *
     * `GET /users/{userId}`
     *
     * Visitors of a published site can call this operation and get the content that the site shows them.
     *
     * @throws ApiError 404
     */
    readonly getUserById: (userId: string, options?: RequestOptions) => Promise<ApiResponse<User>>;

    /**
     * Changes the name or the photo of the user of the token.
     *
     * `PATCH /users/{userId}`
     *
     * @throws ApiError 404
     */
    readonly updateUserById: (
        userId: string,
        body?: {
            displayName?: string | undefined;
            /** Absolute URL that begins with `http:` or `https:`. */
            photoURL?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<User>>;
}

export interface EmailDomainsApi {
    /**
     * Lists the organizations whose members have e-mail addresses of a domain.
     *
     * `GET /email-domains/{emailDomain}/orgs`
     */
    readonly getOrganizationsForEmailDomain: (
        emailDomain: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<{ organizations: Organization[] }>>;
}

export interface CustomHostnamesApi {
    /**
     * Returns a custom hostname with its site or organization.
     *
     * `GET /custom-hostnames/{hostname}`
     *
     * @throws ApiError 404
     */
    readonly getCustomHostname: (hostname: string, options?: RequestOptions) => Promise<ApiResponse<CustomHostname>>;

    /**
     * Checks that a custom hostname resolves to its target. Needs the permission `edit` on the site, or
     * `createContent` on the organization.
     *
     * `PATCH /custom-hostnames/{hostname}`
     *
     * @throws ApiError 404, 409
     */
    readonly dnsRevalidateCustomHostname: (
        hostname: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Removes a custom hostname. Needs the permission `edit` on the site, or `admin` on the organization.
     *
     * `DELETE /custom-hostnames/{hostname}`
     *
     * @throws ApiError 404
     */
    readonly removeCustomHostname: (hostname: string, options?: RequestOptions) => Promise<ApiResponse<undefined>>;
}

export interface SubdomainsApi {
    /**
     * Returns the organization that owns a subdomain.
     *
     * `GET /subdomains/{subdomain}`
     *
     * @throws ApiError 404
     */
    readonly getSubdomain: (subdomain: string, options?: RequestOptions) => Promise<ApiResponse<Subdomain>>;
}

export interface UrlsApi {
    /**
     * Returns the content at a URL of a published site, or at a URL of a space, page, change request or collection in
     * the API or the Studio.
     *
     * `GET /urls/content`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly getContentByUrl: (
        query: {
            /** Absolute URL that begins with `http:` or `https:`. */
            url: string;
        },
        options?: RequestOptions,
    ) => Promise<
        ApiResponse<
            | {
                  space: Space;
                  /** Omitted if the URL is the URL of a space. */
                  page?: Page;
                  changeRequest?: ChangeRequest;
              }
            | { collection: Collection }
        >
    >;

    /**
     * Returns the published content at a URL for a visitor.
     *
     * `POST /urls/published`
     *
     * The service executes repeated requests with the same `idempotency-key` header only once.
     *
     * @throws ApiError 404
     */
    readonly resolvePublishedContentByUrl: (
        body: {
            /** Absolute URL that begins with `http:` or `https:`. */
            url: string;
            /** Whether to return a redirect instead of 404 if the visitor has no access or the page has moved. Default: false. */
            redirectOnError?: boolean | undefined;
            visitor?:
                | {
                      /** Kind of visitor. Both kinds get the same content. Default: `human`. */
                      type?: 'human' | 'agent' | undefined;
                      /** JWT that authenticates the visitor. */
                      jwtToken?: string | undefined;
                      /** Unsigned claims about the visitor. */
                      unsignedClaims?: Record<string, unknown> | undefined;
                  }
                | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<PublishedContentAtUrl>>;

    /**
     * Returns the published content at a URL for a visitor.
     *
     * `GET /urls/published`
     *
     * @throws ApiError 404
     *
     * @deprecated
     */
    readonly getPublishedContentByUrl: (
        query: {
            /** Absolute URL that begins with `http:` or `https:`. */
            url: string;
            /** JWT that authenticates the visitor. */
            visitorAuthToken?: string | undefined;
            /** Whether to return a redirect instead of 404 if the visitor has no access or the page has moved. Default: false. */
            redirectOnError?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<PublishedContentAtUrl>>;

    /**
     * Returns the representation of a URL: a block of an integration of the caller that unfurls the URL, a frame that
     * its site provides, or a link with the title of the page. The service requests the URL.
     *
     * `GET /urls/embed`
     *
     * An integration needs the scope `space:content:read`.
     */
    readonly getEmbedByUrl: (
        query: {
            /** Absolute URL that begins with `http:` or `https:`. */
            url: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Embed>>;
}

export interface SystemApi {
    /**
     * Returns the version of the service.
     *
     * `GET /`
     *
     * Visitors of a published site can call this operation and get the content that the site shows them.
     */
    readonly getApiInformation: (options?: RequestOptions) => Promise<
        ApiResponse<{
            version: string;
            /** Build date of the version. */
            build: string;
        }>
    >;
}

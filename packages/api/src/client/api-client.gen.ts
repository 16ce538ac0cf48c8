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
    InviteLinkToOrganization,
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
    Subdomain,
    Team,
    TeamMemberRole,
    TeamSitePermissionOverride,
    TracedEvent,
    Translation,
    TranslationLanguage,
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
     * Integrations that the caller may see.
     *
     * `GET /integrations`
     */
    readonly listIntegrations: (
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Part of the name or title. */
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
            /** Domain whose URLs a block unfurls. */
            blockDomain?: string | undefined;
            /** Whether it has blocks. */
            blocks?: boolean | undefined;
            /** Whether it has content sources. */
            contentSources?: boolean | undefined;
            /** Id of the owning organization. */
            owner?: string | undefined;
            scope?: Scope | undefined;
            /** Where the integration can be installed. */
            target?: 'all' | 'site' | 'space' | 'organization' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Integration>>>;

    /**
     * One integration.
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
     * Publishes a new version, or the first one.
     *
     * `POST /integrations/{integrationName}`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
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
     * Sends the events of the integration to a tunnel.
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
            /** Forwards events of all organizations, not only of the owner. Default: false. */
            all?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Ends the development mode.
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
     * Queues a task, which comes back as a `task` event, once. Takes the token of the integration only.
     *
     * `POST /integrations/{integrationName}/tasks`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404, 409
     */
    readonly queueIntegrationTask: (
        integrationName: string,
        body: {
            /** Content of the event: a `type`, and any other JSON fields. */
            task: {
                /** Kind of task. */
                type: string;
                [name: string]: unknown;
            };
            /** Seconds to wait. Default: 0. */
            schedule?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Renders a component.
     *
     * `GET /integrations/{integrationName}/render`
     *
     * A visitor of a published site may call it, and gets what the site shows to them.
     *
     * @throws ApiError 404, 413, 502
     */
    readonly renderIntegrationUIWithGet: (
        integrationName: string,
        query: {
            /** The render request as JSON, compressed by LZ-string `compressToEncodedURIComponent`. */
            request: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<RenderResponse>>;

    /**
     * Renders a component, also with large props and state.
     *
     * `POST /integrations/{integrationName}/render`
     *
     * A visitor of a published site may call it, and gets what the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly renderIntegrationUIWithPost: (
        integrationName: string,
        body: RenderRequest,
        options?: RequestOptions,
    ) => Promise<ApiResponse<RenderResponse>>;

    /**
     * Where an integration is installed.
     *
     * `GET /integrations/{integrationName}/installations`
     *
     * @throws ApiError 404
     */
    readonly listIntegrationInstallations: (
        integrationName: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
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
     * With an `idempotency-key`, a request that is repeated is done once.
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
     * One installation.
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
     * Changes the configuration for an organization.
     *
     * `PATCH /integrations/{integrationName}/installations/{installationId}`
     *
     * @throws ApiError 404
     */
    readonly updateIntegrationInstallation: (
        integrationName: string,
        installationId: string,
        body?: {
            /** Replaces the whole configuration. */
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
     * Gives an integration the token of one of its installations.
     *
     * `POST /integrations/{integrationName}/installations/{installationId}/tokens`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404
     */
    readonly createIntegrationInstallationToken: (
        integrationName: string,
        installationId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<{ token: string }>>;

    /**
     * The spaces that an installation is placed on.
     *
     * `GET /integrations/{integrationName}/installations/{installationId}/spaces`
     *
     * @throws ApiError 404
     */
    readonly listIntegrationInstallationSpaces: (
        integrationName: string,
        installationId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            externalId?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<SpaceInstallation>>>;

    /**
     * Places an installation on a space of its organization.
     *
     * `POST /integrations/{integrationName}/installations/{installationId}/spaces`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
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
     * An installation on one space.
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
     * Changes the configuration for one space.
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
            /** Replaces the whole configuration. */
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
     * The sites that an installation is placed on.
     *
     * `GET /integrations/{integrationName}/installations/{installationId}/sites`
     *
     * @throws ApiError 404
     */
    readonly listIntegrationInstallationSites: (
        integrationName: string,
        installationId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            externalId?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<SiteInstallation>>>;

    /**
     * Places an installation on a site of its organization.
     *
     * `POST /integrations/{integrationName}/installations/{installationId}/sites`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
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
     * An installation on one site.
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
     * Changes the configuration for one site.
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
            /** Replaces the whole configuration. */
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
     * The spaces that an integration is placed on, whatever the installation.
     *
     * `GET /integrations/{integrationName}/spaces`
     *
     * @throws ApiError 404
     */
    readonly listIntegrationSpaceInstallations: (
        integrationName: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Only those with this external id. */
            externalId?: string | undefined;
            /** Whether to return the places in full instead of their ids. Default: `false`. */
            extended?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ListedSpaceInstallation>>>;

    /**
     * The sites that an integration is placed on, whatever the installation.
     *
     * `GET /integrations/{integrationName}/sites`
     *
     * @throws ApiError 404
     */
    readonly listIntegrationSiteInstallations: (
        integrationName: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Only those with this external id. */
            externalId?: string | undefined;
            /** Whether to return the places in full instead of their ids. Default: `false`. */
            extended?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ListedSiteInstallation>>>;

    /**
     * Events that were sent to an integration, newest first; for admins of its organization, and for its own tokens.
     *
     * `GET /integrations/{integrationName}/events`
     *
     * @throws ApiError 403, 404
     */
    readonly listIntegrationEvents: (
        integrationName: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<IntegrationEventRecord>>>;

    /**
     * One event with its environment, its logs, its outbound requests and its answer; for the same callers.
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
     * Organizations that the user is a member of.
     *
     * `GET /orgs`
     */
    readonly listOrganizationsForAuthenticatedUser: (
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Organization>>>;

    /**
     * Creates an organization, with the user as its admin.
     *
     * `POST /orgs`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 409
     */
    readonly createOrganization: (
        body: {
            title: string;
            /** Domains of people who may join; only that of the user's own e-mail address. */
            emailDomains?: string[] | undefined;
            /** Settings of the default site. */
            onboardingPreferences?:
                | {
                      /** `template`: the site starts with sample pages, else with an empty space. */
                      source: 'markdown-in-git' | 'import' | 'template' | null;
                      /**
                       * Visibility of the site: `public`, `unlisted` for a mixed audience, `share-link` for a protected one,
                       * `visitor-auth` for an internal one.
                       */
                      audience: 'public' | 'mixed' | 'protected' | 'internal' | null;
                      /** `adaptive-content`: the site is adaptive. `proactive-agent`: the agent reads the site. */
                      interests: ('adaptive-content' | 'api-docs' | 'proactive-agent')[];
                  }
                | undefined;
        },
        options?: RequestOptions & {
            query?: {
                /** Whether it gets a site that its members see first. Default: false. */
                withDefaultSite?: boolean | undefined;
                /** URL of a specification, which the organization gets with its default site. */
                openapiUrl?: string | undefined;
            };
        },
    ) => Promise<ApiResponse<Organization>>;

    /**
     * Makes the user a member with the default role. Needs an e-mail address of one of the domains of the
     * organization.
     *
     * `POST /orgs/{organizationId}/join`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404
     */
    readonly joinOrganization: (organizationId: string, options?: RequestOptions) => Promise<ApiResponse<undefined>>;

    /**
     * One organization.
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
            /** Other new domains than that of the user's own e-mail address are for the workspace owner. */
            emailDomains?: string[] | undefined;
            /** 3 to 32 lower-case letters, digits and "-". */
            hostname?: string | undefined;
            /** A role; `null` for guests. */
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
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Organization>>;

    /**
     * Withdraws an invite link. Needs the permission `admin`.
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
     * Installations on an organization, each with its integration.
     *
     * `GET /orgs/{organizationId}/installations`
     *
     * @throws ApiError 404
     */
    readonly listOrganizationInstallations: (
        organizationId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<{ installation: Installation; integration: Integration }>>>;

    /**
     * Integrations that an organization owns.
     *
     * `GET /orgs/{organizationId}/integrations`
     *
     * @throws ApiError 404
     */
    readonly listOrganizationIntegrations: (
        organizationId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Part of the name or title. */
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
            /** Domain whose URLs a block unfurls. */
            blockDomain?: string | undefined;
            /** Whether it has blocks. */
            blocks?: boolean | undefined;
            /** Whether it has content sources. */
            contentSources?: boolean | undefined;
            /** Id of the owning organization. */
            owner?: string | undefined;
            scope?: Scope | undefined;
            /** Where the integration can be installed. */
            target?: 'all' | 'site' | 'space' | 'organization' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Integration>>>;

    /**
     * Members of an organization. Needs the permission `listMembers`.
     *
     * `GET /orgs/{organizationId}/members`
     *
     * @throws ApiError 404
     */
    readonly listMembersInOrganizationById: (
        organizationId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Only members of this role; `guest` for those without one. */
            role?: 'admin' | 'create' | 'review' | 'edit' | 'comment' | 'read' | 'guest' | undefined;
            /** Part of the name or e-mail address. */
            search?: string | undefined;
            /** Default: `joinedAt`. `lastSeenAt` lists only active members. */
            sort?: 'joinedAt' | 'lastSeenAt' | undefined;
            /** Default: `desc`. */
            order?: 'asc' | 'desc' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Member>>>;

    /**
     * One member.
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
     * Gives a member another role. Needs the permission `admin`. An organization keeps an admin.
     *
     * `PATCH /orgs/{organizationId}/members/{userId}`
     *
     * @throws ApiError 404, 409
     */
    readonly updateMemberInOrganizationById: (
        organizationId: string,
        userId: string,
        body?: {
            /** A role; `null` for guests. */
            role?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Member>>;

    /**
     * Removes a member, also from its teams. For admins, and the member. An organization keeps an admin.
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
     * With an `idempotency-key`, a request that is repeated is done once.
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
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404
     */
    readonly updateOrganizationMemberLastSeenAt: (
        organizationId: string,
        options?: RequestOptions,
    ) => Promise<
        ApiResponse<{
            /** A JWT with claims about the user, if there are any. */
            serviceVisitorClaims?: string;
        }>
    >;

    /**
     * Teams that a member is in.
     *
     * `GET /orgs/{organizationId}/members/{userId}/teams`
     *
     * @throws ApiError 404
     */
    readonly listTeamsForOrganizationMember: (
        organizationId: string,
        userId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Part of the title, in upper or lower case. */
            title?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<{ team: Team; member: { role: TeamMemberRole } }>>>;

    /**
     * Teams of an organization.
     *
     * `GET /orgs/{organizationId}/teams`
     *
     * @throws ApiError 404
     */
    readonly listTeamsInOrganizationById: (
        organizationId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Only teams that this member can manage. */
            owner?: string | undefined;
            /** Part of the title, in upper or lower case. */
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
            /** Ids of members of the organization. */
            members?: string[] | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Team>>;

    /**
     * One team.
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
     * Renames a team. For its owner and admins.
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
     * Removes a team; its members stay members of the organization. For its owner and admins.
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
     * Members of a team, with their role in it. Needs the permission `listMembers`.
     *
     * `GET /orgs/{organizationId}/teams/{teamId}/members`
     *
     * @throws ApiError 404
     */
    readonly listTeamMembersInOrganizationById: (
        organizationId: string,
        teamId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<OrganizationTeamMember>>>;

    /**
     * Adds, changes and removes members of a team at once. For its owners and admins.
     *
     * `PUT /orgs/{organizationId}/teams/{teamId}/members`
     *
     * @throws ApiError 404
     */
    readonly updateMembersInOrganizationTeam: (
        organizationId: string,
        teamId: string,
        body?: {
            /** Users to add as members. */
            add?: string[] | undefined;
            /** Users to add or change, with their role. */
            memberships?: Record<string, { role: TeamMemberRole }> | undefined;
            /** Users to remove, also if another field names them. */
            remove?: string[] | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Adds a member of the organization to a team, or changes the role in it. For its owners and admins.
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
            /** Default: the present one, else `member`. */
            role?: TeamMemberRole | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Removes a member from a team, if the user is one. For its owners, admins and the member.
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
     * Makes people members by their e-mail addresses. Needs the permission `admin`.
     *
     * `POST /orgs/{organizationId}/invites`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
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
                      /** Role of those who join; `null` makes them guests. */
                      role: Role | null;
                  }
            )[];
            /** Role of those without one. Default: the organization's. */
            role?: Role | null | undefined;
            /** Whether they sign in by SSO, which needs a SAML provider and an address of its domains. */
            sso?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<
        ApiResponse<{
            /** Ids of all people of these addresses. */
            users: string[];
            /** Number of new members. */
            invited: number;
            /** Addresses that cannot sign in by SSO. */
            failedSSOEmails?: string[];
        }>
    >;

    /**
     * Makes the user a member, with the role or level of the link, unless the user has a higher one.
     *
     * `POST /orgs/{organizationId}/invites/{inviteId}`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404
     */
    readonly joinOrganizationWithInvite: (
        organizationId: string,
        inviteId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<Record<string, never>>>;

    /**
     * Invite links to the organization itself. Needs the permission `admin`.
     *
     * `GET /orgs/{organizationId}/link-invites`
     *
     * @throws ApiError 404
     */
    readonly listOrganizationInviteLinks: (
        organizationId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<InviteLinkToOrganization>>>;

    /**
     * Creates an invite link. Needs the permission `admin` on the organization, or `viewInviteLinks` on the space or
     * collection.
     *
     * `POST /orgs/{organizationId}/link-invites`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404, 409
     */
    readonly createOrganizationInvite: (
        organizationId: string,
        body?: {
            /** Role of those who join; `null` makes them guests. */
            role?: Role | null | undefined;
            /** Level on the content of those who join; `null` for none. */
            level?: Role | null | undefined;
            /** Space that the level is for. */
            space?: string | undefined;
            /** Collection that the level is for. */
            collection?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<OrganizationInviteLink>>;

    /**
     * One invite link, for everyone who knows its id.
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
     * Changes the role of an invite link, or its level if it is for content. Needs what its creation needs.
     *
     * `PATCH /orgs/{organizationId}/link-invites/{inviteId}`
     *
     * @throws ApiError 404, 409
     */
    readonly updateOrganizationInviteById: (
        organizationId: string,
        inviteId: string,
        body?: {
            /** Role of those who join; `null` makes them guests. */
            role?: Role | null | undefined;
            /** Level on the content of those who join; `null` for none. */
            level?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<OrganizationInviteLink>>;

    /**
     * SAML providers of an organization. Needs the permission `admin`, as all their operations do.
     *
     * `GET /orgs/{organizationId}/saml`
     *
     * @throws ApiError 404
     */
    readonly listSAMLProvidersInOrganizationById: (
        organizationId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<SAMLProvider>>>;

    /**
     * Adds a SAML provider.
     *
     * `POST /orgs/{organizationId}/saml`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404
     */
    readonly createOrganizationSAMLProvider: (
        organizationId: string,
        body: {
            label: string;
            /** Entity id of the identity provider. */
            entityID?: string | undefined;
            /** Certificate that assertions are signed with. */
            certificate?: string | undefined;
            /** URL where people sign in. */
            ssoURL?: string | undefined;
            /** Id of the team that people join; `null` for none. */
            defaultTeam?: string | null | undefined;
            /** Role of people who join; `null` for the organization's. */
            defaultRole?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SAMLProvider>>;

    /**
     * One SAML provider.
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
            /** Certificate that assertions are signed with. */
            certificate?: string | undefined;
            /** URL where people sign in. */
            ssoURL?: string | undefined;
            /** Id of the team that people join; `null` for none. */
            defaultTeam?: string | null | undefined;
            /** Role of people who join; `null` for the organization's. */
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
     * Where people sign in: the active providers.
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
     * Spaces of an organization, in collections too; guests find those that are public.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Space>>>;

    /**
     * Creates an empty space. Needs the permission `createContent`, or `create` in a collection.
     *
     * `POST /orgs/{organizationId}/spaces`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404
     */
    readonly createSpace: (
        organizationId: string,
        body: {
            title: string;
            /** An emoji; empty without one. */
            emoji?: string | undefined;
            /** Id of a collection. Default: none. */
            parent?: string | undefined;
            /** Default: `live`. */
            editMode?: 'live' | 'locked' | undefined;
            /** Default: `in-collection` where there is a `parent`, else `private`. */
            visibility?:
                | 'public'
                | 'unlisted'
                | 'share-link'
                | 'visitor-auth'
                | 'in-collection'
                | 'private'
                | undefined;
            /**
             * Role of the members in it, but for admins. Default: that of the collection it is in, else of each in the
             * organization.
             */
            defaultLevel?: Role | undefined;
            [name: string]: unknown;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Space>>;

    /**
     * Spaces that a member has a role in, with that role.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Order of creation. Default: `desc`. */
            order?: 'asc' | 'desc' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<{ permission: Role; space: Space }>>>;

    /**
     * Collections of an organization.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Whether to list those in other collections too. Default: true. */
            nested?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Collection>>>;

    /**
     * Creates an empty collection. Needs the permission `createContent`, or `create` in a collection.
     *
     * `POST /orgs/{organizationId}/collections`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404
     */
    readonly createCollection: (
        organizationId: string,
        body: {
            title: string;
            /** Id of a collection. Default: none. */
            parent?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Collection>>;

    /**
     * Searches the spaces of an organization that the caller can read; best matches first.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Words to look for in titles and bodies. */
            query: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<SearchSpaceResult>>>;

    /**
     * Sites of an organization.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Only sites that show this space. */
            space?: string | undefined;
            /** Part of the title, in upper or lower case. */
            title?: string | undefined;
            /** Whether it is published. */
            published?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Site>>>;

    /**
     * Creates a site, unpublished at first. Needs the permission `createContent`.
     *
     * `POST /orgs/{organizationId}/sites`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404
     */
    readonly createSite: (
        organizationId: string,
        body?: {
            /** Default: `basic`. */
            type?: 'basic' | 'premium' | 'ultimate' | 'sponsored' | 'legacy-basic' | 'legacy-premium' | undefined;
            title?: string | undefined;
            /**
             * `public`: anyone, and search engines index it. `unlisted`: anyone. `share-link`: anyone with a secret link.
             * `visitor-auth`: anyone who is signed in through a JWT.
             */
            visibility?: 'public' | 'unlisted' | 'share-link' | 'visitor-auth' | undefined;
            /** Ids of the spaces that it shows, or a new space: with `sample` pages or `empty`. */
            spaces?: string[] | 'sample' | 'empty' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Site>>;

    /**
     * One site.
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
     * Changes a site. Needs the level `create` on it, as all changes to its structure do, and `admin` for its
     * `defaultLevel`.
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
             * `public`: anyone, and search engines index it. `unlisted`: anyone. `share-link`: anyone with a secret link.
             * `visitor-auth`: anyone who is signed in through a JWT.
             */
            visibility?: 'public' | 'unlisted' | 'share-link' | 'visitor-auth' | undefined;
            /** Path of the site below its hostname: letters, digits, and `-`, `_`, `.` or `~` between them. */
            basename?: string | undefined;
            /** `included`: the agent reads the site. */
            agentsContext?: 'excluded' | 'included' | undefined;
            adaptiveContent?: { enabled: boolean } | undefined;
            /** Id of the site space shown first: at the root, or in the default section. */
            defaultSiteSpace?: string | undefined;
            /** Id of the section shown first. */
            defaultSiteSection?: string | undefined;
            /** Name of a host that others show the site at, as `docs.example.com`; `null` for none. */
            hostname?: string | null | undefined;
            /** `null` for none. */
            proxy?: string | null | undefined;
            /** Level of the members on it, but for admins; `null` for the role of each in the organization. */
            defaultLevel?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Site>>;

    /**
     * Deletes a site; its spaces stay. Needs the level `create` on it.
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
     * Publishes a site to its audience. Needs the permission `createContent`.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/publish`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
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
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404
     */
    readonly unpublishSite: (
        organizationId: string,
        siteId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<Site>>;

    /**
     * Everything needed to show a site to its visitors.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/published`
     *
     * An integration needs the scope `site:metadata:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404
     */
    readonly getPublishedContentSite: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Key of a share link, for sites that are seen through one. */
            shareKey?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<PublishedContentSite>>;

    /**
     * How visitors of a site sign in. Needs the permission `createContent`.
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
     * Sets how visitors of a site sign in. Needs the permission `createContent`.
     *
     * `PATCH /orgs/{organizationId}/sites/{siteId}/publishing/auth`
     *
     * @throws ApiError 404
     */
    readonly updateSitePublishingAuthById: (
        organizationId: string,
        siteId: string,
        body: {
            /** `custom`: tokens that your own server signs with `privateKey`. `integration`: those of an integration. */
            backend: 'custom' | 'integration';
            /** Name of an integration that is installed on the site. */
            integration?: string | undefined;
            /** `null` for none. */
            fallbackURL?: string | null | undefined;
            /** `null` for none. */
            logoutURL?: string | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SitePublishingAuth>>;

    /**
     * Makes a new key; tokens that are signed with the former one are refused. Needs the permission `createContent`.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/publishing/auth/regenerate`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404
     */
    readonly regenerateSitePublishingAuthById: (
        organizationId: string,
        siteId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<SitePublishingAuth>>;

    /**
     * The claims about visitors that a site knows.
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
     * Sets the claims about visitors that a site knows. Needs the permission `createContent`.
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
     * Conditions to start from, made from the schema.
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
     * How a site looks.
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
     * Says how a site looks: what is left out gets its default. Needs the permission `createContent`, as changes to
     * the look of its spaces do.
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
     * How a space looks on a site: what it has of its own, and the rest from the site.
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
     * Gives a space on a site a look of its own, as far as it is said: the rest stays as it was.
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
     * Takes back what a space has of its own: it looks like the site again.
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
     * Adds a link to the sections of a site. Needs a site with sections.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/external-links`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404, 409
     */
    readonly addExternalLinkToSite: (
        organizationId: string,
        siteId: string,
        body: {
            title: string;
            /** The text in other languages: visitors who read one of them see it. */
            localizedTitle?: Record<string, string> | undefined;
            /** `null` for none. */
            description?: string | null | undefined;
            /** `null` for none. */
            localizedDescription?: Record<string, string> | null | undefined;
            /** `null` for none. */
            icon?: string | null | undefined;
            /** Whether visitors do not see it yet. */
            draft?: boolean | undefined;
            /** `null` for none: everyone sees it. */
            condition?: string | null | undefined;
            /** Web address. */
            url: string;
            /** Id of the section group that it goes to. Default: none. */
            parent?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteExternalLink>>;

    /**
     * Changes a link beside the sections of a site.
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
            /** `null` for none. */
            localizedTitle?: Record<string, string> | null | undefined;
            /** `null` for none. */
            description?: string | null | undefined;
            /** `null` for none. */
            localizedDescription?: Record<string, string> | null | undefined;
            /** `null` for none. */
            icon?: string | null | undefined;
            /** Whether visitors do not see it yet. */
            draft?: boolean | undefined;
            /** `null` for none: everyone sees it. */
            condition?: string | null | undefined;
            /** Web address. */
            url?: string | undefined;
            /** Id of the section group that it goes to; `null` for none. */
            parent?: string | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteExternalLink>>;

    /**
     * Removes a link beside the sections of a site.
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
     * Tells what visitors of a published site did: views and feedback reach the integrations there. For browsers on
     * any page, without a token.
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
     * Redirects of a site, and those that the Git repositories of its spaces state.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Part of the source. */
            search?: string | undefined;
            /** Whether they are drafts. Default: all. */
            draft?: boolean | undefined;
            /** `createdAt` and `updatedAt`: the latest first. Default: `createdAt`. */
            orderBy?: 'createdAt' | 'updatedAt' | 'source' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<SiteRedirect>>>;

    /**
     * Adds a redirect to a site.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/redirects`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404, 409
     */
    readonly createSiteRedirect: (
        organizationId: string,
        siteId: string,
        body: {
            /** Path on the site, encoded as in addresses. `*` at its end stands for any rest. */
            source: string;
            /** Whether the part of the path that `*` stands for is appended to the destination. */
            captureWildcard?: boolean | undefined;
            /** Whether visitors of public sites get the status 308. Default, and on other sites: 307. */
            permanent?: boolean | undefined;
            /** Whether it does not redirect yet. */
            draft?: boolean | undefined;
            destination: SiteRedirectInputDestination;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteRedirect>>;

    /**
     * Creates, changes, deletes and publishes redirects of a site, each by itself.
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
                      /** Path on the site, encoded as in addresses. `*` at its end stands for any rest. */
                      source: string;
                      intent: 'publish';
                  }
                | {
                      /** Path on the site, encoded as in addresses. `*` at its end stands for any rest. */
                      source: string;
                      intent?: 'live' | 'draft' | undefined;
                      /** Whether the part of the path that `*` stands for is appended to the destination. */
                      captureWildcard?: boolean | undefined;
                      /** Whether visitors of public sites get the status 308. Default, and on other sites: 307. */
                      permanent?: boolean | undefined;
                      destination: SiteRedirectInputDestination | null;
                  }
            )[];
        },
        options?: RequestOptions,
    ) => Promise<
        ApiResponse<{
            /** One for each redirect, in their order. */
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
            /** Path on the site, encoded as in addresses. `*` at its end stands for any rest. */
            source?: string | undefined;
            /** Whether the part of the path that `*` stands for is appended to the destination. */
            captureWildcard?: boolean | undefined;
            /** Whether visitors of public sites get the status 308. Default, and on other sites: 307. */
            permanent?: boolean | undefined;
            /** Whether it does not redirect yet. */
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
     * Where a path of a site leads by its redirects, or by the page that was there before.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/redirect`
     *
     * An integration needs the scope `site:metadata:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404
     */
    readonly getSiteRedirectBySource: (
        organizationId: string,
        siteId: string,
        query: {
            /** Key of a share link, for sites that are seen through one. */
            shareKey?: string | undefined;
            /** Path on the site, from a slash on, with its parts encoded as in addresses. */
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
     * Searches the spaces that a site shows to the caller; best matches first.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/search`
     *
     * An integration needs the scope `site:metadata:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404
     */
    readonly searchSiteContent: (
        organizationId: string,
        siteId: string,
        body: {
            /** Words to look for in titles and bodies. */
            query: string;
            /** Default: `default`. */
            scope?:
                | {
                      mode: 'default';
                      /** Ids of site spaces. */
                      includedSiteSpaces?: string[] | undefined;
                      /** Id of the site space that is read, which is included. */
                      currentSiteSpace?: string | undefined;
                      /** Restricts the answer to the current site space, or to all others. Needs `currentSiteSpace`. */
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
            /** Deprecated: use `scope`, which has the same. */
            mode?: 'current' | 'specific' | 'all' | undefined;
            /** Deprecated, for the mode `current`. */
            siteSpaceId?: string | undefined;
            /** Deprecated, for the mode `specific`, which may be left out. */
            siteSpaceIds?: string[] | undefined;
        },
        options?: RequestOptions & {
            query?: {
                /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
                page?: string | undefined;
                /** Items on a page; 25 if left out. */
                limit?: number | undefined;
                /** Key of a share link, for sites that are seen through one. */
                shareKey?: string | undefined;
            };
        },
    ) => Promise<ApiResponse<ListPage<SiteSearchResult>>>;

    /**
     * Structure of a site.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/structure`
     *
     * An integration needs the scope `site:metadata:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404
     */
    readonly getSiteStructure: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Key of a share link, for sites that are seen through one. */
            shareKey?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteStructure>>;

    /**
     * Moves a site space, a section, a section group or a link next to another one, also into its container, and
     * returns it.
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
            /** Place among its siblings. Default: the end. */
            position: {
                /** The next sibling. */
                before?:
                    | {
                          type: 'site-space' | 'site-section' | 'site-section-group' | 'site-external-link';
                          /** Opaque identifier. */
                          id: string;
                      }
                    | undefined;
                /** The previous sibling. */
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
     * Gives members of the organization, or teams, a level on the site, which holds for its spaces up to `create`.
     * Needs the permission `admin`.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/permissions`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404
     */
    readonly inviteToSite: (
        organizationId: string,
        siteId: string,
        body: {
            /** Ids of members of the organization. */
            users?: string[] | undefined;
            /** Ids of teams of the organization. */
            teams?: string[] | undefined;
            /** Level on it; `null` closes a site to them, and deletes the level on other content. */
            role: Role | null;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Members of the organization, with the level on the site that results from all their levels and roles.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/permissions/aggregate`
     *
     * @throws ApiError 404
     */
    readonly listPermissionsAggregateInSite: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Default: `desc`. */
            order?: 'asc' | 'desc' | undefined;
            /** Only users with this level; `guest` for those without one. */
            role?: 'admin' | 'create' | 'review' | 'edit' | 'comment' | 'read' | 'guest' | undefined;
            /** Part of the name or e-mail address. */
            search?: string | undefined;
            /** Default: `joinedAt`. */
            sort?: 'joinedAt' | 'lastSeenAt' | 'name' | undefined;
            /** Only members of this team. */
            team?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<UserSitePermission>>>;

    /**
     * Teams with a level on the site itself.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/permissions/teams`
     *
     * @throws ApiError 404
     */
    readonly listTeamPermissionsInSite: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<TeamSitePermissionOverride>>>;

    /**
     * Sets the level of a team on the site. Needs the permission `admin`.
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
            /** Default: the present one. */
            role?: Role | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Deletes the level of a team on the site, if it has one. Needs the permission `admin`.
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
     * Users with a level on the site itself.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/permissions/users`
     *
     * @throws ApiError 404
     */
    readonly listUserPermissionsInSite: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<UserSitePermissionOverride>>>;

    /**
     * Sets the level of a member on the site. Needs the permission `admin`.
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
            /** Default: the present one. */
            role?: Role | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Deletes the level of a user on the site, if there is one. Needs the permission `admin`.
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
     * Section groups of a site.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<SiteSectionGroup>>>;

    /**
     * Adds a section group.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/section-groups`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404
     */
    readonly addSectionGroupToSite: (
        organizationId: string,
        siteId: string,
        body: {
            title: string;
            /** `null` for none. */
            icon?: string | null | undefined;
            /** Ids of the sections that go into it. */
            sections?: string[] | undefined;
            /** Id of the group that it goes to. Default: none. */
            parent?: string | undefined;
            /** Whether visitors do not see it yet. */
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
            /** `null` for none. */
            localizedTitle?: Record<string, string> | null | undefined;
            /** `null` for none. */
            icon?: string | null | undefined;
            /** Whether visitors do not see it yet. */
            draft?: boolean | undefined;
            /** Id of the group that it goes to; `null` for none. */
            parentSectionGroupId?: string | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteSectionGroup>>;

    /**
     * Removes a section group; its contents take its place.
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
     * With an `idempotency-key`, a request that is repeated is done once.
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
            /** Place among its siblings. Default: the end. */
            position: {
                /** The next sibling. */
                before?:
                    | {
                          type: 'site-section';
                          /** Opaque identifier. */
                          id: string;
                      }
                    | undefined;
                /** The previous sibling. */
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
     * Puts a section into a group, and out of the one that it was in.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
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
     * Takes a section out of a group; it stays on the site.
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
     * Sections of a site, those in groups included.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/sections`
     *
     * An integration needs the scope `site:metadata:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404
     */
    readonly listSiteSections: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Key of a share link, for sites that are seen through one. */
            shareKey?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<SiteSection>>>;

    /**
     * Adds a section that shows a space. If the site has no sections, its spaces go into a first one.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/sections`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404
     */
    readonly addSectionToSite: (
        organizationId: string,
        siteId: string,
        body: {
            /** Id of a space of the organization: the first variant of the section. */
            spaceId: string;
            /** Default, also for `null`: the space's. */
            title?: string | null | undefined;
            icon?: string | null | undefined;
            /** Whether visitors do not see it yet. */
            draft?: boolean | undefined;
            /** Id of the group that it goes to. Default: none. */
            siteSectionGroupId?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteSection>>;

    /**
     * Changes a section.
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
            /** `null` for none. */
            localizedTitle?: Record<string, string> | null | undefined;
            /** Path to the section on the site: letters, digits, and `-`, `_`, `.` or `~` between them. */
            path?: string | undefined;
            /** Id of the site space that the section shows first. */
            defaultSiteSpace?: string | undefined;
            /** `null` for none: everyone sees it. */
            condition?: string | null | undefined;
            /** `null` for none. */
            icon?: string | null | undefined;
            /** `null` for none. */
            description?: string | null | undefined;
            /** `null` for none. */
            localizedDescription?: Record<string, string> | null | undefined;
            /** Whether visitors do not see it yet. */
            draft?: boolean | undefined;
            /** Id of the group that it goes to; `null` for none. */
            siteSectionGroupId?: string | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteSection>>;

    /**
     * Removes a section and its site spaces; the spaces stay.
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
     * With an `idempotency-key`, a request that is repeated is done once.
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
            /** Place among its siblings. Default: the end. */
            position: {
                /** The next sibling. */
                before?:
                    | {
                          type: 'site-section';
                          /** Opaque identifier. */
                          siteSection: string;
                      }
                    | undefined;
                /** The previous sibling. */
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
     * Spaces that a site shows.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/site-spaces`
     *
     * An integration needs the scope `site:metadata:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404
     */
    readonly listSiteSpaces: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Key of a share link, for sites that are seen through one. */
            shareKey?: string | undefined;
            /** `true`: only the one that the site shows first. `false`: only the rest. Default: all. */
            default?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<SiteSpace>>>;

    /**
     * Adds a space to a site.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/site-spaces`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404, 409
     */
    readonly addSpaceToSite: (
        organizationId: string,
        siteId: string,
        body: {
            /** Id of a space of the organization. */
            spaceId: string;
            /** Id of the section that it goes to. Default: the default section, or the root without one. */
            sectionId?: string | undefined;
            /** Whether visitors do not see it yet. */
            draft?: boolean | undefined;
            /** Id of the page at the address of the site space; `null` for its first page. */
            pageId?: string | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteSpace>>;

    /**
     * Changes how a site shows a space, or which space.
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
            /** `null` for none: everyone sees it. */
            condition?: string | null | undefined;
            /** Id of the space that is shown from now on. */
            spaceId?: string | undefined;
            /** `null` for none. */
            localizedTitle?: Record<string, string> | null | undefined;
            /** Whether visitors do not see it yet. */
            draft?: boolean | undefined;
            /** Whether menus of the site omit it. Its address stays open. */
            hidden?: boolean | undefined;
            /** Default: as before, but `null` for another space. */
            pageId?: string | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteSpace>>;

    /**
     * Removes a space from a site; the space itself stays. The last one of a section is removed with its section.
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
     * Copies the space of a site space, and adds the copy next to it: in a new section if it is the only one of its
     * section.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/duplicate`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404, 409
     */
    readonly duplicateSiteSpace: (
        organizationId: string,
        siteId: string,
        siteSpaceId: string,
        body?: {
            /** Whether visitors do not see the copy yet. Default: as the original. */
            draft?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<SiteSpace>>;

    /**
     * Moves a site space next to another one, also into its section.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404, 409
     */
    readonly moveSiteSpace: (
        organizationId: string,
        siteId: string,
        siteSpaceId: string,
        body: {
            /** Place among its siblings. Default: the end. */
            position: {
                /** The next sibling. */
                before?:
                    | {
                          type: 'site-space';
                          /** Opaque identifier. */
                          siteSpace: string;
                      }
                    | undefined;
                /** The previous sibling. */
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
     * Share links of a site.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ShareLink>>>;

    /**
     * Creates a share link.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/share-links`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
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
     * Renames a share link, or turns it on or off.
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
     * Removes a share link: its secret no longer opens the site.
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
     * OpenAPI specifications of an organization.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<OpenAPISpec>>>;

    /**
     * Adds a specification. Needs the permission `createOpenAPISpec`.
     *
     * `POST /orgs/{organizationId}/openapi`
     *
     * An integration needs the scope `openapi:write`. With an `idempotency-key`, a request that is repeated is done
     * once.
     *
     * @throws ApiError 404, 409
     */
    readonly createOpenAPISpec: (
        organizationId: string,
        body: {
            slug: string;
            /** The specification, or where it is fetched from. */
            source: { url: string } | { text: string };
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<OpenAPISpec>>;

    /**
     * One specification.
     *
     * `GET /orgs/{organizationId}/openapi/{specSlug}`
     *
     * An integration needs the scope `openapi:read`. A visitor of a published site may call it, and gets what the site
     * shows to them.
     *
     * @throws ApiError 404
     */
    readonly getOpenAPISpecBySlug: (
        organizationId: string,
        specSlug: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<OpenAPISpec>>;

    /**
     * Starts a new version of a specification, or adds it. Needs the permission `createOpenAPISpec`.
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
            /** The specification, or where it is fetched from. */
            source: { url: string } | { text: string };
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<OpenAPISpec>>;

    /**
     * Sets who can read a specification. Needs the permission `createOpenAPISpec`.
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
            /** `public`: anyone with its link reads it. */
            visibility: 'private' | 'public';
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<OpenAPISpec>>;

    /**
     * Deletes a specification and its versions. Needs the permission `createOpenAPISpec`.
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
     * Versions of a specification.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<OpenAPISpecVersion>>>;

    /**
     * The latest version of a specification.
     *
     * `GET /orgs/{organizationId}/openapi/{specSlug}/versions/latest`
     *
     * An integration needs the scope `openapi:read`. A visitor of a published site may call it, and gets what the site
     * shows to them.
     *
     * @throws ApiError 404
     */
    readonly getLatestOpenAPISpecVersion: (
        organizationId: string,
        specSlug: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<OpenAPISpecVersion>>;

    /**
     * Content of the latest version of a specification.
     *
     * `GET /orgs/{organizationId}/openapi/{specSlug}/versions/latest/content`
     *
     * An integration needs the scope `openapi:read`. A visitor of a published site may call it, and gets what the site
     * shows to them.
     *
     * @throws ApiError 404
     */
    readonly getLatestOpenAPISpecVersionContent: (
        organizationId: string,
        specSlug: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<OpenAPISpecVersionContent>>;

    /**
     * Text of the latest version of a specification, as it was sent or fetched.
     *
     * `GET /orgs/{organizationId}/openapi/{specSlug}/versions/latest/content/raw`
     *
     * An integration needs the scope `openapi:read`. A visitor of a published site may call it, and gets what the site
     * shows to them.
     *
     * @throws ApiError 404
     */
    readonly getLatestOpenAPISpecVersionContentRaw: (
        organizationId: string,
        specSlug: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<{ text: string; format: 'json' | 'yaml' }>>;

    /**
     * One version of a specification.
     *
     * `GET /orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}`
     *
     * An integration needs the scope `openapi:read`. A visitor of a published site may call it, and gets what the site
     * shows to them.
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
     * Content of a version of a specification.
     *
     * `GET /orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content`
     *
     * An integration needs the scope `openapi:read`. A visitor of a published site may call it, and gets what the site
     * shows to them.
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
     * Terms of an organization, and their translations.
     *
     * `GET /orgs/{organizationId}/translations-glossary`
     *
     * @throws ApiError 404
     */
    readonly listGlossaryEntries: (
        organizationId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Language whose terms order the list. Default: the oldest entries first. */
            orderBy?: TranslationLanguage | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<GlossaryEntry>>>;

    /**
     * Changes terms of an organization: all of the operations, or none if one fails. Translations between their
     * languages start again. Needs the permission `createContent`.
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
     * One term, and its translations.
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
     * Translations of an organization.
     *
     * `GET /orgs/{organizationId}/translations`
     *
     * @throws ApiError 404
     */
    readonly listTranslations: (
        organizationId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Translation>>>;

    /**
     * Sets up the translation of a space. Needs the permission `createContent`.
     *
     * `POST /orgs/{organizationId}/translations`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404
     */
    readonly createTranslation: (
        organizationId: string,
        body: {
            /** Language to translate to. */
            language: Language;
            /**
             * Source of the translation. Default: the only space of the organization that has content, else the one that its
             * default site shows first.
             */
            source?:
                | {
                      /** Id of the space that is translated. */
                      space: string;
                      /** Language that the space is written in. Default: `en`. */
                      language?: Language | undefined;
                  }
                | undefined;
            /** Instructions for translating. Default: none. */
            instructions?: ContentDocument | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Translation>>;

    /**
     * One translation.
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
     * Changes the instructions of a translation, and translates everything again. Needs the permission
     * `createContent`.
     *
     * `PUT /orgs/{organizationId}/translations/{translationId}`
     *
     * @throws ApiError 404
     */
    readonly updateTranslation: (
        organizationId: string,
        translationId: string,
        body: {
            /** Instructions for translating. */
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
     * Translates new content of the space. Needs the permission `createContent`.
     *
     * `POST /orgs/{organizationId}/translations/{translationId}/run`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404, 409
     */
    readonly runTranslation: (
        organizationId: string,
        translationId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Status of the installation of an integration on an organization.
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
     * Installed integrations of an organization, with the status and the target of each installation.
     *
     * `GET /orgs/{organizationId}/integrations/installations-status`
     *
     * @throws ApiError 404
     */
    readonly listOrganizationIntegrationsStatus: (
        organizationId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Installations on the organization itself, on its spaces or on its sites. Default: `organization`. */
            target?: 'organization' | 'space' | 'site' | undefined;
            /** Only those on this site. Needs the target `site`. */
            site?: string | undefined;
            /** Only those on this space. Needs the target `space`. */
            space?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<InstalledIntegration>>>;

    /**
     * Integrations that are installed on a site.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Part of the name or title. */
            search?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Integration>>>;

    /**
     * Scripts that integrations add to the pages of a site.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/integration-scripts`
     *
     * An integration needs the scope `site:metadata:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
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
     * An integration needs the scope `space:content:read`. With an `idempotency-key`, a request that is repeated is
     * done once.
     *
     * @throws ApiError 404, 502
     */
    readonly askInOrganization: (
        organizationId: string,
        body: {
            /** The question, or words to look for. */
            query: string;
            /** Earlier questions, which decide between pages that answer equally well. */
            previousQueries?: string[] | undefined;
        },
        options?: RequestOptions & {
            query?: {
                /** Format of the answer. Default: `document`. */
                format?: 'document' | 'markdown' | undefined;
                /** Whether sources have a reason. Default: `false`. */
                details?: boolean | undefined;
            };
        },
    ) => Promise<
        ApiResponse<{
            /** Left out if no page answers the question. */
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
            /** The question, or words to look for. */
            query: string;
            /** Format of the answer. Default: `document`. */
            format?: 'document' | 'markdown' | undefined;
            /** Whether sources have a reason. Default: `false`. */
            details?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => AsyncGenerator<SearchAIAnswerStream, void>;

    /**
     * Questions that the spaces of an organization answer.
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
     * Streams the answer to a question from the spaces that a site shows to the caller. Anonymous visitors may ask 20
     * questions a minute.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/ask`
     *
     * An integration needs the scope `site:metadata:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly streamAskInSite: (
        organizationId: string,
        siteId: string,
        body: {
            /** The question, or words to look for. Empty: no answer. */
            question: string;
            context?:
                | {
                      /** Id of the site space that is read. It comes first. */
                      siteSpaceId?: string | undefined;
                      /** Purpose of the reader. It decides between pages that answer equally well. */
                      goal?: string | undefined;
                  }
                | undefined;
            /** Site spaces to answer from, among those that the caller can read. `default` and `all`: all. */
            scope:
                | {
                      mode: 'default';
                      /** Id of the site space that is read. It comes first. */
                      currentSiteSpace?: string | undefined;
                      /** Restricts the answer to the current site space, or to all others. Needs `currentSiteSpace`. */
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
                      /** Anonymous visitor, for the limit of questions. */
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
                /** Key of a share link, for sites that are seen through one. */
                shareKey?: string | undefined;
            };
        },
    ) => AsyncGenerator<SearchAIAnswerStream, void>;

    /**
     * Streams questions that the spaces of a site answer which it shows to the caller.
     *
     * `GET /orgs/{organizationId}/sites/{siteId}/ask/questions`
     *
     * An integration needs the scope `site:metadata:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404
     */
    readonly streamRecommendedQuestionsInSite: (
        organizationId: string,
        siteId: string,
        query?: {
            /** Only from this site space. */
            siteSpaceId?: string | undefined;
            /** Only from this space. */
            spaceId?: string | undefined;
            /** Key of a share link, for sites that are seen through one. */
            shareKey?: string | undefined;
        },
        options?: RequestOptions,
    ) => AsyncGenerator<SearchAIRecommendedQuestionStream, void>;

    /**
     * Reports wrong or missing content that an agent found on a page of a site.
     *
     * `POST /orgs/{organizationId}/sites/{siteId}/agent-feedback`
     *
     * An integration needs the scope `site:metadata:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
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
            /** Where the agent works. */
            source?: 'mcp' | 'assistant' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Change requests of the spaces of an organization that the caller has the permission `access` on.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Only those of these statuses; repeat it to name several. Default: `open`. */
            status?:
                | ('draft' | 'open' | 'archived' | 'merged')[]
                | 'draft'
                | 'open'
                | 'archived'
                | 'merged'
                | undefined;
            /** Only those that this user made. */
            creator?: string | undefined;
            /** Only those that this user made, changed the content of or commented on. */
            contributor?: string | undefined;
            /** Only those that this user is requested to review. */
            requestedReviewer?: string | undefined;
            /** Only those of spaces of this site. */
            site?: string | undefined;
            /** Only those of this space. */
            space?: string | undefined;
            /** Only those of this topic: none, as topics of sites exist only in the hosted service. */
            topic?: string | undefined;
            /** Only those of this check of a style guide: none, as these exist only in the hosted service. */
            styleguideRun?: string | undefined;
            /** Whether to include those of findings, which exist only in the hosted service. */
            finding?: 'none' | 'all' | undefined;
            /** Latest first. Default: `updatedAt`. */
            orderBy?: 'updatedAt' | 'createdAt' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ChangeRequest>>>;
}

export interface SpacesApi {
    /**
     * One space; a deleted one for 7 days.
     *
     * `GET /spaces/{spaceId}`
     *
     * An integration needs the scope `space:metadata:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404
     */
    readonly getSpaceById: (
        spaceId: string,
        query?: {
            /** Key of a share link, for sites that are seen through one. */
            shareKey?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Space>>;

    /**
     * Changes a space. Title and emoji need the permission `edit`, the rest needs `admin`.
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
            /** An emoji; empty without one. */
            emoji?: string | undefined;
            /** `live`: the content can be edited directly. `locked`: it cannot be edited, nor change requests merged. */
            editMode?: 'live' | 'locked' | undefined;
            /**
             * Role of the members in it, but for admins. Default: that of the collection it is in, else of each in the
             * organization.
             */
            defaultLevel?: Role | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Space>>;

    /**
     * Deletes a space. It can be restored for 7 days. Needs the permission `admin`.
     *
     * `DELETE /spaces/{spaceId}`
     *
     * @throws ApiError 404
     */
    readonly deleteSpaceById: (spaceId: string, options?: RequestOptions) => Promise<ApiResponse<undefined>>;

    /**
     * Copies a space with its content, next to it, and returns the copy, which is `private` or `in-collection`. Needs
     * the permission `createContent`, or `create` in a collection.
     *
     * `POST /spaces/{spaceId}/duplicate`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404, 409
     */
    readonly duplicateSpace: (spaceId: string, options?: RequestOptions) => Promise<ApiResponse<Space>>;

    /**
     * Restores a space that was deleted within 7 days. Needs the permission `admin`.
     *
     * `POST /spaces/{spaceId}/restore`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404, 409
     */
    readonly restoreSpace: (spaceId: string, options?: RequestOptions) => Promise<ApiResponse<Space>>;

    /**
     * Moves a space within its organization. Needs the role `create` there; in another collection its permission
     * `create`, at the top `createContent`.
     *
     * `POST /spaces/{spaceId}/move`
     *
     * An integration needs the scope `space:metadata:write`. With an `idempotency-key`, a request that is repeated is
     * done once.
     *
     * @throws ApiError 404, 409
     */
    readonly moveSpace: (
        spaceId: string,
        body?: {
            /** Id of a collection; `null` for none. Default: the one that it is in. */
            parent?: string | null | undefined;
            /** Place among its siblings. Default: the end. */
            position?:
                | {
                      /** The next sibling. */
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
                      /** The previous sibling. */
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
     * Transfers a space to another organization, without the installations on it. Needs the permissions `admin`, and
     * `createContent` there, or `create` in a collection.
     *
     * `POST /spaces/{spaceId}/transfer`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404, 409
     */
    readonly transferSpace: (
        spaceId: string,
        body: {
            /** Id of the organization that receives it. */
            organization: string;
            /** Id of a collection there. Default: none. */
            collection?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Space>>;

    /**
     * The content of a space: its active revision.
     *
     * `GET /spaces/{spaceId}/content`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly getCurrentRevision: (
        spaceId: string,
        query?: {
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Revision>>;

    /**
     * The URL of a space as a PDF, for a day.
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
            /** Id of the page that it begins with, before those below it. Default: all pages. */
            page?: string | undefined;
            /** Whether the PDF has only the page that `page` names, without those below it. Default: `false`. */
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
     * Brings pages into a space that is not locked. Needs the permission `edit`. One that takes longer than some
     * seconds continues in the background; the same request reports its progress, and its result.
     *
     * `POST /spaces/{spaceId}/content/import`
     *
     * An integration needs the scope `space:content:write`. With an `idempotency-key`, a request that is repeated is
     * done once.
     *
     * @throws ApiError 404, 409
     */
    readonly importContent: (
        spaceId: string,
        body: {
            /** Address that the content is read from. */
            url: string;
            /** Format of the source; `zip` is an archive of Markdown files. */
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
     * An integration needs the scope `space:content:write`. With an `idempotency-key`, a request that is repeated is
     * done once.
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
                      /** References of the template, by name. */
                      contentRefs?: Record<string, ContentReference> | undefined;
                  }
                | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * The table of contents of a space.
     *
     * `GET /spaces/{spaceId}/content/pages`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly listPages: (
        spaceId: string,
        query?: {
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<{ pages: Page[] }>>;

    /**
     * Files of a space.
     *
     * `GET /spaces/{spaceId}/content/files`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly listFiles: (
        spaceId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ContentFile>>>;

    /**
     * One file of a space.
     *
     * `GET /spaces/{spaceId}/content/files/{fileId}`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly getFileById: (
        spaceId: string,
        fileId: string,
        query?: {
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ContentFile>>;

    /**
     * Places where a space refers to a file.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ContentLocation>>>;

    /**
     * One page of a space, with its body.
     *
     * `GET /spaces/{spaceId}/content/page/{pageId}`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
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
             * Whether expressions in the body are replaced by their values, and blocks with a condition by their content if it
             * is true; `deterministic-only`: expressions that give the same for everybody, which all of them do. Default:
             * false.
             */
            evaluated?: 'deterministic-only' | boolean | undefined;
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Page>>;

    /**
     * A reusable content of a space, without its body.
     *
     * `GET /spaces/{spaceId}/content/reusable-contents/{reusableContentId}`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly getReusableContentById: (
        spaceId: string,
        reusableContentId: string,
        query?: {
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ReusableContent>>;

    /**
     * Canonical and alternate links of a page of a space, its translations included.
     *
     * `GET /spaces/{spaceId}/content/page/{pageId}/meta-links`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404
     */
    readonly listSpacePageMetaLinks: (
        spaceId: string,
        pageId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<PageMetaLinks>>;

    /**
     * Links of a page of a space.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Only links of this status. */
            status?: 'ok' | 'broken' | 'in-app' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<LinkList>>;

    /**
     * The page at a path of a space, with its body. The slashes of the path are encoded.
     *
     * `GET /spaces/{spaceId}/content/path/{pagePath}`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
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
             * Whether expressions in the body are replaced by their values, and blocks with a condition by their content if it
             * is true; `deterministic-only`: expressions that give the same for everybody, which all of them do. Default:
             * false.
             */
            evaluated?: 'deterministic-only' | boolean | undefined;
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Page>>;

    /**
     * Links of the pages of a space.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Only links of this status. */
            status?: 'ok' | 'broken' | 'in-app' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<LinkList>>;

    /**
     * Changes of a revision of a space against the one that it was made from.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/changes`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404
     */
    readonly getRevisionSemanticChanges: (
        spaceId: string,
        revisionId: string,
        query?: {
            /** Maximum number of changes. Default: 10. */
            limit?: number | undefined;
            /** Whether to include git metadata. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to include computed content. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<RevisionChanges>>;

    /**
     * The content of a space, or of one of its change requests, as it was at some time.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly getRevisionById: (
        spaceId: string,
        revisionId: string,
        query?: {
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Revision>>;

    /**
     * The table of contents of a revision.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/pages`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly listPagesInRevisionById: (
        spaceId: string,
        revisionId: string,
        query?: {
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<{ pages: Page[] }>>;

    /**
     * Files of a revision.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/files`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly listFilesInRevisionById: (
        spaceId: string,
        revisionId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ContentFile>>>;

    /**
     * One file of a revision.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/files/{fileId}`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly getFileInRevisionById: (
        spaceId: string,
        revisionId: string,
        fileId: string,
        query?: {
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ContentFile>>;

    /**
     * One page of a revision, with its body.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/page/{pageId}`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
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
             * Whether expressions in the body are replaced by their values, and blocks with a condition by their content if it
             * is true; `deterministic-only`: expressions that give the same for everybody, which all of them do. Default:
             * false.
             */
            evaluated?: 'deterministic-only' | boolean | undefined;
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Page>>;

    /**
     * The page at a path of a revision, with its body. The slashes of the path are encoded.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/path/{pagePath}`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
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
             * Whether expressions in the body are replaced by their values, and blocks with a condition by their content if it
             * is true; `deterministic-only`: expressions that give the same for everybody, which all of them do. Default:
             * false.
             */
            evaluated?: 'deterministic-only' | boolean | undefined;
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Page>>;

    /**
     * Canonical and alternate links of a page of a revision, its translations included.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/meta-links`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
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
     * The body of a page of a revision as a document; not found for a page without a body.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/document`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly getPageDocumentInRevisionById: (
        spaceId: string,
        revisionId: string,
        pageId: string,
        query?: {
            /**
             * Whether expressions in the body are replaced by their values, and blocks with a condition by their content if it
             * is true; `deterministic-only`: expressions that give the same for everybody, which all of them do. Default:
             * false.
             */
            evaluated?: 'deterministic-only' | boolean | undefined;
            /**
             * Whether reusable contents stand in the place of the blocks that refer to them, where these stand on the page
             * itself and not in another block. Default: false.
             */
            dereferenced?: 'reusable-contents' | boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ContentDocument>>;

    /**
     * The body of a page as a document, by the `documentId` of the page.
     *
     * `GET /spaces/{spaceId}/documents/{documentId}`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly getDocumentById: (
        spaceId: string,
        documentId: string,
        query?: {
            /**
             * Whether expressions in the body are replaced by their values, and blocks with a condition by their content if it
             * is true; `deterministic-only`: expressions that give the same for everybody, which all of them do. Default:
             * false.
             */
            evaluated?: 'deterministic-only' | boolean | undefined;
            /**
             * Whether reusable contents stand in the place of the blocks that refer to them, where these stand on the page
             * itself and not in another block. Default: false.
             */
            dereferenced?: 'reusable-contents' | boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ContentDocument>>;

    /**
     * A reusable content of a revision, without its body.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly getReusableContentInRevisionById: (
        spaceId: string,
        revisionId: string,
        reusableContentId: string,
        query?: {
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ReusableContent>>;

    /**
     * A reusable content of a revision as a document.
     *
     * `GET /spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}/document`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly getReusableContentDocumentInRevisionById: (
        spaceId: string,
        revisionId: string,
        reusableContentId: string,
        query?: {
            /**
             * Whether expressions in the body are replaced by their values, and blocks with a condition by their content if it
             * is true; `deterministic-only`: expressions that give the same for everybody, which all of them do. Default:
             * false.
             */
            evaluated?: 'deterministic-only' | boolean | undefined;
            /**
             * Whether reusable contents stand in the place of the blocks that refer to them, where these stand on the page
             * itself and not in another block. Default: false.
             */
            dereferenced?: 'reusable-contents' | boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ContentDocument>>;

    /**
     * The repository that a space is synchronized with, and how the last synchronization ended.
     *
     * `GET /spaces/{spaceId}/git/info`
     *
     * An integration needs the scope `space:metadata:read`.
     *
     * @throws ApiError 404
     */
    readonly getSpaceGitInfo: (spaceId: string, options?: RequestOptions) => Promise<ApiResponse<GitSyncState>>;

    /**
     * Brings the content of a repository into a space, in the background; the events `space_gitsync_started` and
     * `space_gitsync_completed` tell of it. Needs the permission `triggerGitSync`.
     *
     * `POST /spaces/{spaceId}/git/import`
     *
     * An integration needs the scope `space:git:sync`. With an `idempotency-key`, a request that is repeated is done
     * once.
     *
     * @throws ApiError 404, 409
     */
    readonly importGitRepository: (
        spaceId: string,
        body: {
            /** URL of the repository. Credentials in it are sent to its server alone, and stored nowhere. */
            url: string;
            /** Branch, as `main` or `refs/heads/main`. */
            ref: string;
            /** Has no effect: nothing of repositories is cached. */
            repoCacheID?: string | undefined;
            /** Web address below which people find its files. */
            repoTreeURL?: string | undefined;
            /** Web address below which people find its commits. */
            repoCommitURL?: string | undefined;
            /** Folder that has the pages and their configuration. Default: the top of the repository. */
            repoProjectDirectory?: string | undefined;
            /**
             * When it was asked for, as an ISO 8601 date or in milliseconds since 1970: one that was asked for before the last
             * one that succeeded is not done. Default: now.
             */
            timestamp?: number | string | undefined;
            /** Whether this side gives way: an import replaces what was edited here, an export what was changed there. */
            force?: boolean | undefined;
            /**
             * Whether the space stays connected to what it was synchronized with before, if anything: an import makes a
             * revision beside its content, which the event names, and an export a commit of its content.
             */
            standalone?: boolean | undefined;
            /** Provider of the repository (`github` or `gitlab`), and where people find it. */
            gitInfo?:
                | {
                      provider?: string | undefined;
                      /** Web address. */
                      url?: string | undefined;
                      [name: string]: unknown;
                  }
                | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Commits the content of a space to a repository, in the background; the events `space_gitsync_started` and
     * `space_gitsync_completed` tell of it. Needs the permission `triggerGitSync`.
     *
     * `POST /spaces/{spaceId}/git/export`
     *
     * An integration needs the scope `space:git:sync`. With an `idempotency-key`, a request that is repeated is done
     * once.
     *
     * @throws ApiError 404, 409
     */
    readonly exportToGitRepository: (
        spaceId: string,
        body: {
            /** URL of the repository. Credentials in it are sent to its server alone, and stored nowhere. */
            url: string;
            /** Branch, as `main` or `refs/heads/main`. */
            ref: string;
            /** Has no effect: nothing of repositories is cached. */
            repoCacheID?: string | undefined;
            /** Web address below which people find its files. */
            repoTreeURL?: string | undefined;
            /** Web address below which people find its commits. */
            repoCommitURL?: string | undefined;
            /** Folder that has the pages and their configuration. Default: the top of the repository. */
            repoProjectDirectory?: string | undefined;
            /**
             * When it was asked for, as an ISO 8601 date or in milliseconds since 1970: one that was asked for before the last
             * one that succeeded is not done. Default: now.
             */
            timestamp?: number | string | undefined;
            /** Whether this side gives way: an import replaces what was edited here, an export what was changed there. */
            force?: boolean | undefined;
            /**
             * Whether the space stays connected to what it was synchronized with before, if anything: an import makes a
             * revision beside its content, which the event names, and an export a commit of its content.
             */
            standalone?: boolean | undefined;
            /** Provider of the repository (`github` or `gitlab`), and where people find it. */
            gitInfo?:
                | {
                      provider?: string | undefined;
                      /** Web address. */
                      url?: string | undefined;
                      [name: string]: unknown;
                  }
                | undefined;
            /** Message of the commit. */
            commitMessage: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * What stands for an address in the pages of a space: a block of an integration that is installed there and
     * unfurls it, or a link. Nothing is asked of the address itself.
     *
     * `GET /spaces/{spaceId}/embed`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404
     */
    readonly getEmbedByUrlInSpace: (
        spaceId: string,
        query: {
            /** Web address. */
            url: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Embed>>;

    /**
     * Searches the pages of a space; best matches first.
     *
     * `GET /spaces/{spaceId}/search`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404
     */
    readonly searchSpaceContent: (
        spaceId: string,
        query: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Words to look for in titles and bodies. */
            query: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<SearchPageResult>>>;

    /**
     * Members who commented or replied in a space. Needs the permission `access`.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Member>>>;

    /**
     * Comments on the content of a space. Needs the permission `access`.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Format of bodies. Default: `markdown`. */
            format?: 'document' | 'markdown' | undefined;
            /** By the time of posting. Default: `desc`. */
            order?: 'asc' | 'desc' | undefined;
            /** Default: `all`. */
            status?: 'open' | 'resolved' | 'all' | undefined;
            /** Only those on this page. */
            targetPage?: string | undefined;
            /** Only those of these users; repeat it to name several. */
            authors?: string[] | string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Comment>>>;

    /**
     * Comments on the content of a space. Needs the permission `comment`.
     *
     * `POST /spaces/{spaceId}/comments`
     *
     * An integration needs the scope `space:content:write`. With an `idempotency-key`, a request that is repeated is
     * done once.
     *
     * @throws ApiError 404, 409
     */
    readonly postCommentInSpace: (
        spaceId: string,
        body: {
            /** The text, as Markdown or as a document. */
            body: { markdown: string } | { document: ContentDocument };
            /** Id of the page that is commented on. Default: the whole. */
            page?: string | undefined;
            /** Key of the node that is commented on. */
            node?: string | undefined;
            tableCell?: { record: string; definition: string } | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Comment>>;

    /**
     * One comment. Needs the permission `access`.
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
     * Rewrites a comment, resolves it or reacts to it. Needs the permission `comment`; only its author can rewrite it.
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
            /** `true` resolves it, `false` opens it again. */
            resolved?: boolean | undefined;
            /** The text, as Markdown or as a document. */
            body?: { markdown: string } | { document: ContentDocument } | undefined;
            /** Emoji that the caller reacts with. */
            addedReactions?: string[] | undefined;
            /** Emoji that the caller removes. */
            removedReactions?: string[] | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Comment>>;

    /**
     * Deletes a comment and its replies. Only its author and admins of the space can do this.
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
     * Replies to a comment. Needs the permission `comment`.
     *
     * `POST /spaces/{spaceId}/comments/{commentId}/replies`
     *
     * An integration needs the scope `space:content:write`. With an `idempotency-key`, a request that is repeated is
     * done once.
     *
     * @throws ApiError 404, 409
     */
    readonly postCommentReplyInSpace: (
        spaceId: string,
        commentId: string,
        body: {
            /** The text, as Markdown or as a document. */
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
     * One reply. Needs the permission `access`.
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
     * Rewrites a reply or reacts to it. Needs the permission `comment`; only its author can rewrite it.
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
            /** The text, as Markdown or as a document. */
            body?: { markdown: string } | { document: ContentDocument } | undefined;
            /** Emoji that the caller reacts with. */
            addedReactions?: string[] | undefined;
            /** Emoji that the caller removes. */
            removedReactions?: string[] | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<CommentReply>>;

    /**
     * Deletes a reply. For who posted it, and admins of the space.
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
     * Replies to a comment. Needs the permission `access`.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Format of bodies. Default: `markdown`. */
            format?: 'document' | 'markdown' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<CommentReply>>>;

    /**
     * Gives members of the organization, or teams, a level on the space. Needs the permission `admin`.
     *
     * `POST /spaces/{spaceId}/permissions`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404
     */
    readonly inviteToSpace: (
        spaceId: string,
        body: {
            /** Ids of members of the organization. */
            users?: string[] | undefined;
            /** Ids of teams of the organization. */
            teams?: string[] | undefined;
            /** Level on it; `null` closes a site to them, and deletes the level on other content. */
            role: Role | null;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Users with access to the space, with the level that results from all their levels and roles.
     *
     * `GET /spaces/{spaceId}/permissions/aggregate`
     *
     * @throws ApiError 404
     */
    readonly listPermissionsAggregateInSpace: (
        spaceId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Only users with this level. */
            role?: Role | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<UserContentPermission>>>;

    /**
     * Teams with a level on the space itself.
     *
     * `GET /spaces/{spaceId}/permissions/teams`
     *
     * @throws ApiError 404
     */
    readonly listTeamPermissionsInSpace: (
        spaceId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<{ permission: Role; team: Team }>>>;

    /**
     * Sets the level of a team on the space. Needs the permission `admin`.
     *
     * `PATCH /spaces/{spaceId}/permissions/teams/{teamId}`
     *
     * @throws ApiError 404
     */
    readonly updateTeamPermissionInSpace: (
        spaceId: string,
        teamId: string,
        body?: {
            /** Level; `null` deletes it. Default: the present one. */
            role?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Deletes the level of a team on the space, if it has one. Needs the permission `admin`.
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
     * Users with a level on the space itself.
     *
     * `GET /spaces/{spaceId}/permissions/users`
     *
     * @throws ApiError 404
     */
    readonly listUserPermissionsInSpace: (
        spaceId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<UserContentPermission>>>;

    /**
     * Sets the level of a member on the space. Needs the permission `admin`.
     *
     * `PATCH /spaces/{spaceId}/permissions/users/{userId}`
     *
     * @throws ApiError 404
     */
    readonly updateUserPermissionInSpace: (
        spaceId: string,
        userId: string,
        body?: {
            /** Level; `null` deletes it. Default: the present one. */
            role?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Deletes the level of a user on the space, if there is one. Needs the permission `admin`.
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
     * Change requests of a space.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Default: `open`. */
            status?: 'draft' | 'open' | 'archived' | 'merged' | undefined;
            /** Only those that this user made, changed the content of or commented on. */
            contributor?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ChangeRequest>>>;

    /**
     * Starts a change request from the content of the space, as a draft. Needs the permission `edit`.
     *
     * `POST /spaces/{spaceId}/change-requests`
     *
     * An integration needs the scope `space:content:write`. With an `idempotency-key`, a request that is repeated is
     * done once.
     *
     * @throws ApiError 404, 409
     */
    readonly createChangeRequest: (
        spaceId: string,
        body?: {
            subject?: string | undefined;
            description?: ContentDocument | undefined;
            /** Links to related pages elsewhere; they replace the previous ones. */
            links?:
                | {
                      /** Id of a link to keep. Default: a new id. */
                      id?: string | undefined;
                      ref: {
                          kind: 'url';
                          /** Web address. */
                          url: string;
                      };
                      /** Shown instead of the URL. */
                      title?: string | undefined;
                  }[]
                | undefined;
            /** Id of the task that an agent carries out with it; 404 if it is unknown. */
            agentTaskId?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ChangeRequest>>;

    /**
     * One change request, by its id or number.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404
     */
    readonly getChangeRequestById: (
        spaceId: string,
        changeRequestId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<ChangeRequest>>;

    /**
     * Changes the subject, description, links or status of a change request. A merged one stays merged.
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
            /** A document without nodes removes it. */
            description?: ContentDocument | undefined;
            /** Links to related pages elsewhere; they replace the previous ones. */
            links?:
                | {
                      /** Id of a link to keep. Default: a new id. */
                      id?: string | undefined;
                      ref: {
                          kind: 'url';
                          /** Web address. */
                          url: string;
                      };
                      /** Shown instead of the URL. */
                      title?: string | undefined;
                  }[]
                | undefined;
            /** Only `mergeChangeRequest` makes it `merged`. */
            status?: 'draft' | 'open' | 'archived' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ChangeRequest>>;

    /**
     * Brings a change request into the space, unless it is outdated or the space is locked. Needs the permission
     * `merge`.
     *
     * `POST /spaces/{spaceId}/change-requests/{changeRequestId}/merge`
     *
     * An integration needs the scope `space:content:write`. With an `idempotency-key`, a request that is repeated is
     * done once.
     *
     * @throws ApiError 404, 409
     */
    readonly mergeChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<MergeResult>>;

    /**
     * Brings newer content of the space into a change request. Needs the permission `edit`.
     *
     * `POST /spaces/{spaceId}/change-requests/{changeRequestId}/update`
     *
     * An integration needs the scope `space:content:write`. With an `idempotency-key`, a request that is repeated is
     * done once.
     *
     * @throws ApiError 404, 409
     */
    readonly updateChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<UpdateResult>>;

    /**
     * The URL of a change request as a PDF, for a day.
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
            /** Id of the page that it begins with, before those below it. Default: all pages. */
            page?: string | undefined;
            /** Whether the PDF has only the page that `page` names, without those below it. Default: `false`. */
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
     * The content of a change request: its own revision.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/content`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly getRevisionOfChangeRequestById: (
        spaceId: string,
        changeRequestId: string,
        query?: {
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Revision>>;

    /**
     * Brings pages into a draft or open change request. Needs the permission `edit`. One that takes longer than some
     * seconds continues in the background, as into spaces.
     *
     * `POST /spaces/{spaceId}/change-requests/{changeRequestId}/content/import`
     *
     * An integration needs the scope `space:content:write`. With an `idempotency-key`, a request that is repeated is
     * done once.
     *
     * @throws ApiError 404, 409
     */
    readonly importContentInChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        body: {
            /** Address that the content is read from. */
            url: string;
            /** Format of the source; `zip` is an archive of Markdown files. */
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
     * The table of contents of a change request.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/content/pages`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly listPagesInChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        query?: {
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<{ pages: Page[] }>>;

    /**
     * Files of a change request.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/content/files`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly listFilesInChangeRequestById: (
        spaceId: string,
        changeRequestId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ContentFile>>>;

    /**
     * One file of a change request.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly getFileInChangeRequestById: (
        spaceId: string,
        changeRequestId: string,
        fileId: string,
        query?: {
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ContentFile>>;

    /**
     * Places where a change request refers to a file.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ContentLocation>>>;

    /**
     * One page of a change request, with its body.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
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
             * Whether expressions in the body are replaced by their values, and blocks with a condition by their content if it
             * is true; `deterministic-only`: expressions that give the same for everybody, which all of them do. Default:
             * false.
             */
            evaluated?: 'deterministic-only' | boolean | undefined;
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Page>>;

    /**
     * Canonical and alternate links of a page of a change request, its translations included.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/meta-links`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
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
     * Links of a page of a change request.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Only links of this status. */
            status?: 'ok' | 'broken' | 'in-app' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<LinkList>>;

    /**
     * Links of the pages of a change request.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Only links of this status. */
            status?: 'ok' | 'broken' | 'in-app' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<LinkList>>;

    /**
     * Changes the content of a draft or open change request. Needs the permission `edit`.
     *
     * `POST /spaces/{spaceId}/change-requests/{changeRequestId}/content`
     *
     * An integration needs the scope `space:content:write`. With an `idempotency-key`, a request that is repeated is
     * done once.
     *
     * @throws ApiError 404, 409
     */
    readonly updateChangeRequestContent: (
        spaceId: string,
        changeRequestId: string,
        body: {
            /** Applied in order, all or none. An error names the change by its index. */
            changes: ChangeRequestContentChange[];
        },
        options?: RequestOptions & {
            query?: {
                /** Whether to give the change request alone, without the affected pages. Default: true. */
                compat?: boolean | undefined;
            };
        },
    ) => Promise<ApiResponse<ChangeRequest | ChangeRequestContentUpdate>>;

    /**
     * The page at a path of a change request, with its body. The slashes of the path are encoded.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/content/path/{pagePath}`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
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
             * Whether expressions in the body are replaced by their values, and blocks with a condition by their content if it
             * is true; `deterministic-only`: expressions that give the same for everybody, which all of them do. Default:
             * false.
             */
            evaluated?: 'deterministic-only' | boolean | undefined;
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
            /**
             * Whether reusable contents stand in the place of the blocks that refer to them, where these stand on the page
             * itself and not in another block. Default: false.
             */
            dereferenced?: 'reusable-contents' | boolean | undefined;
            /**
             * Links in Markdown: `relative` as the author wrote them, `stable` by the ids of their targets. Default:
             * `relative`.
             */
            'format.markdown.refs'?: 'relative' | 'stable' | undefined;
            /** Whether git metadata may be outdated, which it never is. Default: false. */
            cachedMetadata?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Page>>;

    /**
     * A reusable content of a change request, without its body.
     *
     * `GET /spaces/{spaceId}/change-requests/{changeRequestId}/content/reusable-contents/{reusableContentId}`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 502
     */
    readonly getReusableContentInChangeRequestById: (
        spaceId: string,
        changeRequestId: string,
        reusableContentId: string,
        query?: {
            /** Whether to give git metadata, which changes without the content. Default: true. */
            metadata?: boolean | undefined;
            /** Whether to compute content that comes from a source. Default: true. */
            computed?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ReusableContent>>;

    /**
     * Changes of a change request against the revision of the space that it builds on. Needs the permission `access`.
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
     * Comments on a change request. Needs the permission `access`.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Format of bodies. Default: `markdown`. */
            format?: 'document' | 'markdown' | undefined;
            /** By the time of posting. Default: `desc`. */
            order?: 'asc' | 'desc' | undefined;
            /** Default: `all`. */
            status?: 'open' | 'resolved' | 'all' | undefined;
            /** Only those on this page. */
            targetPage?: string | undefined;
            /** Only those of these users; repeat it to name several. */
            authors?: string[] | string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Comment>>>;

    /**
     * Comments on a change request. Needs the permission `comment`.
     *
     * `POST /spaces/{spaceId}/change-requests/{changeRequestId}/comments`
     *
     * An integration needs the scope `space:content:write`. With an `idempotency-key`, a request that is repeated is
     * done once.
     *
     * @throws ApiError 404, 409
     */
    readonly postCommentInChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        body: {
            /** The text, as Markdown or as a document. */
            body: { markdown: string } | { document: ContentDocument };
            /** Id of the page that is commented on. Default: the whole. */
            page?: string | undefined;
            /** Key of the node that is commented on. */
            node?: string | undefined;
            tableCell?: { record: string; definition: string } | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Comment>>;

    /**
     * One comment. Needs the permission `access`.
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
     * Rewrites a comment, resolves it or reacts to it. Needs the permission `comment`; only its author can rewrite it.
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
            /** `true` resolves it, `false` opens it again. */
            resolved?: boolean | undefined;
            /** The text, as Markdown or as a document. */
            body?: { markdown: string } | { document: ContentDocument } | undefined;
            /** Emoji that the caller reacts with. */
            addedReactions?: string[] | undefined;
            /** Emoji that the caller removes. */
            removedReactions?: string[] | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Comment>>;

    /**
     * Deletes a comment and its replies. Only its author and admins of the space can do this.
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
     * Replies to a comment. Needs the permission `access`.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Format of bodies. Default: `markdown`. */
            format?: 'document' | 'markdown' | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<CommentReply>>>;

    /**
     * Replies to a comment. Needs the permission `comment`.
     *
     * `POST /spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies`
     *
     * An integration needs the scope `space:content:write`. With an `idempotency-key`, a request that is repeated is
     * done once.
     *
     * @throws ApiError 404, 409
     */
    readonly postCommentReplyInChangeRequest: (
        spaceId: string,
        changeRequestId: string,
        commentId: string,
        body: {
            /** The text, as Markdown or as a document. */
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
     * One reply. Needs the permission `access`.
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
     * Rewrites a reply or reacts to it. Needs the permission `comment`; only its author can rewrite it.
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
            /** The text, as Markdown or as a document. */
            body?: { markdown: string } | { document: ContentDocument } | undefined;
            /** Emoji that the caller reacts with. */
            addedReactions?: string[] | undefined;
            /** Emoji that the caller removes. */
            removedReactions?: string[] | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<CommentReply>>;

    /**
     * Deletes a reply. For who posted it, and admins of the space.
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
     * Members who commented or replied in a change request. Needs the permission `access`.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Member>>>;

    /**
     * Integrations that are installed on a space.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Part of the name or title. */
            search?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Integration>>>;

    /**
     * Blocks that the integrations of a space offer for its pages.
     *
     * `GET /spaces/{spaceId}/integration-blocks`
     *
     * An integration needs the scope `space:metadata:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404
     */
    readonly listSpaceIntegrationsBlocks: (
        spaceId: string,
        options?: RequestOptions,
    ) => Promise<ApiResponse<IntegrationBlocks[]>>;

    /**
     * Returns the document of the page with this source and seed. Without such a page, computes the document, which
     * needs the permission `edit`.
     *
     * `POST /spaces/{spaceId}/content/computed/document`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 409, 502
     */
    readonly getComputedDocument: (
        spaceId: string,
        body: {
            source: ComputedBody;
            /** Ids of computed content derive from it. */
            seed: string;
        },
        options?: RequestOptions & {
            query?: {
                /** Version of the schema. Both are the same. */
                schema?: 'current' | 'next' | undefined;
            };
        },
    ) => Promise<ApiResponse<ContentDocument>>;

    /**
     * Returns the pages below the page with this source and seed. Without such a page, computes the pages, which needs
     * the permission `edit`.
     *
     * `POST /spaces/{spaceId}/content/computed/revision`
     *
     * An integration needs the scope `space:content:read`. A visitor of a published site may call it, and gets what
     * the site shows to them.
     *
     * @throws ApiError 404, 409, 502
     */
    readonly getComputedRevision: (
        spaceId: string,
        body: {
            source: ComputedContent;
            /** Ids of computed content derive from it. */
            seed: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<{ pages: Page[]; files: ContentFile[]; reusableContents: ReusableContent[] }>>;

    /**
     * Reviews of a change request, newest first. Needs the permission `access`.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Format of comments. Default: `markdown`. */
            format?: 'document' | 'markdown' | undefined;
            /** Only those that are outdated, or are not. Default: all. */
            outdated?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ChangeRequestReview>>>;

    /**
     * Approves a change request or requests changes. Needs the permission `review`, or a request to review it.
     *
     * `POST /spaces/{spaceId}/change-requests/{changeRequestId}/reviews`
     *
     * An integration needs the scope `space:content:write`. With an `idempotency-key`, a request that is repeated is
     * done once.
     *
     * @throws ApiError 404, 409
     */
    readonly submitChangeRequestReview: (
        spaceId: string,
        changeRequestId: string,
        body: {
            status: 'changes-requested' | 'approved';
            /** The text, as Markdown or as a document. */
            comment?: { markdown: string } | { document: ContentDocument } | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ChangeRequestReview>>;

    /**
     * One review. Needs the permission `access`.
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
     * Users who are requested to review a change request. Needs the permission `access`.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<ChangeRequestRequestedReviewer>>>;

    /**
     * Requests reviews, and opens a draft. Earlier reviews of these users become outdated. Needs the permission
     * `edit`.
     *
     * `POST /spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers`
     *
     * An integration needs the scope `space:content:write`. With an `idempotency-key`, a request that is repeated is
     * done once.
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
     * Withdraws the request for a review. Needs the permission `edit`.
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
     * Users who changed the content of a change request or commented on it, latest first. Needs the permission
     * `access`.
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
     * One collection.
     *
     * `GET /collections/{collectionId}`
     *
     * An integration needs the scope `space:metadata:read`.
     *
     * @throws ApiError 404
     */
    readonly getCollectionById: (collectionId: string, options?: RequestOptions) => Promise<ApiResponse<Collection>>;

    /**
     * Changes a collection. Title and description need the permission `create`, the rest needs `admin`.
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
             * Role of the members in it, but for admins. Default: that of the collection it is in, else of each in the
             * organization.
             */
            defaultLevel?: Role | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Collection>>;

    /**
     * Deletes a collection with everything in it; its spaces can be restored for 7 days. Needs the permission `admin`,
     * on them too.
     *
     * `DELETE /collections/{collectionId}`
     *
     * @throws ApiError 404
     */
    readonly deleteCollectionById: (collectionId: string, options?: RequestOptions) => Promise<ApiResponse<undefined>>;

    /**
     * Spaces that are directly in a collection.
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
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<Space>>>;

    /**
     * Moves a collection within its organization, never into itself. Needs the permission `create` there; in another
     * collection its permission `create`, at the top `createContent`.
     *
     * `POST /collections/{collectionId}/move`
     *
     * An integration needs the scope `space:metadata:write`. With an `idempotency-key`, a request that is repeated is
     * done once.
     *
     * @throws ApiError 404, 409
     */
    readonly moveCollection: (
        collectionId: string,
        body?: {
            /** Id of a collection; `null` for none. Default: the one that it is in. */
            parent?: string | null | undefined;
            /** Place among its siblings. Default: the end. */
            position?:
                | {
                      /** The next sibling. */
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
                      /** The previous sibling. */
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
     * Transfers a collection with everything in it to another organization. Needs the permissions `admin`, on its
     * spaces too, and `createContent` there.
     *
     * `POST /collections/{collectionId}/transfer`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404, 409
     */
    readonly transferCollection: (
        collectionId: string,
        body: {
            /** Id of the organization that receives it. */
            organization: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Collection>>;

    /**
     * Gives members of the organization, or teams, a level on the collection. Needs the permission `admin`.
     *
     * `POST /collections/{collectionId}/permissions`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404
     */
    readonly inviteToCollection: (
        collectionId: string,
        body: {
            /** Ids of members of the organization. */
            users?: string[] | undefined;
            /** Ids of teams of the organization. */
            teams?: string[] | undefined;
            /** Level on it; `null` closes a site to them, and deletes the level on other content. */
            role: Role | null;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Users with access to the collection, with the level that results from all their levels and roles.
     *
     * `GET /collections/{collectionId}/permissions/aggregate`
     *
     * @throws ApiError 404
     */
    readonly listPermissionsAggregateInCollection: (
        collectionId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
            /** Only users with this level. */
            role?: Role | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<UserContentPermission>>>;

    /**
     * Teams with a level on the collection itself.
     *
     * `GET /collections/{collectionId}/permissions/teams`
     *
     * @throws ApiError 404
     */
    readonly listTeamPermissionsInCollection: (
        collectionId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<{ permission: Role; team: Team }>>>;

    /**
     * Sets the level of a team on the collection. Needs the permission `admin`.
     *
     * `PATCH /collections/{collectionId}/permissions/teams/{teamId}`
     *
     * @throws ApiError 404
     */
    readonly updateTeamPermissionInCollection: (
        collectionId: string,
        teamId: string,
        body?: {
            /** Level; `null` deletes it. Default: the present one. */
            role?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Deletes the level of a team on the collection, if it has one. Needs the permission `admin`.
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
     * Users with a level on the collection itself.
     *
     * `GET /collections/{collectionId}/permissions/users`
     *
     * @throws ApiError 404
     */
    readonly listUserPermissionsInCollection: (
        collectionId: string,
        query?: {
            /** Cursor from `next.page` of the previous page, which was requested with the same filters and order. */
            page?: string | undefined;
            /** Items on a page; 25 if left out. */
            limit?: number | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<ListPage<UserContentPermission>>>;

    /**
     * Sets the level of a member on the collection. Needs the permission `admin`.
     *
     * `PATCH /collections/{collectionId}/permissions/users/{userId}`
     *
     * @throws ApiError 404
     */
    readonly updateUserPermissionInCollection: (
        collectionId: string,
        userId: string,
        body?: {
            /** Level; `null` deletes it. Default: the present one. */
            role?: Role | null | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<undefined>>;

    /**
     * Deletes the level of a user on the collection, if there is one. Needs the permission `admin`.
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
     * The token's user.
     *
     * `GET /user`
     */
    readonly getAuthenticatedUser: (options?: RequestOptions) => Promise<ApiResponse<User>>;
}

export interface UsersApi {
    /**
     * One user. Integrations do not get the e-mail address, nor do visitors, who read members of the organization of
     * the site.
     *
     * `GET /users/{userId}`
     *
     * A visitor of a published site may call it, and gets what the site shows to them.
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
            /** Web address. */
            photoURL?: string | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<User>>;
}

export interface EmailDomainsApi {
    /**
     * Organizations that people with an address of this domain belong to.
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
     * The site or organization of a hostname.
     *
     * `GET /custom-hostnames/{hostname}`
     *
     * @throws ApiError 404
     */
    readonly getCustomHostname: (hostname: string, options?: RequestOptions) => Promise<ApiResponse<CustomHostname>>;

    /**
     * Checks that a hostname resolves to its target. Needs what its removal needs, but `createContent` on an
     * organization.
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
     * Takes a hostname from its site, with the permission `edit` on it, or from its organization, with `admin`.
     *
     * `DELETE /custom-hostnames/{hostname}`
     *
     * @throws ApiError 404
     */
    readonly removeCustomHostname: (hostname: string, options?: RequestOptions) => Promise<ApiResponse<undefined>>;
}

export interface SubdomainsApi {
    /**
     * Owner of the subdomain.
     *
     * `GET /subdomains/{subdomain}`
     *
     * @throws ApiError 404
     */
    readonly getSubdomain: (subdomain: string, options?: RequestOptions) => Promise<ApiResponse<Subdomain>>;
}

export interface UrlsApi {
    /**
     * The content at a URL of a published site, or of a space, page, change request or collection in the API or the
     * Studio.
     *
     * `GET /urls/content`
     *
     * An integration needs the scope `space:content:read`.
     *
     * @throws ApiError 404
     */
    readonly getContentByUrl: (
        query: {
            /** Web address. */
            url: string;
        },
        options?: RequestOptions,
    ) => Promise<
        ApiResponse<
            | {
                  space: Space;
                  /** Left out at the address of the space itself. */
                  page?: Page;
                  changeRequest?: ChangeRequest;
              }
            | { collection: Collection }
        >
    >;

    /**
     * The published content at a URL, for a visitor.
     *
     * `POST /urls/published`
     *
     * With an `idempotency-key`, a request that is repeated is done once.
     *
     * @throws ApiError 404
     */
    readonly resolvePublishedContentByUrl: (
        body: {
            /** Web address. */
            url: string;
            /**
             * Whether to give a redirect where the visitor is not let in, in place of 404, or where a page has moved. Default:
             * false.
             */
            redirectOnError?: boolean | undefined;
            visitor?:
                | {
                      /** What reads; both see the same. Default: `human`. */
                      type?: 'human' | 'agent' | undefined;
                      /** Token that signs the visitor in. */
                      jwtToken?: string | undefined;
                      /** Claims that nobody has signed. */
                      unsignedClaims?: Record<string, unknown> | undefined;
                  }
                | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<PublishedContentAtUrl>>;

    /**
     * The published content at a URL, for a visitor.
     *
     * `GET /urls/published`
     *
     * @throws ApiError 404
     *
     * @deprecated
     */
    readonly getPublishedContentByUrl: (
        query: {
            /** Web address. */
            url: string;
            /** Token that signs the visitor in. */
            visitorAuthToken?: string | undefined;
            /**
             * Whether to give a redirect where the visitor is not let in, in place of 404, or where a page has moved. Default:
             * false.
             */
            redirectOnError?: boolean | undefined;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<PublishedContentAtUrl>>;

    /**
     * Describes a web address by a block of an integration of the caller that unfurls it, a frame that its site
     * offers, or a link with the title of the page. The service reads the page.
     *
     * `GET /urls/embed`
     *
     * An integration needs the scope `space:content:read`.
     */
    readonly getEmbedByUrl: (
        query: {
            /** Web address. */
            url: string;
        },
        options?: RequestOptions,
    ) => Promise<ApiResponse<Embed>>;
}

export interface SystemApi {
    /**
     * Version of the service.
     *
     * `GET /`
     *
     * A visitor of a published site may call it, and gets what the site shows to them.
     */
    readonly getApiInformation: (options?: RequestOptions) => Promise<
        ApiResponse<{
            version: string;
            /** Date of the version. */
            build: string;
        }>
    >;
}

/** Written by hand, not derived from the contract. */

/** A dot leads into an object or list items. */
export const FIELDS = {
    User: 'object id displayName email photoURL urls.location',
    Site:
        'object id type title icon.icon.light icon.icon.dark hostname basename proxy.origin proxy.target visibility published ' +
        'appliedType gitSync.url defaultLevel permissions.view permissions.edit permissions.admin siteSpaces createdAt adaptiveContent.enabled ads.status ads.submittable ads.topic ads.reason ads.zoneId agentsContext ' +
        'features.id features.plan features.frozen features.customizations urls.location urls.app urls.published',
    SiteAdaptiveSchema:
        'object jsonSchema.type jsonSchema.properties.unsigned jsonSchema.additionalProperties updatedAt',
    SiteCustomizationSettings:
        'title styling.theme styling.primaryColor.light styling.infoColor.dark styling.successColor styling.warningColor ' +
        'styling.dangerColor styling.tint.color.light styling.corners styling.depth styling.links styling.font.id ' +
        'styling.font.custom styling.font.fontFamily styling.font.fontFaces styling.monospaceFont.id styling.background ' +
        'styling.icons styling.sidebar.background styling.sidebar.list styling.search internationalization.locale ' +
        'favicon.icon.light favicon.icon.dark favicon.emoji header.preset header.logo.light header.links.title ' +
        'header.links.style header.links.to.kind header.links.links.title header.links.links.to.kind ' +
        'header.links.condition footer.logo.dark footer.groups.title footer.groups.links.to.kind footer.copyright ' +
        'announcement.enabled announcement.message announcement.link.title announcement.link.to.kind announcement.style ' +
        'themes.default themes.toggeable pdf.enabled feedback.enabled ai.mode advancedCustomization.enabled ' +
        'git.showEditLink pageActions.externalAI pageActions.markdown externalLinks.target pagination.enabled ' +
        'trademark.enabled privacyPolicy.url socialPreview.url insights.trackingCookie',
    SiteSectionGroup: 'object id title localizedTitle icon draft sectionGroup sections.object children.object',
    SiteSection:
        'object id title localizedTitle description localizedDescription default draft path condition sectionGroup icon ' +
        'siteSpaces.object urls.published',
    SiteSpace:
        'object id path section space.object title localizedTitle draft hidden pageId default condition ' +
        'hasAdvancedCustomizationFeature urls.published',
    SiteExternalLink:
        'object id title localizedTitle description localizedDescription icon url sectionGroup draft condition',
    Space:
        'object id title emoji visibility createdAt updatedAt deletedAt editMode urls.location urls.app urls.published ' +
        'urls.public urls.icon organization parent gitSync.repoName gitSync.installationProvider gitSync.integration ' +
        'gitSync.url gitSync.updatedAt visitorAuth.backend visitorAuth.integration revision defaultLevel comments ' +
        'changeRequests changeRequestsOpen changeRequestsDraft permissions.view permissions.access permissions.admin ' +
        'permissions.viewInviteLinks permissions.edit permissions.triggerGitSync permissions.comment permissions.merge ' +
        'permissions.review mergeRules.type mergeRules.rules.rule mergeRules.rules.users mergeRules.rules.expression ' +
        'mergeRules.rules.message language',
    Collection:
        'object id title description organization parent defaultLevel urls.location urls.app permissions.view ' +
        'permissions.admin permissions.viewInviteLinks permissions.create',
    ChangeRequest:
        'object id number status subject createdBy.object createdAt updatedAt revision revisionInitial ' +
        'revisionMergedAncestor revisionMerged comments outdated urls.app urls.location space description.nodes ' +
        'mergedBy.object mergedAt links.id links.ref.url links.title',
    Comment:
        'object id postedBy.object postedAt editedAt reactions.emoji reactions.count reactions.users.user.object ' +
        'reactions.users.reactedAt replies body.markdown body.document target.node.id target.node.preview ' +
        'target.tableCell.record target.tableCell.definition target.changeRequest target.review target.page.id ' +
        'target.page.title target.page.emoji target.page.icon target.page.createdAt target.page.updatedAt ' +
        'target.page.path target.page.outdated target.space target.revision urls.location permissions.view ' +
        'permissions.edit permissions.reply permissions.delete status resolvedAt resolvedBy.object repliers.user.object ' +
        'repliers.count repliers.updatedAt',
    ChangeRequestReview:
        'object id revision reviewer.object requestedBy.object status outdated comment.object createdAt updatedAt urls.location',
    ChangeRequestRequestedReviewer: 'object revision requestedBy.object createdAt kind user.object team.object team.id',
    ChangeRequestUserContributor: 'actionType updatedAt count user.object',
    RevisionChanges:
        'changes.type changes.page.id changes.attributes changes.parent.before.id changes.parent.after.title changes.file.id ' +
        'changes.variables changes.reusableContent.id more mergedFrom.object',
    CommentReply:
        'object id postedBy.object postedAt editedAt reactions.emoji body.markdown body.document urls.location ' +
        'permissions.view permissions.edit permissions.reply permissions.delete',
    Revision:
        'object type id parents pages.id files.id reusableContents.id reusableContents.title reusableContents.git.oid ' +
        'reusableContents.git.path variables createdAt git.oid git.message git.createdByGitBook git.url git.ref urls.app ' +
        'urls.published urls.public mergedFrom.object tags.slug tags.label tags.color',
    Page:
        'id title emoji icon createdAt updatedAt markdown document documentId type urls.app slug path description pages.id git.oid ' +
        'git.path layout.width layout.cover layout.coverSize layout.title layout.description layout.tableOfContents ' +
        'layout.outline layout.pagination layout.metadata cover.ref.kind cover.refDark.kind cover.yPos variables hidden ' +
        'noIndex noRobotsIndex computed.type computed.dependencies.spec.ref.kind computed.props computedSeed target href ' +
        'linkTitle condition tags.slug tags.label tags.color tags.emoji tags.icon',
    ContentFile: 'id name contentType downloadURL size dimensions.width dimensions.height git.oid git.path',
    Organization:
        'object id title createdAt emailDomains hostname type useCase communityType defaultRole defaultContent.type ' +
        'defaultContent.site sso ai inviteLinks plan customHostname internal_isOnNewTrial billing.interval billing.endDate ' +
        'billing.hasPaymentFailed billing.isScheduledToCancel billing.pricing.members.plus_2024.monthly ' +
        'billing.pricing.members.pro_2024.yearly billing.pricing.sites.premium.monthly ' +
        'billing.pricing.sites.ultimate.yearly urls.location urls.app urls.logo trial.status trial.endDate trial.decision ' +
        'blocked.reason internal_billingMigration.deadline internal_billingMigration.discountPercent ' +
        'internal_billingMigration.discountEndDate permissions.view permissions.admin permissions.ownTeam ' +
        'permissions.createContent permissions.createOpenAPISpec permissions.ingestConversations permissions.viewBilling ' +
        'permissions.listMembers permissions.listTeams permissions.listIntegrations mergeRules.type ' +
        'mergeRules.rules.rule mergeRules.rules.users mergeRules.rules.expression mergeRules.rules.message',
    Member: 'object id role user.object disabled joinedAt lastSeenAt sso spaces teams sites',
    OrganizationTeamMember: 'organization.object team.role permissions.view',
    InviteLinkToOrganization: 'object id role redundant',
    InviteLinkToSpace: 'object id level redundant space.object',
    InviteLinkToCollection: 'object id level redundant collection.object',
    UserContentPermission: 'permission user.object',
    UserSitePermission:
        'permission user.object origin.type origin.organization origin.space origin.site origin.reason origin.team disabled lastSeenAt',
    Team: 'object id title members spaces createdAt permissions.admin permissions.view',
    ShareLink: 'object id createdAt name active preview urls.published',
    SiteRedirect:
        'object id source draft captureWildcard permanent destination.kind destination.siteSectionId ' +
        'destination.siteSpaceId destination.pageId destination.url createdAt updatedAt',
    OpenAPISpec:
        'object id createdAt updatedAt slug sourceURL processingState visibility lastVersion lastProcessedAt ' +
        'lastProcessErrorCode lastProcessedErrorCount lastProcessedErrors.message lastProcessedErrors.code permissions.view ' +
        'permissions.edit urls.location urls.app urls.published',
    OpenAPISpecVersion: 'object id createdAt url urls.location',
    OpenAPISpecVersionContent: 'filesystem url',
    Translation:
        'object id status source.space source.language language instructions.object instructions.data.schemaVersion ' +
        'instructions.nodes.object instructions.nodes.type instructions.nodes.key instructions.nodes.isVoid ' +
        'instructions.nodes.data result.space result.revision createdAt updatedAt stats.runs stats.totalWords ' +
        'stats.totalPages stats.totalDuration stats.latestRunDuration stats.latestPages stats.latestWords ' +
        'permissions.view permissions.edit urls.location',
    GlossaryEntry: 'object id translations.fr createdAt updatedAt urls.location',
    Integration:
        'object name version title description summary previewImages target verified visibility scopes categories blocks.id ' +
        'blocks.title blocks.description blocks.icon blocks.urlUnfurl blocks.markdown.codeblock blocks.markdown.body ' +
        'contentSources.id contentSources.title contentSources.description contentSources.icon ' +
        'contentSources.configuration.componentId configurations.account.properties.name.title ' +
        'configurations.space.properties.name.description configurations.site.properties.name.type ' +
        'configurations.site.properties.name.default configurations.site.properties.name.completion_url ' +
        'configurations.site.properties.name.enum configurations.site.required externalLinks.url externalLinks.label ' +
        'owner.object urls.location urls.icon urls.app urls.assets urls.publicEndpoint permissions.admin ' +
        'permissions.install contentSecurityPolicy',
    Installation:
        'id status space_selection site_selection spaces configuration createdAt updatedAt urls.location urls.app ' +
        'urls.publicEndpoint externalIds target.organization',
    SpaceInstallation:
        'integration installation status configuration externalIds urls.location urls.publicEndpoint space',
    SiteInstallation:
        'integration installation status configuration externalIds urls.location urls.publicEndpoint site',
    IntegrationEventRecord: 'id integrationId installationId createdAt status payload.eventId payload.type',
    SAMLProvider:
        'object id label ssoURL entityID certificate defaultTeam.object defaultRole createdAt status service.acsURL ' +
        'service.startURL service.entityID urls.location',
    CustomHostname: 'object hostname target.type target.organization target.site isActive status urls.location',
    Subdomain: 'object subdomain target.type target.organization isActive',
    PublishedContentSite:
        'object site.object structure.type structure.structure.object customizations scripts.script ' +
        'scripts.contentSecurityPolicy scripts.cookies',
    TracedEvent: 'event.id trace.logs.message trace.logs.timestamp trace.logs.level',
    SearchSpaceResult: 'type score id title pages.id pages.title pages.path pages.urls.app pages.sections.id',
    SearchPageResult:
        'id title description path score rank resultType ancestors.title urls.app sections.id sections.title sections.path ' +
        'sections.score sections.resultType sections.body sections.urls.app',
    LinkList:
        'next.page count stats.total stats.broken.total stats.broken.changeRequest items.status items.relation ' +
        'items.targetReference.kind items.targetReference.organization items.targetReference.space ' +
        'items.targetReference.versionContext.type items.targetReference.versionContext.revision ' +
        'items.targetReference.file items.locationReferences.kind',
    InstalledIntegration: 'status integration.object target.type target.organizationId target.siteId target.spaceId',
    SiteIntegrationScript: 'script contentSecurityPolicy cookies',
    IntegrationBlocks: 'name blocks.id',
    SearchAIAnswer:
        'answer.document answer.markdown followupQuestions sources.type sources.reason sources.page sources.revision sources.space sources.sections ' +
        'sources.record sources.site sources.title sources.url',
    SearchAIAnswerStream: 'type answer.sources',
    SearchAIRecommendedQuestionStream: 'question',
    'askInOrganization()': 'answer.sources',
    'getRecommendedQuestionsInOrganization()': 'questions',
    Embed: 'type title site icon html integration block.id',
    'getComputedRevision()': 'pages.id files.id reusableContents.id',
    'getApiInformation()': 'version build',
    'getLatestOpenAPISpecVersionContentRaw()': 'text format',
    'getOrganizationIntegrationStatus()': 'status',
} as const;

const ROLES = 'admin create review edit comment read';
const PLANS_OF_SITES = 'basic premium ultimate sponsored legacy-basic legacy-premium';

export const VALUES = {
    Role: ROLES,
    'Site.type': PLANS_OF_SITES,
    'Site.visibility': 'public unlisted share-link visitor-auth',
    'Site.agentsContext': 'excluded included',
    'Site.ads.status': 'pending in-review rejected live disabled',
    'Site.ads.topic': 'webdev crypto',
    'Site.features.plan': PLANS_OF_SITES,
    'Site.features.customizations':
        'header-logo theme-preset premium-fonts custom-icons footer-logo footer-links footer-copyright semantic-colors',
    'SiteCustomizationSettings.styling.theme': 'clean muted bold gradient',
    'SiteCustomizationSettings.styling.corners': 'straight rounded circular',
    'SiteCustomizationSettings.styling.depth': 'subtle flat',
    'SiteCustomizationSettings.styling.links': 'default accent',
    'SiteCustomizationSettings.styling.background': 'plain match',
    'SiteCustomizationSettings.styling.icons': 'regular solid duotone light thin',
    'SiteCustomizationSettings.styling.sidebar.background': 'default filled',
    'SiteCustomizationSettings.styling.sidebar.list': 'default pill line',
    'SiteCustomizationSettings.styling.search': 'prominent subtle',
    'SiteCustomizationSettings.header.preset': 'default bold contrast custom none',
    'SiteCustomizationSettings.header.links.style': 'link button-primary button-secondary',
    'SiteCustomizationSettings.announcement.style': 'info warning danger success',
    'SiteCustomizationSettings.themes.default': 'light dark',
    'SiteCustomizationSettings.ai.mode': 'none search assistant',
    'SiteCustomizationSettings.externalLinks.target': 'self blank',
    'Space.visibility': 'public unlisted share-link visitor-auth in-collection private',
    'Space.editMode': 'live locked',
    'Space.gitSync.installationProvider': 'github gitlab github-legacy',
    'Space.visitorAuth.backend': 'custom integration',
    'ChangeRequest.status': 'draft open archived merged',
    'ChangeRequestReview.status': 'changes-requested approved',
    'ChangeRequestRequestedReviewer.kind': 'user team',
    'ChangeRequestUserContributor.actionType': 'edit comment',
    'listChangeRequestsForOrganization.status': 'draft open archived merged',
    'listChangeRequestsForOrganization.finding': 'none all',
    'listChangeRequestsForOrganization.orderBy': 'updatedAt createdAt',
    'ChangeRequestContentChange.operation': 'update_page insert_page delete_page revert_page insert_files',
    'ChangeRequestContentUpdate.changes.object': 'created_page updated_page deleted_page',
    'SearchAIAnswer.sources.type': 'page record',
    'MergeResult.result': 'merge conflicts',
    'UpdateResult.result': 'update conflicts',
    'Comment.status': 'open resolved',
    'Revision.type': 'edits merge rollback update computed',
    'Page.type': 'document group link computed',
    'Page.layout.width': 'default wide',
    'Page.layout.coverSize': 'hero full',
    'ContentReference.kind': 'file url page anchor user collection space reusable-content openapi',
    'Organization.type': 'business community',
    'Organization.useCase':
        'internalDocs docsSite audienceControlledSite productDocs teamKnowledgeBase designSystem openSourceDocs notes other',
    'Organization.communityType': 'nonProfit openSource education',
    'Organization.plan': 'free_2024 plus_2024 pro_2024 enterprise_2024 community_2024 free plus pro',
    'Organization.billing.interval': 'monthly yearly',
    'Organization.trial.status': 'notapplicable none active ended expired',
    'Organization.trial.decision': 'downgrade',
    'Organization.blocked.reason': 'security',
    'OpenAPISpec.processingState': 'pending progress complete',
    'OpenAPISpec.lastProcessErrorCode': 'FETCH_TIMEOUT FETCH_ERROR PARSE_ERROR',
    'OpenAPISpec.visibility': 'private public',
    'Translation.status': 'pending running completed',
    Language:
        'en fr de es it pt ru ja zh ko ar hi nl pl tr sv no da fi el cs hu ro th vi id ms he uk sk bg hr lt lv et sl pt-br zh-tw yue',
    'DocumentBlocksTopLevels.type':
        'paragraph heading-1 heading-2 heading-3 list-ordered list-unordered list-tasks divider blockquote hint images file ' +
        'drawing embed code math expandable tabs table swagger openapi-operation openapi-schemas openapi-webhook content-ref ' +
        'integration reusable-content stepper columns if updates prompt',
    'DocumentBlocksInListItem.type':
        'paragraph heading-1 heading-2 heading-3 list-ordered list-unordered list-tasks divider code hint blockquote math table',
    'DocumentBlocksInStep.type':
        'paragraph heading-1 heading-2 heading-3 list-ordered list-unordered list-tasks divider content-ref code embed file ' +
        'images drawing hint blockquote math integration prompt',
    'DocumentBlocksInExpandable.type':
        'paragraph heading-1 heading-2 heading-3 list-ordered list-unordered list-tasks divider images code table hint ' +
        'blockquote reusable-content prompt',
    'DocumentInline.type': 'inline-image link emoji icon expression inline-math annotation mention button',
    'DocumentText.leaves.marks.type': 'bold italic code keyboard strikethrough superscript subscript color',
    'DocumentTableColumn.type': 'text number checkbox files image users rating select content-ref',
    'DocumentTableView.type': 'grid cards',
    'Integration.target': 'all site space organization',
    'Integration.visibility': 'public private unlisted',
    'Integration.categories': 'analytics collaboration content gitsync marketing visitor-auth other',
    'PublishIntegrationBody.runtime': 'v1 v2',
    Scope:
        'space:views:read space:content:read space:content:write space:metadata:read space:metadata:write ' +
        'space:script:inject space:script:cookies space:git:sync space:visitor:auth site:metadata:read site:views:read ' +
        'site:script:inject site:script:cookies site:visitor:auth site:visitor:claims site:adaptive:read ' +
        'site:adaptive:write page:feedback:read openapi:read openapi:write conversations:ingest',
    'Installation.status': 'active pending paused',
    'Installation.space_selection': 'all selected',
    'Installation.site_selection': 'all selected',
    'SAMLProvider.status': 'active pending',
    LogLevel: 'debug info warn error',
    'PublishedContentSite.structure.type': 'sections siteSpaces',
    'LinkList.items.status': 'ok broken in-app',
    'createSite.spaces': 'sample empty',
    'updateChangeRequestById.status': 'draft open archived',
    'listCommentsInSpace.status': 'open resolved all',
    'listCommentsInSpace.order': 'asc desc',
    'getPageById.format': 'document markdown',
    'importContent.source': 'website docx markdown html zip confluence github-wiki notion google-docs',
    'listMembersInOrganizationById.role': `${ROLES} guest`,
    'listMembersInOrganizationById.sort': 'joinedAt lastSeenAt',
    'listPageLinksInSpace.status': 'ok broken in-app',
    'listSiteRedirects.orderBy': 'createdAt updatedAt source',
    'bulkUpsertSiteRedirects.redirects.intent': 'publish live draft',
    'bulkUpsertSiteRedirects().results.status': 'created updated deleted published error',
    'sortSiteStructure.item.type': 'site-space site-section site-section-group site-external-link',
} as const;

export const BOUNDS = {
    'askInOrganization.query': '1..512',
    'askInOrganization.previousQueries': '..10',
    'streamAskInSite.question': '..512',
    'streamAskInSite.context.goal': '..1024',
    'submitSiteAgentFeedback.feedback': '1..2048',
    'listSites.limit': '1..1000',
    'searchSpaceContent.query': '..512',
    'searchOrganizationContent.query': '..512',
    'createSite.title': '2..128',
    'updateSiteById.title': '2..128',
    'createSiteRedirect.source': '..512',
    'addExternalLinkToSite.title': '2..128',
    'addExternalLinkToSite.description': '..256',
    'bulkUpsertSiteRedirects.redirects': '..500',
    'updateSiteById.basename': '1..100',
    'updateSiteById.proxy': '..512',
    'Site.hostname': '..512',
    'addSectionToSite.title': '2..128',
    'addSectionToSite.icon': '..50',
    'updateSiteSectionById.title': '2..128',
    'updateSiteSectionById.path': '1..100',
    'updateSiteSectionById.description': '..256',
    'updateSiteSectionById.condition': '1..1024',
    'updateSiteSectionById.icon': '..50',
    'updateSiteSpaceById.condition': '1..1024',
    'addSectionGroupToSite.title': '1..100',
    'addSectionGroupToSite.icon': '..50',
    'createSiteShareLink.name': '..50',
    'createChangeRequest.subject': '..100',
    'updateChangeRequestById.subject': '..100',
    'updateChangeRequestById.links': '..10',
    'updateChangeRequestContent.changes': '1..50',
    'updateChangeRequestContent.changes.files': '1..20',
    'updateChangeRequestContent.changes.files.url': '..2048',
    'updateOrganizationById.title': '2..255',
    'updateOrganizationById.logo': '..2048',
    'Organization.hostname': '3..32',
    'createOpenAPISpec.slug': '1..100',
    'createOpenAPISpec.source.url': '..2048',
    'createOpenAPISpec.source.text': '1..',
    'createSpace.title': '..50',
    'createCollection.title': '..50',
    'updateCollectionById.description': '..100',
    'createOrganizationTeam.title': '1..64',
    'createOrganizationSAMLProvider.label': '1..30',
    'createOrganizationSAMLProvider.entityID': '..1024',
    'createOrganizationSAMLProvider.certificate': '..10000',
    'PublishIntegrationBody.title': '2..30',
    'PublishIntegrationBody.description': '..100',
    'PublishIntegrationBody.summary': '..2048',
    'PublishIntegrationBody.blocks.title': '2..40',
    'PublishIntegrationBody.blocks.description': '..150',
    'PublishIntegrationBody.configurations.account.properties.name.title': '..50',
    'PublishIntegrationBody.configurations.account.properties.name.description': '..100',
    'PublishIntegrationBody.externalLinks.url': '..2048',
    'PublishIntegrationBody.externalLinks': '..5',
    'PublishIntegrationBody.previewImages': '..3',
    'updateIntegrationInstallation.externalIds': '..5',
    'setIntegrationDevelopmentMode.tunnelUrl': '1..256',
    'queueIntegrationTask.schedule': '0..86400',
} as const;

export const PATTERNS = {
    'Site.hostname': '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$',
    'updateSiteById.proxy': '^([\\w-]+\\.)*[\\w-]+\\.[a-zA-Z]{2,}(\\/[\\w-]+)+$',
    'OpenAPISpec.slug': '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    'Integration.name': '^[a-zA-Z0-9-_.]+$',
    'listIntegrations.blockDomain': '^[a-zA-Z0-9-_.]+$',
    'Subdomain.subdomain': '^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$',
} as const;

export const PARAMETERS = {
    updateUserById: 'displayName photoURL',
    createOrganization:
        'withDefaultSite openapiUrl title emailDomains onboardingPreferences.source onboardingPreferences.audience onboardingPreferences.interests',
    inviteUsersToOrganization: 'emails.email emails.role role sso',
    createOrganizationInvite: 'role level space collection',
    updateOrganizationInviteById: 'role level',
    updateMembersInOrganizationTeam: 'add memberships.role remove',
    addMemberToOrganizationTeamById: 'role',
    inviteToSpace: 'users teams role',
    inviteToCollection: 'users teams role',
    inviteToSite: 'users teams role',
    listPermissionsAggregateInSpace: 'page limit role',
    listPermissionsAggregateInSite: 'page limit order role search sort team',
    listSites: 'space title published',
    createSite: 'type title visibility spaces',
    updateSiteById:
        'title visibility basename agentsContext adaptiveContent.enabled defaultSiteSpace defaultSiteSection proxy',
    getPublishedContentSite: 'shareKey',
    getSiteRedirectBySource: 'source shareKey',
    listSiteRedirects: 'page limit search draft orderBy',
    createSiteRedirect: 'source captureWildcard draft permanent destination.kind destination.spaceId destination.path',
    updateSiteRedirectById: 'source captureWildcard draft permanent destination.kind',
    bulkUpsertSiteRedirects:
        'redirects.source redirects.intent redirects.captureWildcard redirects.permanent redirects.destination.path',
    searchSiteContent: 'shareKey query scope.mode scope.includedSiteSpaces scope.siteSpaceId scope.siteSpaceIds',
    trackEventsInSiteById:
        'events.type events.session.visitorId events.session.sessionId events.session.cookies events.session.userAgent ' +
        'events.session.language events.session.referrer events.session.ip events.session.visitorAuthClaims ' +
        'events.location.url events.location.siteSection events.location.siteSpace events.location.space ' +
        'events.location.page events.timestamp events.feedback.rating events.feedback.comment',
    addSectionGroupToSite: 'title icon sections parent draft',
    updateSiteSectionGroupById: 'title localizedTitle icon draft parentSectionGroupId',
    addExternalLinkToSite: 'title localizedTitle description localizedDescription icon url parent draft condition',
    updateSiteExternalLinkById: 'title localizedTitle description localizedDescription icon url parent draft condition',
    duplicateSiteSpace: 'draft',
    addSectionToGroup: 'sectionId',
    moveSiteSectionGroup: 'position.before.type position.before.id position.after.id',
    listSiteSections: 'shareKey',
    addSectionToSite: 'spaceId title icon draft siteSectionGroupId',
    updateSiteSectionById:
        'title localizedTitle path defaultSiteSpace condition icon description localizedDescription draft siteSectionGroupId',
    moveSiteSection: 'position.before.type position.before.siteSection position.after.siteSection',
    listSiteSpaces: 'shareKey default',
    addSpaceToSite: 'spaceId sectionId draft pageId',
    updateSiteSpaceById: 'path condition spaceId draft hidden pageId',
    moveSiteSpace: 'position.before.type position.before.siteSpace position.after.siteSpace',
    updateSiteShareLinkById: 'active name',
    getSiteStructure: 'shareKey',
    updateOrganizationById:
        'title emailDomains hostname defaultRole defaultContent.site logo sso ai inviteLinks mergeRules.type',
    createSpace: 'title emoji parent editMode',
    listCollectionsInOrganizationById: 'nested',
    createCollection: 'title parent',
    getSpaceById: 'shareKey',
    updateSpaceById: 'editMode title defaultLevel emoji mergeRules.type language',
    moveSpace: 'parent position.before.type position.before.space position.after.space',
    transferSpace: 'organization collection',
    updateCollectionById: 'title description defaultLevel',
    moveCollection: 'parent position.before.space',
    transferCollection: 'organization',
    getCurrentRevision: 'metadata computed',
    importContent: 'url source',
    importGitRepository:
        'url ref repoCacheID repoTreeURL repoCommitURL repoProjectDirectory timestamp force standalone gitInfo',
    exportToGitRepository:
        'url ref commitMessage repoCacheID repoTreeURL repoCommitURL repoProjectDirectory timestamp force standalone gitInfo',
    applyTemplateToSpace: 'id params.contentRefs.name.kind',
    listPages: 'metadata computed',
    listFiles: 'metadata computed',
    getFileById: 'metadata computed',
    getPageById: 'format evaluated metadata computed',
    listPageLinksInSpace: 'status',
    getRevisionOfChangeRequestById: 'metadata computed',
    getPageInChangeRequestById: 'format evaluated metadata computed',
    listChangeRequestsForSpace: 'status contributor',
    createChangeRequest: 'subject agentTaskId',
    updateChangeRequestById: 'subject status description links.id links.ref.url links.title',
    getReviewsByChangeRequestId: 'format outdated page limit',
    submitChangeRequestReview: 'status comment.markdown comment.document',
    getChangeRequestReviewById: 'format',
    getRequestedReviewersByChangeRequestId: 'page limit',
    requestReviewersForChangeRequest: 'users subject description.nodes',
    listChangeRequestsForOrganization:
        'page limit status creator contributor requestedReviewer site space topic styleguideRun finding orderBy',
    getChangeRequestChanges: 'limit',
    getPageInChangeRequestByPath: 'format evaluated dereferenced metadata cachedMetadata computed',
    updateChangeRequestContent:
        'compat changes.operation changes.page changes.document.markdown changes.document.document changes.into changes.at ' +
        'changes.ref changes.revision changes.block changes.files.url changes.files.base64 changes.files.ref ' +
        'changes.files.name changes.files.contentType changes.title changes.slug changes.emoji changes.icon ' +
        'changes.description changes.hidden changes.noIndex changes.noRobotsIndex',
    getChangeRequestPDF: 'only page',
    getSpacePDF: 'only page',
    listCommentsInSpace: 'order format status targetPage authors',
    postCommentInSpace: 'node page body.markdown tableCell.record tableCell.definition',
    updateCommentInSpace: 'resolved body.markdown addedReactions removedReactions',
    postCommentReplyInSpace: 'format body.markdown',
    updateCommentReplyInSpace: 'body.markdown addedReactions removedReactions',
    listMembersInOrganizationById: 'order role search sort',
    listSpacesForOrganizationMember: 'order',
    listTeamsForOrganizationMember: 'title',
    listTeamsInOrganizationById: 'owner title',
    createOrganizationTeam: 'title members',
    createOrganizationSAMLProvider: 'label entityID certificate ssoURL defaultTeam defaultRole',
    createOpenAPISpec: 'slug source.url source.text',
    updateOpenAPISpecBySlug: 'visibility',
    createTranslation: 'language source.space source.language instructions.object',
    listGlossaryEntries: 'page limit orderBy',
    updateGlossaryEntries: 'operations.type operations.id operations.translations.fr',
    listIntegrations: 'search category blockDomain blocks contentSources owner scope target',
    publishIntegration:
        'runtime icon title description summary previewImages visibility target scopes categories blocks.id ' +
        'contentSources.id externalLinks configurations.account script organization secrets contentSecurityPolicy',
    listIntegrationInstallations: 'externalId',
    listIntegrationSpaceInstallations: 'externalId extended',
    listIntegrationSiteInstallations: 'externalId extended',
    setIntegrationDevelopmentMode: 'tunnelUrl all',
    renderIntegrationUIWithGet: 'request',
    queueIntegrationTask: 'task schedule',
    updateIntegrationInstallation: 'configuration externalIds space_selection site_selection',
    installIntegrationOnSpace: 'space',
    installIntegrationOnSite: 'siteId',
    updateIntegrationSpaceInstallation: 'configuration externalIds',
    askInOrganization: 'format details query previousQueries',
    streamAskInOrganization: 'query format details',
    streamAskInSite:
        'format question context.siteSpaceId context.goal scope.mode scope.currentSiteSpace scope.restrictTo scope.siteSpaceIds session.visitorId',
    streamRecommendedQuestionsInSite: 'siteSpaceId spaceId',
    submitSiteAgentFeedback: 'feedback goal url spaceId pageId source',
    getComputedDocument: 'schema source.type source.props source.dependencies seed',
    getComputedRevision: 'source.type source.props seed',
    getEmbedByUrl: 'url',
    listSpaceIntegrations: 'search',
    listSiteIntegrations: 'search',
    listOrganizationIntegrationsStatus: 'page limit target site space',
} as const;

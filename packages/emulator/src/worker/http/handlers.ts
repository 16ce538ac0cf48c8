import { changeRequestContentHandlers } from './handlers/change-request-content.js';
import { changeRequestReviewHandlers } from './handlers/change-request-reviews.js';
import { changeRequestHandlers } from './handlers/change-requests.js';
import { collectionHandlers } from './handlers/collections.js';
import { contentUrlHandlers } from './handlers/content/content-urls.js';
import { contentHandlers } from './handlers/content/content.js';
import { glossaryHandlers } from './handlers/glossary.js';
import { gitHandlers } from './handlers/git.js';
import { importHandlers } from './handlers/imports.js';
import { installationHandlers } from './handlers/installations.js';
import { inviteHandlers } from './handlers/organizations/invites.js';
import { memberHandlers } from './handlers/organizations/members.js';
import { openApiSpecHandlers } from './handlers/openapi-specs.js';
import { organizationHandlers } from './handlers/organizations/organizations.js';
import { samlHandlers } from './handlers/organizations/saml.js';
import { spaceCommentHandlers } from './handlers/space-comments.js';
import { spaceHandlers } from './handlers/spaces.js';
import { collectionPermissionHandlers } from './handlers/permissions/collection-permissions.js';
import { sitePermissionHandlers } from './handlers/permissions/site-permissions.js';
import { spacePermissionHandlers } from './handlers/permissions/space-permissions.js';
import { searchHandlers } from './handlers/search.js';
import { teamMemberHandlers } from './handlers/organizations/team-members.js';
import { teamHandlers } from './handlers/organizations/teams.js';
import { translationHandlers } from './handlers/translations.js';
import { integrationHandlers } from './handlers/integrations.js';
import { adaptiveSchemaHandlers } from './handlers/sites/adaptive-schemas.js';
import { publishingAuthHandlers } from './handlers/sites/publishing-auth.js';
import { shareLinkHandlers } from './handlers/sites/share-links.js';
import { siteCustomizationHandlers } from './handlers/sites/site-customizations.js';
import { customHostnameHandlers } from './handlers/sites/custom-hostnames.js';
import { siteExternalLinkHandlers } from './handlers/sites/external-links.js';
import { siteInsightsHandlers } from './handlers/sites/site-insights.js';
import { siteRedirectHandlers } from './handlers/sites/site-redirects.js';
import { siteSearchHandlers } from './handlers/sites/site-search.js';
import { siteSectionGroupHandlers } from './handlers/sites/site-section-groups.js';
import { siteSectionHandlers } from './handlers/sites/site-sections.js';
import { siteSpaceHandlers } from './handlers/sites/site-spaces.js';
import { siteStructureHandlers } from './handlers/sites/site-structure.js';
import { siteHandlers } from './handlers/sites/sites.js';
import { installationOverviewHandlers } from './handlers/installation-overview.js';
import { installedIntegrationHandlers } from './handlers/installed-integrations.js';
import { computedContentHandlers } from './handlers/content/computed-content.js';
import { askHandlers } from './handlers/ask.js';
import { siteAskHandlers } from './handlers/sites/site-ask.js';
import { apiInformationHandlers } from './handlers/api-information.js';
import type { OperationHandlers } from './mount.js';

export const operationHandlers: OperationHandlers = {
    ...integrationHandlers,
    ...organizationHandlers,
    ...memberHandlers,
    ...teamHandlers,
    ...teamMemberHandlers,
    ...inviteHandlers,
    ...spacePermissionHandlers,
    ...collectionPermissionHandlers,
    ...sitePermissionHandlers,
    ...samlHandlers,
    ...installationHandlers,
    ...installationOverviewHandlers,
    ...spaceHandlers,
    ...collectionHandlers,
    ...siteHandlers,
    ...siteStructureHandlers,
    ...siteSpaceHandlers,
    ...siteSectionHandlers,
    ...siteSectionGroupHandlers,
    ...shareLinkHandlers,
    ...publishingAuthHandlers,
    ...adaptiveSchemaHandlers,
    ...siteCustomizationHandlers,
    ...customHostnameHandlers,
    ...siteExternalLinkHandlers,
    ...siteInsightsHandlers,
    ...siteRedirectHandlers,
    ...siteSearchHandlers,
    ...contentHandlers,
    ...importHandlers,
    ...gitHandlers,
    ...contentUrlHandlers,
    ...changeRequestHandlers,
    ...changeRequestContentHandlers,
    ...changeRequestReviewHandlers,
    ...spaceCommentHandlers,
    ...openApiSpecHandlers,
    ...glossaryHandlers,
    ...translationHandlers,
    ...searchHandlers,
    ...installedIntegrationHandlers,
    ...apiInformationHandlers,
    ...askHandlers,
    ...computedContentHandlers,
    ...siteAskHandlers,
};

import { changeRequestContentHandlers } from './handlers/change-request-content.js';
import { changeRequestHandlers } from './handlers/change-requests.js';
import { collectionHandlers } from './handlers/collections.js';
import { contentUrlHandlers } from './handlers/content-urls.js';
import { contentHandlers } from './handlers/content.js';
import { gitHandlers } from './handlers/git.js';
import { importHandlers } from './handlers/imports.js';
import { installationHandlers } from './handlers/installations.js';
import { memberHandlers } from './handlers/members.js';
import { openApiSpecHandlers } from './handlers/openapi-specs.js';
import { organizationHandlers } from './handlers/organizations.js';
import { samlHandlers } from './handlers/saml.js';
import { spaceCommentHandlers } from './handlers/space-comments.js';
import { spaceHandlers } from './handlers/spaces.js';
import { searchHandlers } from './handlers/search.js';
import { teamHandlers } from './handlers/teams.js';
import { translationHandlers } from './handlers/translations.js';
import { integrationHandlers } from './handlers/integrations.js';
import { adaptiveSchemaHandlers } from './handlers/adaptive-schemas.js';
import { publishingAuthHandlers } from './handlers/publishing-auth.js';
import { shareLinkHandlers } from './handlers/share-links.js';
import { siteCustomizationHandlers } from './handlers/site-customizations.js';
import { siteInsightsHandlers } from './handlers/site-insights.js';
import { siteRedirectLookupHandlers } from './handlers/site-redirects.js';
import { siteSearchHandlers } from './handlers/site-search.js';
import { siteSectionGroupHandlers } from './handlers/site-section-groups.js';
import { siteSectionHandlers } from './handlers/site-sections.js';
import { siteSpaceHandlers } from './handlers/site-spaces.js';
import { siteStructureHandlers } from './handlers/site-structure.js';
import { siteHandlers } from './handlers/sites.js';
import { installationOverviewHandlers } from './handlers/installation-overview.js';
import type { OperationHandlers } from './mount.js';

export const operationHandlers: OperationHandlers = {
    ...integrationHandlers,
    ...organizationHandlers,
    ...memberHandlers,
    ...teamHandlers,
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
    ...siteInsightsHandlers,
    ...siteRedirectLookupHandlers,
    ...siteSearchHandlers,
    ...contentHandlers,
    ...importHandlers,
    ...gitHandlers,
    ...contentUrlHandlers,
    ...changeRequestHandlers,
    ...changeRequestContentHandlers,
    ...spaceCommentHandlers,
    ...openApiSpecHandlers,
    ...translationHandlers,
    ...searchHandlers,
};

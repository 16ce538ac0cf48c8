import { apiInformationOperations } from './api-information.js';
import { adaptiveSchemaOperations } from './sites/adaptive-schema.js';
import { organizationAskOperations } from './content/ask.js';
import { changeRequestCommentOperations } from './content/change-request-comment.js';
import { changeRequestContentOperations } from './content/change-request-content.js';
import { changeRequestOperations } from './content/change-request.js';
import { changeRequestReviewOperations } from './content/change-request-review.js';
import { collectionOperations, organizationCollectionOperations } from './content/collection.js';
import { collectionPermissionOperations, spacePermissionOperations } from './content/content-permission.js';
import { computedContentOperations } from './content/computed-content.js';
import { contentUrlOperations } from './content/content-url.js';
import { customHostnameOperations } from './sites/custom-hostname.js';
import { emailDomainOperations } from './organizations/email-domain.js';
import { embedOperations, urlEmbedOperations } from './integrations/embed.js';
import { inviteOperations } from './organizations/invite.js';
import { glossaryOperations } from './content/glossary.js';
import { installationOperations } from './integrations/installation.js';
import { installationOverviewOperations } from './integrations/installation-overview.js';
import { installationPlacementOperations } from './integrations/installation-placement.js';
import {
    integrationStatusOperations,
    siteIntegrationOperations,
    spaceIntegrationOperations,
} from './integrations/installed-integrations.js';
import { integrationEventOperations } from './integrations/integration-event.js';
import { integrationOperations } from './integrations/integration.js';
import { memberOperations } from './organizations/member.js';
import { openApiSpecOperations } from './content/openapi-spec.js';
import { openApiSpecVersionOperations } from './content/openapi-spec-version.js';
import type { Operation } from './operation.js';
import { organizationChangeRequestOperations } from './organizations/organization-change-requests.js';
import { organizationIntegrationOperations } from './integrations/organization-integrations.js';
import { organizationSpaceOperations } from './organizations/organization-spaces.js';
import { organizationOperations } from './organizations/organization.js';
import { publishedSiteOperations } from './sites/published-site.js';
import { publishedUrlOperations } from './sites/published-url.js';
import { publishingAuthOperations } from './sites/publishing-auth.js';
import { renderOperations } from './integrations/render.js';
import { samlOperations } from './organizations/saml.js';
import { organizationSearchOperations, spaceSearchOperations } from './content/search.js';
import { shareLinkOperations } from './sites/share-link.js';
import { siteAskOperations } from './sites/site-ask.js';
import { siteCustomizationOperations } from './sites/site-customization.js';
import { siteExternalLinkOperations } from './sites/site-external-link.js';
import { siteInsightsOperations } from './sites/site-insights.js';
import { sitePermissionOperations } from './sites/site-permission.js';
import { siteRedirectOperations } from './sites/site-redirect.js';
import { siteSearchOperations } from './sites/site-search.js';
import { siteSectionGroupOperations } from './sites/site-section-group.js';
import { siteSectionOperations } from './sites/site-section.js';
import { siteSpaceOperations } from './sites/site-space.js';
import { siteStructureOperations } from './sites/site-structure.js';
import { siteOperations } from './sites/site.js';
import { spaceCommentOperations } from './content/space-comment.js';
import { spaceContentOperations } from './content/space-content.js';
import { spaceGitOperations } from './content/space-git.js';
import { spaceOperations } from './content/space.js';
import { subdomainOperations } from './organizations/subdomain.js';
import { teamOperations } from './organizations/team.js';
import { translationOperations } from './content/translation.js';
import { authenticatedUserOperations, userOperations } from './organizations/user.js';

/** Explicit type: editors would show the inferred one as a megabyte of text. */
export type Contract = {
    integrations: typeof integrationOperations &
        typeof renderOperations &
        typeof installationOperations &
        typeof installationPlacementOperations &
        typeof installationOverviewOperations &
        typeof integrationEventOperations;
    orgs: typeof organizationOperations &
        typeof organizationIntegrationOperations &
        typeof memberOperations &
        typeof teamOperations &
        typeof inviteOperations &
        typeof samlOperations &
        typeof organizationSpaceOperations &
        typeof organizationCollectionOperations &
        typeof organizationSearchOperations &
        typeof siteOperations &
        typeof publishedSiteOperations &
        typeof publishingAuthOperations &
        typeof adaptiveSchemaOperations &
        typeof siteCustomizationOperations &
        typeof siteExternalLinkOperations &
        typeof siteInsightsOperations &
        typeof siteRedirectOperations &
        typeof siteSearchOperations &
        typeof siteStructureOperations &
        typeof sitePermissionOperations &
        typeof siteSectionGroupOperations &
        typeof siteSectionOperations &
        typeof siteSpaceOperations &
        typeof shareLinkOperations &
        typeof openApiSpecOperations &
        typeof openApiSpecVersionOperations &
        typeof glossaryOperations &
        typeof translationOperations &
        typeof integrationStatusOperations &
        typeof siteIntegrationOperations &
        typeof organizationAskOperations &
        typeof siteAskOperations &
        typeof organizationChangeRequestOperations;
    spaces: typeof spaceOperations &
        typeof spaceContentOperations &
        typeof spaceGitOperations &
        typeof embedOperations &
        typeof spaceSearchOperations &
        typeof spaceCommentOperations &
        typeof spacePermissionOperations &
        typeof changeRequestOperations &
        typeof changeRequestContentOperations &
        typeof changeRequestCommentOperations &
        typeof spaceIntegrationOperations &
        typeof computedContentOperations &
        typeof changeRequestReviewOperations;
    collections: typeof collectionOperations & typeof collectionPermissionOperations;
    user: typeof authenticatedUserOperations;
    users: typeof userOperations;
    emailDomains: typeof emailDomainOperations;
    customHostnames: typeof customHostnameOperations;
    subdomains: typeof subdomainOperations;
    urls: typeof contentUrlOperations & typeof publishedUrlOperations & typeof urlEmbedOperations;
    system: typeof apiInformationOperations;
};

/** Operations by group and operationId. A group is the first path segment; `system` has the operation of the root path. */
export const contract: Contract = {
    integrations: {
        ...integrationOperations,
        ...renderOperations,
        ...installationOperations,
        ...installationPlacementOperations,
        ...installationOverviewOperations,
        ...integrationEventOperations,
    },
    orgs: {
        ...organizationOperations,
        ...organizationIntegrationOperations,
        ...memberOperations,
        ...teamOperations,
        ...inviteOperations,
        ...samlOperations,
        ...organizationSpaceOperations,
        ...organizationCollectionOperations,
        ...organizationSearchOperations,
        ...siteOperations,
        ...publishedSiteOperations,
        ...publishingAuthOperations,
        ...adaptiveSchemaOperations,
        ...siteCustomizationOperations,
        ...siteExternalLinkOperations,
        ...siteInsightsOperations,
        ...siteRedirectOperations,
        ...siteSearchOperations,
        ...siteStructureOperations,
        ...sitePermissionOperations,
        ...siteSectionGroupOperations,
        ...siteSectionOperations,
        ...siteSpaceOperations,
        ...shareLinkOperations,
        ...openApiSpecOperations,
        ...openApiSpecVersionOperations,
        ...glossaryOperations,
        ...translationOperations,
        ...integrationStatusOperations,
        ...siteIntegrationOperations,
        ...organizationAskOperations,
        ...siteAskOperations,
        ...organizationChangeRequestOperations,
    },
    spaces: {
        ...spaceOperations,
        ...spaceContentOperations,
        ...spaceGitOperations,
        ...embedOperations,
        ...spaceSearchOperations,
        ...spaceCommentOperations,
        ...spacePermissionOperations,
        ...changeRequestOperations,
        ...changeRequestContentOperations,
        ...changeRequestCommentOperations,
        ...spaceIntegrationOperations,
        ...computedContentOperations,
        ...changeRequestReviewOperations,
    },
    collections: { ...collectionOperations, ...collectionPermissionOperations },
    user: authenticatedUserOperations,
    users: userOperations,
    emailDomains: emailDomainOperations,
    customHostnames: customHostnameOperations,
    subdomains: subdomainOperations,
    urls: { ...contentUrlOperations, ...publishedUrlOperations, ...urlEmbedOperations },
    system: apiInformationOperations,
};

type Groups = { [Group in keyof Contract]: Contract[Group] };

type UnionToIntersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (
    value: infer All,
) => void
    ? All
    : never;

export type Operations = UnionToIntersection<Groups[keyof Groups]>;

export type OperationId = Extract<keyof Operations, string>;

export function listOperations(): [OperationId, Operation][] {
    return Object.values(contract).flatMap((group) => Object.entries(group)) as [OperationId, Operation][];
}

import { adaptiveSchemaOperations } from './adaptive-schema.js';
import { changeRequestCommentOperations } from './change-request-comment.js';
import { changeRequestContentOperations } from './change-request-content.js';
import { changeRequestOperations } from './change-request.js';
import { collectionOperations, organizationCollectionOperations } from './collection.js';
import { contentUrlOperations } from './content-url.js';
import { emailDomainOperations } from './email-domain.js';
import { embedOperations } from './embed.js';
import { installationOperations } from './installation.js';
import { installationOverviewOperations } from './installation-overview.js';
import { installationPlacementOperations } from './installation-placement.js';
import { integrationEventOperations } from './integration-event.js';
import { integrationOperations } from './integration.js';
import { memberOperations } from './member.js';
import { openApiSpecOperations } from './openapi-spec.js';
import { openApiSpecVersionOperations } from './openapi-spec-version.js';
import type { Operation } from './operation.js';
import { organizationIntegrationOperations } from './organization-integrations.js';
import { organizationSpaceOperations } from './organization-spaces.js';
import { organizationOperations } from './organization.js';
import { publishedSiteOperations } from './published-site.js';
import { publishedUrlOperations } from './published-url.js';
import { publishingAuthOperations } from './publishing-auth.js';
import { renderOperations } from './render.js';
import { samlOperations } from './saml.js';
import { organizationSearchOperations, spaceSearchOperations } from './search.js';
import { shareLinkOperations } from './share-link.js';
import { siteCustomizationOperations } from './site-customization.js';
import { siteInsightsOperations } from './site-insights.js';
import { siteRedirectOperations } from './site-redirect.js';
import { siteSearchOperations } from './site-search.js';
import { siteSectionGroupOperations } from './site-section-group.js';
import { siteSectionOperations } from './site-section.js';
import { siteSpaceOperations } from './site-space.js';
import { siteStructureOperations } from './site-structure.js';
import { siteOperations } from './site.js';
import { spaceCommentOperations } from './space-comment.js';
import { spaceContentOperations } from './space-content.js';
import { spaceGitOperations } from './space-git.js';
import { spaceOperations } from './space.js';
import { subdomainOperations } from './subdomain.js';
import { teamOperations } from './team.js';
import { translationOperations } from './translation.js';
import { authenticatedUserOperations, userOperations } from './user.js';

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
        typeof samlOperations &
        typeof organizationSpaceOperations &
        typeof organizationCollectionOperations &
        typeof organizationSearchOperations &
        typeof siteOperations &
        typeof publishedSiteOperations &
        typeof publishingAuthOperations &
        typeof adaptiveSchemaOperations &
        typeof siteCustomizationOperations &
        typeof siteInsightsOperations &
        typeof siteRedirectOperations &
        typeof siteSearchOperations &
        typeof siteStructureOperations &
        typeof siteSectionGroupOperations &
        typeof siteSectionOperations &
        typeof siteSpaceOperations &
        typeof shareLinkOperations &
        typeof openApiSpecOperations &
        typeof openApiSpecVersionOperations &
        typeof translationOperations;
    spaces: typeof spaceOperations &
        typeof spaceContentOperations &
        typeof spaceGitOperations &
        typeof embedOperations &
        typeof spaceSearchOperations &
        typeof spaceCommentOperations &
        typeof changeRequestOperations &
        typeof changeRequestContentOperations &
        typeof changeRequestCommentOperations;
    collections: typeof collectionOperations;
    user: typeof authenticatedUserOperations;
    users: typeof userOperations;
    emailDomains: typeof emailDomainOperations;
    subdomains: typeof subdomainOperations;
    urls: typeof contentUrlOperations & typeof publishedUrlOperations;
};

/** Operations by group and operationId. A group is the first path segment. */
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
        ...samlOperations,
        ...organizationSpaceOperations,
        ...organizationCollectionOperations,
        ...organizationSearchOperations,
        ...siteOperations,
        ...publishedSiteOperations,
        ...publishingAuthOperations,
        ...adaptiveSchemaOperations,
        ...siteCustomizationOperations,
        ...siteInsightsOperations,
        ...siteRedirectOperations,
        ...siteSearchOperations,
        ...siteStructureOperations,
        ...siteSectionGroupOperations,
        ...siteSectionOperations,
        ...siteSpaceOperations,
        ...shareLinkOperations,
        ...openApiSpecOperations,
        ...openApiSpecVersionOperations,
        ...translationOperations,
    },
    spaces: {
        ...spaceOperations,
        ...spaceContentOperations,
        ...spaceGitOperations,
        ...embedOperations,
        ...spaceSearchOperations,
        ...spaceCommentOperations,
        ...changeRequestOperations,
        ...changeRequestContentOperations,
        ...changeRequestCommentOperations,
    },
    collections: collectionOperations,
    user: authenticatedUserOperations,
    users: userOperations,
    emailDomains: emailDomainOperations,
    subdomains: subdomainOperations,
    urls: { ...contentUrlOperations, ...publishedUrlOperations },
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

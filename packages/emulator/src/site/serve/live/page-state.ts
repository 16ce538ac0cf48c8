import type { PageStateDigests } from '../../browser/page-facts.js';
import { findTargetInstallation, findIntegration } from '../../../worker/subjects/integrations/index.js';
import { findSpaceIncludingDeleted } from '../../../worker/subjects/spaces/index.js';
import { findLatestSpecVersionId } from '../../../worker/subjects/specs/index.js';
import { hashValue } from '../hash-value.js';
import type { SiteRequest } from '../site-request.js';

const MAX_INTEGRATIONS = 50;

const MAX_SPECIFICATIONS = 100;

export interface PageDependencies {
    integrations: readonly string[];
    specifications: readonly string[];
}

export function createPageStateDigests(
    visit: SiteRequest,
    { integrations, specifications }: PageDependencies,
): PageStateDigests {
    const { service, site, structure, pathTarget, preview, customization, scripts } = visit;
    const space = pathTarget && findSpaceIncludingDeleted(service, pathTarget.siteSpace.space);
    return {
        site: hashValue([site, structure, customization, scripts.map(({ address }) => address)]),
        content: hashValue([space?.id, preview?.revision ?? space?.revision, listSpecVersions(visit, specifications)]),
        integrations: Object.fromEntries(
            [...new Set(integrations)]
                .slice(0, MAX_INTEGRATIONS)
                .flatMap((name) => listIntegrationVersions(visit, space?.id, name)),
        ),
    };
}

function listSpecVersions({ service, site }: SiteRequest, specifications: readonly string[]): unknown {
    return [...new Set(specifications)]
        .toSorted()
        .slice(0, MAX_SPECIFICATIONS)
        .map((id) => findLatestSpecVersionId(service, site.organization, id));
}

export const EMPTY_PAGE_STATE: PageStateDigests = { site: '', content: '', integrations: {} };

function listIntegrationVersions(
    { service }: SiteRequest,
    space: string | undefined,
    name: string,
): [string, number][] {
    const isInstalled = space !== undefined && findTargetInstallation(service, name, 'space', space) !== undefined;
    const integration = isInstalled ? findIntegration(service, name) : undefined;
    return integration ? [[name, integration.version]] : [];
}

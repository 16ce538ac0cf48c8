import type { PageStateDigests } from '../../../../site/page-facts.js';
import { findTargetInstallation, findIntegration } from '../../../subjects/integrations/index.js';
import { findSpaceIncludingDeleted } from '../../../subjects/spaces/index.js';
import { findLatestSpecVersionId } from '../../../subjects/specs/index.js';
import { hashValue } from '../hash-value.js';
import { listPageScripts } from '../scripts/page-scripts.js';
import { getVisitedSpaceOrSiteCustomization } from '../site-appearance.js';
import type { SiteRequest } from '../site-request.js';

/** Integrations whose blocks one page follows. */
const MAX_INTEGRATIONS = 50;

/** Specifications whose parts one page follows. */
const MAX_SPECIFICATIONS = 100;

/** Parts of a page that change independently. */
export interface PageDependencies {
    /** Names of the integrations whose blocks stand there. */
    integrations: readonly string[];
    /** Ids of the specifications that are shown. */
    specifications: readonly string[];
}

/** The sight of a visitor at an address of a site, as far as its page goes by it: nothing that the site does not show. */
export function createPageState(
    visit: SiteRequest,
    { integrations, specifications }: PageDependencies,
): PageStateDigests {
    const { service, site: resolvedSite } = visit;
    const space =
        resolvedSite.pathTarget && findSpaceIncludingDeleted(service, resolvedSite.pathTarget.siteSpace.space);
    return {
        site: hashValue([
            resolvedSite.site,
            resolvedSite.structure,
            getVisitedSpaceOrSiteCustomization(visit),
            listPageScripts(visit).map(({ address }) => address),
        ]),
        content: hashValue([
            space?.id,
            resolvedSite.preview?.revision ?? space?.revision,
            listSpecVersions(visit, specifications),
        ]),
        integrations: Object.fromEntries(
            [...new Set(integrations)]
                .slice(0, MAX_INTEGRATIONS)
                .flatMap((name) => listIntegrationVersions(visit, space?.id, name)),
        ),
    };
}

/** The present versions of specifications of the site's organization. */
function listSpecVersions({ service, site: { site } }: SiteRequest, specifications: readonly string[]): unknown {
    return [...new Set(specifications)]
        .toSorted()
        .slice(0, MAX_SPECIFICATIONS)
        .map((id) => findLatestSpecVersionId(service, site.organization, id));
}

/** State of a page for a visitor without access, or of an unknown page. */
export const EMPTY_PAGE_STATE: PageStateDigests = { site: '', content: '', integrations: {} };

function listIntegrationVersions(
    { service }: SiteRequest,
    space: string | undefined,
    name: string,
): [string, number][] {
    const isThere = space !== undefined && findTargetInstallation(service, name, 'space', space) !== undefined;
    const integration = isThere ? findIntegration(service, name) : undefined;
    return integration ? [[name, integration.version]] : [];
}

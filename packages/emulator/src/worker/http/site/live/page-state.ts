import type { PageState } from '../../../../site/page-facts.js';
import { findPlacedInstallation, findIntegration } from '../../../subjects/integrations/index.js';
import { findSpace } from '../../../subjects/spaces/index.js';
import { getLatestVersionId } from '../../../subjects/specs/index.js';
import { digest } from '../digest.js';
import { listPageScripts } from '../scripts/page-scripts.js';
import { getCustomization } from '../site-appearance.js';
import type { SiteRequest } from '../site-request.js';

/** Integrations whose blocks one page follows. */
const MOST_INTEGRATIONS = 50;

/** Specifications whose parts one page follows. */
const MOST_SPECIFICATIONS = 100;

/** What stands in a page, and changes for itself. */
export interface PageDependencies {
    /** Names of the integrations whose blocks stand there. */
    integrations: readonly string[];
    /** Ids of the specifications that are shown. */
    specifications: readonly string[];
}

/** The sight of a visitor at an address of a site, as far as its page goes by it: nothing that the site does not show. */
export function digestPageState(visit: SiteRequest, { integrations, specifications }: PageDependencies): PageState {
    const { service, site: sight } = visit;
    const space = sight.pathTarget && findSpace(service, sight.pathTarget.siteSpace.space);
    return {
        site: digest([
            sight.site,
            sight.structure,
            getCustomization(visit),
            listPageScripts(visit).map(({ address }) => address),
        ]),
        content: digest([space?.id, sight.preview?.revision ?? space?.revision, versionsOf(visit, specifications)]),
        integrations: Object.fromEntries(
            [...new Set(integrations)].slice(0, MOST_INTEGRATIONS).flatMap((name) => versionOn(visit, space?.id, name)),
        ),
    };
}

/** The present versions of specifications of the site's organization. */
function versionsOf({ service, site: { site } }: SiteRequest, specifications: readonly string[]): unknown {
    return [...new Set(specifications)]
        .toSorted()
        .slice(0, MOST_SPECIFICATIONS)
        .map((id) => getLatestVersionId(service, site.organization, id));
}

/** The sight of somebody who is not let in any more, or where nothing is. */
export const EMPTY_PAGE_STATE: PageState = { site: '', content: '', integrations: {} };

function versionOn({ service }: SiteRequest, space: string | undefined, name: string): [string, number][] {
    const isThere = space !== undefined && findPlacedInstallation(service, name, 'space', space) !== undefined;
    const integration = isThere ? findIntegration(service, name) : undefined;
    return integration ? [[name, integration.version]] : [];
}

import type { SiteSeen } from '../../../../site/facts.js';
import { findInstallationOn, findIntegration } from '../../../subjects/integrations/index.js';
import { findSpace } from '../../../subjects/spaces/index.js';
import { latestVersionOf } from '../../../subjects/specs/index.js';
import { digest } from '../digest.js';
import { scriptsInPages } from '../scripts/page-scripts.js';
import { lookOf } from '../site-look.js';
import type { Visit } from '../visit.js';

/** Integrations whose blocks one page follows. */
const MOST_INTEGRATIONS = 50;

/** Specifications whose parts one page follows. */
const MOST_SPECIFICATIONS = 100;

/** What stands in a page, and changes for itself. */
export interface Followed {
    /** Names of the integrations whose blocks stand there. */
    integrations: readonly string[];
    /** Ids of the specifications that are shown. */
    specifications: readonly string[];
}

/** The sight of a visitor at an address of a site, as far as its page goes by it: nothing that the site does not show. */
export function seenAt(visit: Visit, { integrations, specifications }: Followed): SiteSeen {
    const { service, sight } = visit;
    const space = sight.place && findSpace(service, sight.place.siteSpace.space);
    return {
        site: digest([sight.site, sight.structure, lookOf(visit), scriptsInPages(visit).map(({ address }) => address)]),
        content: digest([space?.id, sight.preview?.revision ?? space?.revision, versionsOf(visit, specifications)]),
        integrations: Object.fromEntries(
            [...new Set(integrations)].slice(0, MOST_INTEGRATIONS).flatMap((name) => versionOn(visit, space?.id, name)),
        ),
    };
}

/** The present versions of specifications of the site's organization. */
function versionsOf({ service, sight: { site } }: Visit, specifications: readonly string[]): unknown {
    return [...new Set(specifications)]
        .toSorted()
        .slice(0, MOST_SPECIFICATIONS)
        .map((id) => latestVersionOf(service, site.organization, id));
}

/** The sight of somebody who is not let in any more, or where nothing is. */
export const NOTHING_SEEN: SiteSeen = { site: '', content: '', integrations: {} };

function versionOn({ service }: Visit, space: string | undefined, name: string): [string, number][] {
    const isThere = space !== undefined && findInstallationOn(service, name, 'space', space) !== undefined;
    const integration = isThere ? findIntegration(service, name) : undefined;
    return integration ? [[name, integration.version]] : [];
}

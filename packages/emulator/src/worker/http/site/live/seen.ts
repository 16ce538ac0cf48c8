import { createHash } from 'node:crypto';

import type { SiteSeen } from '../../../../site/facts.js';
import { findInstallationOn, findIntegration, publishedScripts } from '../../../subjects/integrations/index.js';
import { findSpace } from '../../../subjects/spaces/index.js';
import { lookOf } from '../site-frame.js';
import type { Visit } from '../visit.js';

/** Integrations whose blocks one page follows. */
const MOST_INTEGRATIONS = 50;

/** What a visitor sees at an address of a site, as far as its page goes by it: nothing that the site does not show. */
export function seenAt(visit: Visit, integrations: readonly string[]): SiteSeen {
    const { service, sight } = visit;
    const space = sight.place && findSpace(service, sight.place.siteSpace.space);
    return {
        site: digest([sight.site, sight.structure, lookOf(visit), scriptsOf(visit)]),
        content: digest([space?.id, space?.revision]),
        integrations: Object.fromEntries(
            [...new Set(integrations)].slice(0, MOST_INTEGRATIONS).flatMap((name) => versionOn(visit, space?.id, name)),
        ),
    };
}

/** The scripts that integrations add to the site's pages, with their versions. */
function scriptsOf({ service, sight }: Visit): unknown {
    return publishedScripts(service, sight.site).map(({ script }) => {
        const [, integration = ''] = /\/integrations\/([^/]+)\//.exec(script) ?? [];
        return [script, findIntegration(service, integration)?.version];
    });
}

function digest(value: unknown): string {
    return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

/** What somebody sees who is not let in any more, or where nothing is. */
export const NOTHING_SEEN: SiteSeen = { site: '', content: '', integrations: {} };

function versionOn({ service }: Visit, space: string | undefined, name: string): [string, number][] {
    const isThere = space !== undefined && findInstallationOn(service, name, 'space', space) !== undefined;
    const integration = isThere ? findIntegration(service, name) : undefined;
    return integration ? [[name, integration.version]] : [];
}

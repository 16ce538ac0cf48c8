import type { Site } from '@svc-int/api';

import type { WorkspaceOverview } from '../../control.js';
import type { IntegrationEntry } from '../workspace/targets.js';

/** A site that visitors see. */
export interface PublishedSite {
    id: string;
    title: string;
    organization: string;
    visibility: Site['visibility'];
    url: string;
}

/** Scope of integrations that add a script to pages. */
const SCRIPT_SCOPE = 'site:script:inject';

/** The published sites of a workspace. */
export function listPublishedSites({ organizations }: WorkspaceOverview): PublishedSite[] {
    return organizations.flatMap(({ id: organization, sites }) =>
        sites.flatMap(({ url, ...site }) => (url === undefined ? [] : [{ ...site, url, organization }])),
    );
}

/** The integrations whose scripts may be in the pages of a site. */
export function listScriptIntegrations({ integrations }: WorkspaceOverview, site: string): IntegrationEntry[] {
    return integrations.filter(
        ({ scopes, installations }) =>
            scopes.includes(SCRIPT_SCOPE) && installations.some(({ sites }) => sites.includes(site)),
    );
}

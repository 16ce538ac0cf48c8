import type { Site } from '@svc-int/api';

import type { WorkspaceOverview } from '../../control.js';
import type { IntegrationEntry } from '../workspace/targets.js';

export interface PublishedSite {
    id: string;
    title: string;
    organization: string;
    visibility: Site['visibility'];
    url: string;
}

const SCRIPT_SCOPE = 'site:script:inject';

export function listPublishedSites({ organizations }: WorkspaceOverview): PublishedSite[] {
    return organizations.flatMap(({ id: organization, sites }) =>
        sites.flatMap(({ url, ...site }) => (url === undefined ? [] : [{ ...site, url, organization }])),
    );
}

export function listScriptIntegrations({ integrations }: WorkspaceOverview, site: string): IntegrationEntry[] {
    return integrations.filter(
        ({ scopes, installations }) =>
            scopes.includes(SCRIPT_SCOPE) && installations.some(({ sites }) => sites.includes(site)),
    );
}

import type { Site } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { type OrganizationRow, updateOrganization } from '../people/index.js';
import { type SiteChange, updateSiteRow } from '../sites/index.js';
import { createSpec } from '../specs/index.js';
import { createSiteWithSpacesAndPlacements } from './site-changes.js';

type Audience = 'public' | 'mixed' | 'protected' | 'internal';

export interface OnboardingPreferences {
    source: 'markdown-in-git' | 'import' | 'template' | null;
    audience: Audience | null;
    interests: readonly ('adaptive-content' | 'api-docs' | 'proactive-agent')[];
}

const VISIBILITIES: Record<Audience, Site['visibility']> = {
    public: 'public',
    mixed: 'unlisted',
    protected: 'share-link',
    internal: 'visitor-auth',
};

const SPECIFICATION_SLUG = 'api';

export function createDefaultSite(
    service: Service,
    organization: OrganizationRow,
    preferences: OnboardingPreferences | undefined,
    openapiUrl: string | undefined,
): OrganizationRow {
    const { source = null, audience = null, interests = [] } = preferences ?? {};
    return service.db.transaction(() => {
        const site = createSiteWithSpacesAndPlacements(service, organization, {
            visibility: VISIBILITIES[audience ?? 'public'],
            spaces: source === null || source === 'template' ? 'sample' : 'empty',
        });
        const change: SiteChange = {
            adaptive: interests.includes('adaptive-content'),
            agentsContext: interests.length === 0 || interests.includes('proactive-agent') ? 'included' : 'excluded',
        };
        updateSiteRow(service, site, change);
        if (openapiUrl !== undefined)
            createSpec(service, organization, { slug: SPECIFICATION_SLUG, source: { url: openapiUrl } });
        return updateOrganization(service, organization, { defaultContent: { type: 'site', site: site.id } });
    });
}

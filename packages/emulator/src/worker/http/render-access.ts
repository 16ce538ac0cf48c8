import type { RenderRequest } from '@svc-int/api';

import { isWorkspaceOwnerWithoutSso, type UserCaller, type VisitorCaller } from '../service/callers/access.js';
import type { Service } from '../service/service.js';
import { ServiceError } from '../service/service-error.js';
import { createNotVisibleError, getSitePermissions } from '../subjects/access/index.js';
import { requirePermission } from '../subjects/people/index.js';
import { findSiteById } from '../subjects/sites/index.js';
import { loadSpaceById } from './handlers/load-content.js';
import { loadOrganizationByName } from './handlers/organizations/load-organization.js';

export function restrictRenderToVisitor(
    service: Service,
    visitor: VisitorCaller,
    request: RenderRequest,
): RenderRequest {
    const { context } = request;
    if (context.type !== 'document') throw new ServiceError(403, 'Visitors see only the blocks of documents.');
    loadSpaceById({ service, caller: visitor }, context.spaceId, 'view');
    return { ...request, context: { ...context, editable: false } };
}

export function requireRenderPermission(service: Service, caller: UserCaller, { context }: RenderRequest): void {
    if (isWorkspaceOwnerWithoutSso(caller)) return;
    if (context.type === 'document') loadSpaceById({ service, caller }, context.spaceId, 'view');
    else requirePermission(service, caller, loadContextOrganization(service, caller, context), 'listIntegrations');
}

type Configured = Exclude<RenderRequest['context'], { type: 'document' }>;

function loadContextOrganization(service: Service, caller: UserCaller, context: Configured): string {
    switch (context.type) {
        case 'configuration_account':
            return loadOrganizationByName(service, caller, context.organizationId, 'view').id;
        case 'configuration_space':
            return loadSpaceById({ service, caller }, context.spaceId, 'view').organization;
        case 'configuration_site': {
            const site = findSiteById(service, context.siteId);
            if (site && getSitePermissions(service, site, caller).view) return site.organization;
            throw createNotVisibleError(caller, 'site', context.siteId);
        }
        case 'configuration_contentsource':
            return context.spaceId === undefined
                ? loadOrganizationByName(service, caller, context.organizationId, 'view').id
                : loadSpaceById({ service, caller }, context.spaceId, 'view').organization;
    }
}

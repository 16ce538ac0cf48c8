import type { RenderRequest } from '@svc-int/api';

import { isWorkspaceOwnerWithoutSso, type UserCaller, type VisitorCaller } from '../service/callers/access.js';
import type { Service } from '../service/service.js';
import { ServiceError } from '../service/service-error.js';
import { requireSpacePermission } from '../subjects/access/index.js';
import { requirePermission } from '../subjects/people/index.js';
import { getSiteById } from '../subjects/sites/index.js';
import { getSpaceIncludingRestorable } from '../subjects/spaces/index.js';

export function restrictRenderToVisitor(
    service: Service,
    visitor: VisitorCaller,
    request: RenderRequest,
): RenderRequest {
    const { context } = request;
    if (context.type !== 'document') throw new ServiceError(403, 'Visitors see only the blocks of documents.');
    requireSpacePermission(service, visitor, getSpaceIncludingRestorable(service, context.spaceId), 'view');
    return { ...request, context: { ...context, editable: false } };
}

export function requireRenderPermission(service: Service, caller: UserCaller, { context }: RenderRequest): void {
    if (isWorkspaceOwnerWithoutSso(caller)) return;
    if (context.type === 'document')
        requireSpacePermission(service, caller, getSpaceIncludingRestorable(service, context.spaceId), 'view');
    else requirePermission(service, caller, getContextOrganization(service, context), 'listIntegrations');
}

type Configured = Exclude<RenderRequest['context'], { type: 'document' }>;

function getContextOrganization(service: Service, context: Configured): string {
    switch (context.type) {
        case 'configuration_account':
            return context.organizationId;
        case 'configuration_space':
            return getSpaceIncludingRestorable(service, context.spaceId).organization;
        case 'configuration_site':
            return getSiteById(service, context.siteId).organization;
        case 'configuration_contentsource':
            return context.spaceId === undefined
                ? context.organizationId
                : getSpaceIncludingRestorable(service, context.spaceId).organization;
    }
}

import type { RenderRequest } from '@svc-int/api';

import type { VisitorCaller } from '../service/access.js';
import type { Service } from '../service/service.js';
import { ServiceError } from '../service/service-error.js';
import { requireSpacePermission } from '../subjects/access/index.js';
import { getSpace } from '../subjects/spaces/index.js';

/** A request as a visitor may make it: for a block of a document on the site, which visitors do not edit. */
export function requestOfVisitor(service: Service, visitor: VisitorCaller, request: RenderRequest): RenderRequest {
    const { context } = request;
    if (context.type !== 'document') throw new ServiceError(403, 'Visitors see only the blocks of documents.');
    requireSpacePermission(service, visitor, getSpace(service, context.spaceId), 'view');
    return { ...request, context: { ...context, editable: false } };
}

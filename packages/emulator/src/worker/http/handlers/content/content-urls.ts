import {
    getCollectionPermissions,
    getSpacePermissions,
    requireSpacePermission,
    requireSsoForLevel,
    toSpaceRef,
} from '../../../subjects/access/index.js';
import { serializeChangeRequest, getChangeRequest } from '../../../subjects/change-requests/index.js';
import {
    findSpaceIncludingRestorable,
    getCollection,
    serializeCollection,
    type SpaceRow,
} from '../../../subjects/spaces/index.js';
import { resolveContentUrl, serializeSpace } from '../../../subjects/sites/index.js';
import { readEmbed } from '../../../subjects/embeds/index.js';
import { findCallerUnfurlingBlock } from '../../../subjects/integrations/index.js';
import { getPageByPath, getPageById } from '../../../subjects/pages/index.js';
import type { Service } from '../../../service/service.js';
import { createNotFoundError } from '../../../service/service-error.js';
import { type VisitorCredentials, resolvePublishedUrlForVisitor } from '../../../../site/view/index.js';
import type { OperationHandlers } from '../../mount.js';
import { createReaderContentContext, serializeVisiblePageTree } from './visible-parts.js';

export const contentUrlHandlers = {
    getEmbedByUrl: async ({ service, caller, query: { url } }) => {
        const found = findCallerUnfurlingBlock(service, caller, url);
        if (found) return { data: { type: 'integration', title: url, site: new URL(url).host, ...found } };
        const { html, ...shown } = await readEmbed(service, url);
        return { data: html === undefined ? { type: 'link', ...shown } : { type: 'rich', ...shown, html } };
    },

    getContentByUrl: async (call) => {
        const { service, caller, query } = call;
        const { url } = query;
        const target = resolveContentUrl(service, new URL(url));
        if (!target) throw createNotFoundError('content at', url);
        if (target.kind === 'collection') {
            const row = getCollection(service, target.id);
            if (!getCollectionPermissions(service, row, caller).view) throw createNotFoundError('content at', url);
            return { data: { collection: serializeCollection(service, row, caller) } };
        }
        if (target.kind === 'change-request') {
            const row = loadSpaceAt(call, target.space);
            requireSpacePermission(service, caller, row, 'access');
            const changeRequest = getChangeRequest(service, row, target.id);
            const found = {
                space: serializeSpace(service, row, caller),
                changeRequest: serializeChangeRequest(service, row, changeRequest, caller),
            };
            if (target.page === undefined) return { data: found };
            const context = createReaderContentContext(call, row, {
                revision: changeRequest.revision,
                changeRequest: changeRequest.id,
            });
            const page = getPageById(context, target.page);
            return { data: { ...found, page: await serializeVisiblePageTree(call, context, page) } };
        }
        if (target.kind === 'page') {
            const row = loadSpaceAt(call, target.space);
            const context = createReaderContentContext(call, row);
            const page = await serializeVisiblePageTree(call, context, getPageById(context, target.id));
            return { data: { space: serializeSpace(service, row, caller), page } };
        }
        const row = loadSpaceAt(call, target.id, target.shareKey);
        const space = serializeSpace(service, row, caller, target.shareKey);
        if (target.path === '') return { data: { space } };
        const context = createReaderContentContext(call, row);
        const page = getPageByPath(context, target.path);
        return { data: { space, page: await serializeVisiblePageTree(call, context, page) } };
    },

    resolvePublishedContentByUrl: async ({ service, body: { url, visitor, redirectOnError } }) => {
        const arrival = { token: visitor?.jwtToken, unsigned: visitor?.unsignedClaims };
        return { data: await getPublishedContent(service, url, arrival, redirectOnError) };
    },

    getPublishedContentByUrl: async ({ service, query: { url, visitorAuthToken, redirectOnError } }) => ({
        data: await getPublishedContent(service, url, { token: visitorAuthToken }, redirectOnError),
    }),
} satisfies Partial<OperationHandlers>;

function loadSpaceAt(
    { service, caller, query }: Parameters<OperationHandlers['getContentByUrl']>[0],
    id: string,
    shareKey?: string,
): SpaceRow {
    const row = findSpaceIncludingRestorable(service, id);
    if (row && getSpacePermissions(service, row, caller, shareKey).view) return row;
    if (row) requireSsoForLevel(service, caller, toSpaceRef(row));
    throw createNotFoundError('content at', query.url);
}

async function getPublishedContent(
    service: Service,
    url: string,
    arrival: VisitorCredentials,
    redirectOnError = false,
) {
    const found = await resolvePublishedUrlForVisitor(service, url, arrival, redirectOnError);
    if (found) return found;
    throw createNotFoundError('published content at', url);
}

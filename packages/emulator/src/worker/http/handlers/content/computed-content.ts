import { requestComputedContentFromIntegration } from '../../../dispatch/compute-content.js';
import { createNotFoundError } from '../../../service/service-error.js';
import { requireSpacePermission } from '../../../subjects/access/index.js';
import {
    type ComputeIntegrationContent,
    computeDocument,
    computePages,
    findPageWithSource,
} from '../../../subjects/computed/index.js';
import { type ContentContext, serializePages } from '../../../subjects/pages/index.js';
import type { SpaceRow } from '../../../subjects/spaces/index.js';
import { findPreviewedRevision } from '../../../../site/view/index.js';
import type { OperationHandlers } from '../../mount.js';
import { loadSpace } from '../load-content.js';
import { createRevisionPageDocumentReply } from './revision-responses.js';
import { createReaderContentContext } from './visible-parts.js';

type DocumentCall = Parameters<OperationHandlers['getComputedDocument']>[0];
type RevisionCall = Parameters<OperationHandlers['getComputedRevision']>[0];

export const computedContentHandlers = {
    getComputedDocument: async (call) => {
        const space = loadSpace(call, 'view');
        const stored = findStored(call, space, 'document');
        if (stored) return createRevisionPageDocumentReply({ ...call, query: {} }, stored.context, stored.id);
        requireComputePermission(call, space);
        return { data: await computeDocument(call.service, createCompute(call), space, call.body) };
    },

    getComputedRevision: async (call) => {
        const space = loadSpace(call, 'view');
        const stored = findStored(call, space, 'group');
        if (!stored) requireComputePermission(call, space);
        const pages = stored
            ? serializePages(call.service, stored.context, stored.id)
            : await computePages(call.service, createCompute(call), space, call.body);
        return { data: { pages, files: [], reusableContents: [] } };
    },
} satisfies Partial<OperationHandlers>;

/** Visitors read stored content with any seed. Translations have no seed. */
function findStored(
    call: DocumentCall | RevisionCall,
    space: SpaceRow,
    type: 'document' | 'group',
): { context: ContentContext; id: string } | undefined {
    const { service, caller, body } = call;
    const previewed = caller.kind === 'visitor' ? findPreviewedRevision(service, space, caller) : undefined;
    for (const revision of [space.revision, ...(previewed === undefined ? [] : [previewed])]) {
        const context = createReaderContentContext(call, space, { revision });
        const page = findPageWithSource(context, body.source, type);
        const hasAnySeed = caller.kind === 'visitor' || body.source.type === 'builtin:translation';
        if (page && (hasAnySeed || page.version.computed?.seed === body.seed)) return { context, id: page.entry.page };
    }
    return undefined;
}

/** Computing runs integrations, and reads specifications of the organization. */
function requireComputePermission({ service, caller, body }: DocumentCall | RevisionCall, space: SpaceRow): void {
    if (caller.kind === 'visitor')
        throw createNotFoundError('page with the source', body.source.type, `in the space "${space.id}"`);
    requireSpacePermission(service, caller, space, 'edit');
}

function createCompute({ service }: DocumentCall | RevisionCall): ComputeIntegrationContent {
    return (_, ...request) => requestComputedContentFromIntegration(service, ...request);
}

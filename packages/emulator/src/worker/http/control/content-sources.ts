import type { PutSource, PutSourceResponse } from '../../../control/types.js';
import type { Service } from '../../service/service.js';
import type { LifecycleHost } from '../../service/workspace/lifecycle.js';
import { waitAtMostIgnoringRejection } from '../wait-at-most-ignoring-rejection.js';
import { ServiceError } from '../../service/service-error.js';
import { assertChangeable } from '../../subjects/change-requests/index.js';
import { findTargetInstallation, getIntegration } from '../../subjects/integrations/index.js';
import {
    findComputeFailure,
    deleteComputeFailure,
    type StorablePageEdit,
    createLazyRevisionPageLookup,
    findSourceComputeWorkId,
} from '../../subjects/revisions/index.js';
import { updateContent } from '../../subjects/space-and-site-changes/index.js';
import { assertDependenciesExist } from '../../subjects/computed/index.js';
import { getSpaceIncludingRestorable, type SpaceRow } from '../../subjects/spaces/index.js';
import type { ControlHandlers } from '../mount-control.js';

const MAX_WAIT_MS = 10_000;

export const contentSourceHandlers = {
    async putContentSource({ service, body, caller }) {
        const space = getSpaceIncludingRestorable(service, body.space);
        assertChangeable({ space });
        const declared = getDeclaredTitle(service, body);
        assertDependenciesExist(service, space, body.dependencies ?? {});
        const title = body.title ?? declared;
        const page = body.page ?? service.newId();
        deleteComputeFailure(service, space.id, page);
        updateContent(service, { space }, { pages: [createPageEdit(service, space, body, { page, title })] }, [
            caller.user,
        ]);
        return waitForSource(service, space.id, page);
    },
} satisfies Partial<ControlHandlers>;

function getDeclaredTitle(service: Service, { integration, source, space }: PutSource): string {
    const sources = getIntegration(service, integration).declaration.contentSources ?? [];
    const declared = sources.find(({ id }) => id === source);
    const known = sources.map(({ id }) => id).join(', ') || 'none';
    if (!declared)
        throw new ServiceError(422, `source: "${integration}" has no content source "${source}". It has: ${known}.`);
    if (!findTargetInstallation(service, integration, 'space', space))
        throw new ServiceError(
            409,
            `"${integration}" is not installed on the space "${space}"; install it there first.`,
        );
    return declared.title;
}

function createPageEdit(
    service: Service,
    { revision }: SpaceRow,
    { integration, source, props, dependencies, page: given, title: wanted }: PutSource,
    { page, title }: { page: string; title: string },
): StorablePageEdit {
    const definition = { type: `integration:${integration}:${source}`, props, ...(dependencies && { dependencies }) };
    if (given === undefined) return { type: 'add', page: { id: page, title, type: 'computed', computed: definition } };
    if (createLazyRevisionPageLookup(service, revision).get(given)?.version.computed?.type !== definition.type)
        throw new ServiceError(
            422,
            `page: The page "${given}" does not come from the source "${source}" of "${integration}".`,
        );
    return { type: 'replace', page, fields: { computed: definition, ...(wanted !== undefined && { title: wanted }) } };
}

async function waitForSource(service: Service & LifecycleHost, id: string, page: string): Promise<PutSourceResponse> {
    const work = findSourceComputeWorkId(service, id);
    if (work !== undefined) await waitAtMostIgnoringRejection(service.lifecycle.work.waitFor(work), MAX_WAIT_MS);
    const pages = createLazyRevisionPageLookup(service, getSpaceIncludingRestorable(service, id).revision);
    const failure = findComputeFailure(service, id, page);
    return {
        page,
        title: pages.get(page)?.version.title ?? '',
        pages: pages.getChildren(page).length,
        isComputing: findSourceComputeWorkId(service, id) !== undefined,
        ...(failure !== undefined && { failure }),
    };
}

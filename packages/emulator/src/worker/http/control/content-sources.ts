import type { PutSource, SourceOnSpace } from '../../../control/types.js';
import type { Host } from '../../service/host.js';
import { endOrWait } from '../../service/work/end-or-wait.js';
import { ServiceError } from '../../service/service-error.js';
import { assertChangeable } from '../../subjects/change-requests/index.js';
import { findInstallationOn, getIntegration } from '../../subjects/integrations/index.js';
import {
    failureOf,
    forgetFailure,
    type PageEdit,
    revisionPagesOf,
    sourcingOf,
} from '../../subjects/revisions/index.js';
import { changeContent } from '../../subjects/space-and-site-changes/index.js';
import { getSpace, type SpaceRow } from '../../subjects/spaces/index.js';
import type { ControlHandlers } from '../mount-control.js';

/** Milliseconds for which an answer waits for what is computed. */
const WAIT = 10_000;

/** Endpoints about content sources of integrations. */
export const contentSourceHandlers = {
    async putContentSource(service, { body }, caller) {
        const space = getSpace(service, body.space);
        assertChangeable({ space });
        const declared = declaredTitle(service, body);
        const title = body.title ?? declared;
        const page = body.page ?? service.newId();
        forgetFailure(service, space.id, page);
        changeContent(service, { space }, { pages: [editFor(service, space, body, { page, title })] }, [caller().user]);
        return computed(service, space.id, page);
    },
} satisfies Partial<ControlHandlers>;

/** The source's own title, once it is sure that it can be computed there. */
function declaredTitle(service: Host, { integration, source, space }: PutSource): string {
    const sources = getIntegration(service, integration).declaration.contentSources ?? [];
    const declared = sources.find(({ id }) => id === source);
    const known = sources.map(({ id }) => id).join(', ') || 'none';
    if (!declared)
        throw new ServiceError(422, `source: "${integration}" has no content source "${source}". It has: ${known}.`);
    if (!findInstallationOn(service, integration, 'space', space))
        throw new ServiceError(
            409,
            `"${integration}" is not installed on the space "${space}"; install it there first.`,
        );
    return declared.title;
}

function editFor(
    service: Host,
    { revision }: SpaceRow,
    { integration, source, props, dependencies, page: given, title: wanted }: PutSource,
    { page, title }: { page: string; title: string },
): PageEdit {
    const computed = { type: `integration:${integration}:${source}`, props, ...(dependencies && { dependencies }) };
    if (given === undefined) return { type: 'add', page: { id: page, title, type: 'computed', computed } };
    if (revisionPagesOf(service, revision).get(given)?.version.computed?.type !== computed.type)
        throw new ServiceError(422, `page: "${given}" does not stand for "${source}" of "${integration}".`);
    return { type: 'replace', page, fields: { computed, ...(wanted !== undefined && { title: wanted }) } };
}

/** What is there once it was computed, or after a while. */
async function computed(service: Host, id: string, page: string): Promise<SourceOnSpace> {
    const work = sourcingOf(service, id);
    if (work !== undefined) await endOrWait(service.work.ended(work), WAIT);
    const pages = revisionPagesOf(service, getSpace(service, id).revision);
    const failure = failureOf(service, id, page);
    return {
        page,
        title: pages.get(page)?.version.title ?? '',
        pages: pages.below(page).length,
        isComputing: sourcingOf(service, id) !== undefined,
        ...(failure !== undefined && { failure }),
    };
}

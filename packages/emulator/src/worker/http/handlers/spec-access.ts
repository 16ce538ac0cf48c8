import type { ReadCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError } from '../../service/service-error.js';
import { memoizeUntilNonJournalWrite } from '../../storage/memoize-until-write.js';
import { findSpecBySlug } from '../../storage/find-spec.js';
import type { SpecRow } from '../../storage/schema/specs.schema.js';
import { getSpacePermissions } from '../../subjects/access/index.js';
import { findSpecOfPage } from '../../subjects/pages/index.js';
import { findOrganization } from '../../subjects/people/index.js';
import { listSpacesComputedFromSpec } from '../../subjects/revisions/index.js';
import { getSiteById } from '../../subjects/sites/index.js';
import { findSpaceIncludingDeleted, type SpaceRow } from '../../subjects/spaces/index.js';
import { getSpec, listPrivateSpecs } from '../../subjects/specs/index.js';
import type { ReadCall } from '../mount.js';
import { createReaderContentContext } from './content/visible-parts.js';
import { loadOrganizationForUserOrIntegration } from './load-content.js';
import { findGuestUserId } from './organizations/load-organization.js';

const MAX_MEMOIZED_GUESTS = 100;

type SpecCall = ReadCall<'organizationId' | 'specSlug'>;

/** Visitors of a site read public specifications of its organization; guests also those that their spaces show. */
export function loadSpec(call: SpecCall): SpecRow {
    return loadSpecForCaller(call, isPublicSpec);
}

/**
 * Visitors may read a private specification if they may read a page computed from it. An OpenAPI block gives no access: it shows single
 * operations.
 */
export function loadShownSpec(call: SpecCall): SpecRow {
    return loadSpecForCaller(call, (spec) => isPublicSpec(spec) || isSpecShownTo(call, spec));
}

function loadSpecForCaller(call: SpecCall, isOpenToVisitor: (spec: SpecRow) => boolean): SpecRow {
    const { service, caller, params } = call;
    if (caller.kind !== 'visitor') {
        const { id } = loadOrganizationForUserOrIntegration({ ...call, caller });
        const isGuest = findGuestUserId({ service, caller }, id) !== undefined;
        return getSpec(
            service,
            id,
            params.specSlug,
            (spec) => !isGuest || isPublicSpec(spec) || isSpecShownTo(call, spec),
        );
    }
    const { organization } = getSiteById(service, caller.site);
    const isOfSite = findOrganization(service, params.organizationId)?.id === organization;
    const spec = isOfSite ? findSpecBySlug(service, organization, params.specSlug) : undefined;
    if (!spec || !isOpenToVisitor(spec)) throw createNotFoundError('specification', params.specSlug);
    return spec;
}

/** Ids of private specifications that spaces show to the guest. */
export function listShownPrivateSpecIds(call: SpecReader, organization: string, guest: string): Promise<string[]> {
    return memoizeShownSpecIds({ ...call, db: call.service.db }, organization, guest);
}

interface SpecReader {
    service: Service;
    caller: ReadCaller;
}

const memoizeShownSpecIds = memoizeUntilNonJournalWrite(
    async (call: SpecReader & { db: Service['db'] }, organization: string, _guest: string): Promise<string[]> => {
        const ids: string[] = [];
        for (const spec of listPrivateSpecs(call.service, organization)) {
            if (isSpecShownTo(call, spec)) ids.push(spec.id);
            await call.service.egress.waitForSlice();
        }
        return ids;
    },
    MAX_MEMOIZED_GUESTS,
);

function isPublicSpec({ visibility }: SpecRow): boolean {
    return visibility === 'public';
}

function isSpecShownTo({ service, caller }: SpecReader, spec: SpecRow): boolean {
    return listSpacesComputedFromSpec(service, spec).some((id) => {
        const space = findSpaceIncludingDeleted(service, id);
        return (
            space?.deletedAt === null &&
            getSpacePermissions(service, space, caller).view &&
            hasVisiblePageOfSpec(service, caller, space, spec)
        );
    });
}

function hasVisiblePageOfSpec(service: Service, caller: ReadCaller, space: SpaceRow, { slug }: SpecRow): boolean {
    const context = createReaderContentContext({ service, caller }, space);
    if (!context.isShown) return true;
    return [...context.pages.all().values()].some((page) => findSpecOfPage(service, context, page)?.spec === slug);
}

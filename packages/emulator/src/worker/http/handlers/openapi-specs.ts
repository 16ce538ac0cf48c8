import { LIMITS } from '@svc-int/api';
import { contract } from '@svc-int/api/contract';

import { formatFirstIssue } from '../../service/schema-issues.js';
import type { VisitorCaller } from '../../service/callers/access.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import { findSpecBySlug } from '../../storage/find-spec.js';
import type { SpecRow, SpecVersionRow } from '../../storage/schema/specs.schema.js';
import { findOrganization, getOrganizationPermissions, type OrganizationRow } from '../../subjects/people/index.js';
import { getSpacePermissions } from '../../subjects/access/index.js';
import { findSpecOfPage } from '../../subjects/pages/index.js';
import { listSpacesComputedFromSpec } from '../../subjects/revisions/index.js';
import { findSpaceIncludingDeleted, type SpaceRow } from '../../subjects/spaces/index.js';
import { getSiteById } from '../../subjects/sites/index.js';
import {
    createSpec,
    deleteSpec,
    getLatestVersion,
    getSpec,
    getVersion,
    listSpecs,
    listVersions,
    createOrUpdateSpec,
    setSpecVisibility,
    getSpecApiUrl,
    getSpecCursor,
    serializeSpec,
    serializeSpecVersionFiles,
    readSpecVersionSource,
    getVersionCursor,
    serializeVersion,
} from '../../subjects/specs/index.js';
import { paginateList } from '../list.js';
import type { OperationHandlers, ReadCall } from '../mount.js';
import { createReaderContentContext } from './content/visible-parts.js';
import { loadOrganizationForUserOrIntegration } from './load-content.js';
import { loadOrganization, type OrganizationCall } from './organizations/load-organization.js';

type SpecCall = ReadCall<'organizationId' | 'specSlug'>;

export const openApiSpecHandlers = {
    listOpenAPISpecs: (call) => {
        const organization = loadOrganizationForUserOrIntegration(call);
        const data = paginateList(call, {
            read: (range) => listSpecs(call.service, organization, range),
            getCursor: getSpecCursor,
            serialize: (row) => serializeSpecFor(call, row),
        });
        return { data };
    },

    createOpenAPISpec: (call) => {
        const organization = loadEditableOrganization(call);
        assertSize(call.body.source);
        const data = serializeSpecFor(call, createSpec(call.service, organization, call.body));
        return { data, headers: { location: data.urls.location } };
    },

    getOpenAPISpecBySlug: (call) => ({ data: serializeSpecFor(call, loadSpec(call)) }),

    createOrUpdateOpenAPISpecBySlug: (call) => {
        const organization = loadEditableOrganization(call);
        const slug = contract.orgs.createOpenAPISpec.body.shape.slug.safeParse(call.params.specSlug);
        if (!slug.success) throw new ServiceError(422, `specSlug: ${formatFirstIssue(slug.error)}`);
        assertSize(call.body.source);
        return {
            data: serializeSpecFor(call, createOrUpdateSpec(call.service, organization, slug.data, call.body.source)),
        };
    },

    updateOpenAPISpecBySlug: (call) => {
        const { id } = loadEditableOrganization(call);
        const row = getSpec(call.service, id, call.params.specSlug);
        return { data: serializeSpecFor(call, setSpecVisibility(call.service, row, call.body.visibility)) };
    },

    deleteOpenAPISpecBySlug: (call) => {
        deleteSpec(call.service, loadEditableOrganization(call).id, call.params.specSlug);
        return { data: undefined };
    },

    listOpenAPISpecVersions: (call) => {
        const spec = loadSpec(call);
        const data = paginateList(call, {
            read: (range) => listVersions(call.service, spec, range),
            getCursor: getVersionCursor,
            serialize: (row) => serializeSpecVersion(call, spec, row),
        });
        return { data };
    },

    getLatestOpenAPISpecVersion: (call) => {
        const spec = loadShownSpec(call);
        return { data: serializeSpecVersion(call, spec, getLatestVersion(call.service, spec)) };
    },

    getLatestOpenAPISpecVersionContent: (call) => ({
        data: serializeSpecVersionFiles(call.service, getLatestVersion(call.service, loadShownSpec(call))),
    }),

    getLatestOpenAPISpecVersionContentRaw: (call) => ({
        data: readSpecVersionSource(call.service, getLatestVersion(call.service, loadShownSpec(call))),
    }),

    getOpenAPISpecVersionById: (call) => {
        const spec = loadSpec(call);
        return { data: serializeSpecVersion(call, spec, getVersion(call.service, spec, call.params.versionId)) };
    },

    getOpenAPISpecVersionContentById: (call) => ({
        data: serializeSpecVersionFiles(call.service, getVersion(call.service, loadSpec(call), call.params.versionId)),
    }),
} satisfies Partial<OperationHandlers>;

/** Visitors of a site read public specifications of its organization. */
function loadSpec(call: SpecCall): SpecRow {
    return loadSpecForCaller(call, isPublicSpec);
}

/**
 * Visitors also read private specifications of readable computed pages, whose blocks show the latest version. OpenAPI blocks of authors
 * give no such right, because they show single operations.
 */
function loadShownSpec(call: SpecCall): SpecRow {
    return loadSpecForCaller(call, (spec, visitor) => isPublicSpec(spec) || isSpecShownTo(call, visitor, spec));
}

function loadSpecForCaller(call: SpecCall, isOpenTo: (spec: SpecRow, visitor: VisitorCaller) => boolean): SpecRow {
    const { service, caller, params } = call;
    if (caller.kind !== 'visitor')
        return getSpec(service, loadOrganizationForUserOrIntegration({ ...call, caller }).id, params.specSlug);
    const { organization } = getSiteById(service, caller.site);
    const isOfSite = findOrganization(service, params.organizationId)?.id === organization;
    const spec = isOfSite ? findSpecBySlug(service, organization, params.specSlug) : undefined;
    if (!spec || !isOpenTo(spec, caller)) throw createNotFoundError('specification', params.specSlug);
    return spec;
}

function isPublicSpec({ visibility }: SpecRow): boolean {
    return visibility === 'public';
}

function isSpecShownTo({ service }: SpecCall, visitor: VisitorCaller, spec: SpecRow): boolean {
    return listSpacesComputedFromSpec(service, spec).some((id) => {
        const space = findSpaceIncludingDeleted(service, id);
        return (
            space !== undefined &&
            getSpacePermissions(service, space, visitor).view &&
            hasVisiblePageOfSpec(service, visitor, space, spec)
        );
    });
}

function hasVisiblePageOfSpec(
    service: SpecCall['service'],
    visitor: VisitorCaller,
    space: SpaceRow,
    { slug }: SpecRow,
): boolean {
    const context = createReaderContentContext({ service, caller: visitor }, space);
    if (!context.isShown) return true;
    return [...context.pages.all().values()].some((page) => findSpecOfPage(service, context, page)?.spec === slug);
}

/** The scope of integrations is checked earlier. */
function loadEditableOrganization(call: OrganizationCall): OrganizationRow {
    return call.caller.kind === 'user'
        ? loadOrganization(call, 'createOpenAPISpec')
        : loadOrganizationForUserOrIntegration(call);
}

export function serializeSpecFor({ service, caller }: ReadCall, row: SpecRow) {
    const edit =
        caller.kind === 'user'
            ? getOrganizationPermissions(service, row.organization, caller).createOpenAPISpec
            : caller.kind !== 'visitor' && caller.scopes.includes('openapi:write');
    return serializeSpec(service, row, edit);
}

function serializeSpecVersion({ service }: ReadCall, spec: SpecRow, row: SpecVersionRow) {
    return serializeVersion(service, getSpecApiUrl(service.urls.url, spec), row);
}

/** Throws 422 above the limit, which also applies to fetched specifications. */
function assertSize(source: { text: string } | { url: string }): void {
    if ('url' in source || Buffer.byteLength(source.text) <= LIMITS.specificationBytes) return;
    throw new ServiceError(422, `source.text: It is larger than ${LIMITS.specificationBytes} bytes.`);
}

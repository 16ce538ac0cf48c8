import { LIMITS } from '@svc-int/api';
import { contract } from '@svc-int/api/contract';

import { getCreationCursor } from '../../service/keyset.js';
import { formatFirstSchemaIssue } from '../../service/schema-issues.js';
import { ServiceError } from '../../service/service-error.js';
import type { SpecRow, SpecVersionRow } from '../../storage/schema/specs.schema.js';
import { getOrganizationPermissions, type OrganizationRow } from '../../subjects/people/index.js';
import {
    createSpec,
    deleteSpec,
    getLatestSpecVersion,
    getSpec,
    getSpecVersion,
    listSpecs,
    listSpecVersions,
    createOrUpdateSpec,
    setSpecVisibility,
    getSpecApiUrl,
    serializeSpec,
    serializeSpecVersionFiles,
    readSpecVersionSource,
    serializeVersion,
} from '../../subjects/specs/index.js';
import { paginateList } from '../list.js';
import type { OperationHandlers, ReadCall } from '../mount.js';
import { loadOrganizationForUserOrIntegration } from './load-content.js';
import { findGuestUserId, loadOrganization, type OrganizationCall } from './organizations/load-organization.js';
import { listShownPrivateSpecIds, loadShownSpec, loadSpec } from './spec-access.js';

export const openApiSpecHandlers = {
    listOpenAPISpecs: async (call) => {
        const organization = loadOrganizationForUserOrIntegration(call);
        const guest = findGuestUserId(call, organization.id);
        const shownPrivateIds =
            guest === undefined ? undefined : await listShownPrivateSpecIds(call, organization.id, guest);
        const data = paginateList(call, {
            read: (range) => listSpecs(call.service, organization, { ...range, shownPrivateIds }),
            getCursor: getCreationCursor,
            serialize: (row) => serializeSpecForCaller(call, row),
        });
        return { data };
    },

    createOpenAPISpec: (call) => {
        const organization = loadEditableOrganization(call);
        assertSize(call.body.source);
        const data = serializeSpecForCaller(call, createSpec(call.service, organization, call.body));
        return { data, headers: { location: data.urls.location } };
    },

    getOpenAPISpecBySlug: (call) => ({ data: serializeSpecForCaller(call, loadSpec(call)) }),

    createOrUpdateOpenAPISpecBySlug: (call) => {
        const organization = loadEditableOrganization(call);
        const slug = contract.orgs.createOpenAPISpec.body.shape.slug.safeParse(call.params.specSlug);
        if (!slug.success) throw new ServiceError(422, `specSlug: ${formatFirstSchemaIssue(slug.error)}`);
        assertSize(call.body.source);
        return {
            data: serializeSpecForCaller(
                call,
                createOrUpdateSpec(call.service, organization, slug.data, call.body.source),
            ),
        };
    },

    updateOpenAPISpecBySlug: (call) => {
        const { id } = loadEditableOrganization(call);
        const row = getSpec(call.service, id, call.params.specSlug);
        return { data: serializeSpecForCaller(call, setSpecVisibility(call.service, row, call.body.visibility)) };
    },

    deleteOpenAPISpecBySlug: (call) => {
        deleteSpec(call.service, loadEditableOrganization(call).id, call.params.specSlug);
        return { data: undefined };
    },

    listOpenAPISpecVersions: (call) => {
        const spec = loadSpec(call);
        const data = paginateList(call, {
            read: (range) => listSpecVersions(call.service, spec, range),
            getCursor: getCreationCursor,
            serialize: (row) => serializeSpecVersion(call, spec, row),
        });
        return { data };
    },

    getLatestOpenAPISpecVersion: (call) => {
        const spec = loadShownSpec(call);
        return { data: serializeSpecVersion(call, spec, getLatestSpecVersion(call.service, spec)) };
    },

    getLatestOpenAPISpecVersionContent: (call) => ({
        data: serializeSpecVersionFiles(call.service, getLatestSpecVersion(call.service, loadShownSpec(call))),
    }),

    getLatestOpenAPISpecVersionContentRaw: (call) => ({
        data: readSpecVersionSource(call.service, getLatestSpecVersion(call.service, loadShownSpec(call))),
    }),

    getOpenAPISpecVersionById: (call) => {
        const spec = loadSpec(call);
        return { data: serializeSpecVersion(call, spec, getSpecVersion(call.service, spec, call.params.versionId)) };
    },

    getOpenAPISpecVersionContentById: (call) => ({
        data: serializeSpecVersionFiles(
            call.service,
            getSpecVersion(call.service, loadSpec(call), call.params.versionId),
        ),
    }),
} satisfies Partial<OperationHandlers>;

/** The scope of integrations is checked earlier. */
function loadEditableOrganization(call: OrganizationCall): OrganizationRow {
    return call.caller.kind === 'user'
        ? loadOrganization(call, 'createOpenAPISpec')
        : loadOrganizationForUserOrIntegration(call);
}

export function serializeSpecForCaller({ service, caller }: ReadCall, row: SpecRow) {
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

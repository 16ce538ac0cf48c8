import { getCreationCursor } from '../../../service/keyset.js';
import {
    createSAMLProvider,
    deleteSAMLProvider,
    findOrganization,
    getSAMLProvider,
    listFullyConfiguredSAMLProviders,
    type OrganizationRow,
    listSAMLProviders,
    getUserRole,
    getSAMLAcsStartAndEntityUrls,
    type SAMLProviderRow,
    serializeSAMLProvider,
    updateSAMLProvider,
} from '../../../subjects/people/index.js';
import { paginateList } from '../../list.js';
import type { OperationHandlers, PathCall } from '../../mount.js';
import { loadOrganization, type OrganizationCall } from './load-organization.js';

export const samlHandlers = {
    listSAMLProvidersInOrganizationById: (call) => {
        const organization = loadOrganization(call, 'admin');
        const data = paginateList(call, {
            read: (range) => listSAMLProviders(call.service, organization, range),
            getCursor: getCreationCursor,
            serialize: (row) => serializeSAMLProvider(call.service, row, call.caller),
        });
        return { data };
    },

    createOrganizationSAMLProvider: (call) => {
        const row = createSAMLProvider(call.service, loadOrganization(call, 'admin'), call.body);
        const data = serializeSAMLProvider(call.service, row, call.caller);
        return { data, headers: { location: data.urls.location } };
    },

    getOrganizationSAMLProviderById: (call) => ({
        data: serializeSAMLProvider(call.service, loadProvider(call), call.caller),
    }),

    updateOrganizationSAMLProvider: (call) => {
        const row = updateSAMLProvider(call.service, loadProvider(call), call.body);
        return { data: serializeSAMLProvider(call.service, row, call.caller) };
    },

    deleteOrganizationSAMLProvider: (call) => {
        deleteSAMLProvider(call.service, loadProvider(call));
        return { data: undefined };
    },

    listSSOProviderLoginsInOrganization: (call) => {
        const rows = listFullyConfiguredSAMLProviders(call.service, loadLoginOrganization(call));
        const items = rows.map((row) => ({
            id: row.id,
            label: row.label,
            startURL: getSAMLAcsStartAndEntityUrls(call.service, row).startURL,
        }));
        return { data: { items } };
    },
} satisfies Partial<OperationHandlers>;

/** Works without SSO: the response contains the sign-in URLs. */
function loadLoginOrganization(call: OrganizationCall): OrganizationRow {
    if (call.caller.kind !== 'user') return loadOrganization(call, 'view');
    const organization = findOrganization(call.service, call.params.organizationId);
    const isMember = organization && getUserRole(call.service, organization.id, call.caller.user) !== undefined;
    return isMember ? organization : loadOrganization(call, 'view');
}

function loadProvider(call: PathCall<'organizationId' | 'samlProviderId'>): SAMLProviderRow {
    return getSAMLProvider(call.service, loadOrganization(call, 'admin'), call.params.samlProviderId);
}

import {
    createSAMLProvider,
    deleteSAMLProvider,
    getOrganization,
    getSAMLProvider,
    listActiveSAMLProviders,
    type OrganizationRow,
    pageOfSAMLProviders,
    roleOf,
    samlAddresses,
    samlProviderPlace,
    type SAMLProviderRow,
    samlProviderView,
    updateSAMLProvider,
} from '../../subjects/people/index.js';
import { pageOf } from '../list.js';
import type { Handlers, PathCall } from '../mount.js';
import { organizationOf, type OrganizationCall } from './organization-of.js';

/** Single sign-on of an organization. */
export const samlHandlers = {
    listSAMLProvidersInOrganizationById: (call) => {
        const organization = organizationOf(call, 'admin');
        const data = pageOf(call, {
            read: (range) => pageOfSAMLProviders(call.service, organization, range),
            place: samlProviderPlace,
            view: (row) => samlProviderView(call.service, row, call.caller),
        });
        return { data };
    },

    createOrganizationSAMLProvider: (call) => {
        const row = createSAMLProvider(call.service, organizationOf(call, 'admin'), call.body);
        const data = samlProviderView(call.service, row, call.caller);
        return { data, headers: { location: data.urls.location } };
    },

    getOrganizationSAMLProviderById: (call) => ({
        data: samlProviderView(call.service, providerOf(call), call.caller),
    }),

    updateOrganizationSAMLProvider: (call) => {
        const row = updateSAMLProvider(call.service, providerOf(call), call.body);
        return { data: samlProviderView(call.service, row, call.caller) };
    },

    deleteOrganizationSAMLProvider: (call) => {
        deleteSAMLProvider(call.service, providerOf(call));
        return { data: undefined };
    },

    listSSOProviderLoginsInOrganization: (call) => {
        const rows = listActiveSAMLProviders(call.service, organizationToEnter(call));
        const items = rows.map((row) => ({
            id: row.id,
            label: row.label,
            startURL: samlAddresses(call.service, row).startURL,
        }));
        return { data: { items } };
    },
} satisfies Partial<Handlers>;

/** The organization that a path names, for its members however they have come in: these are told where to sign in. */
function organizationToEnter(call: OrganizationCall): OrganizationRow {
    if (call.caller.kind !== 'user') return organizationOf(call, 'view');
    const organization = getOrganization(call.service, call.params.organizationId);
    const isMember = roleOf(call.service, organization.id, call.caller.user) !== undefined;
    return isMember ? organization : organizationOf(call, 'view');
}

/** The provider that a path names; all about them is for admins. */
function providerOf(call: PathCall<'organizationId' | 'samlProviderId'>): SAMLProviderRow {
    return getSAMLProvider(call.service, organizationOf(call, 'admin'), call.params.samlProviderId);
}

import {
    createSAMLProvider,
    deleteSAMLProvider,
    getSAMLProvider,
    listActiveSAMLProviders,
    pageOfSAMLProviders,
    samlAddresses,
    samlProviderPlace,
    samlProviderView,
    updateSAMLProvider,
    type SAMLProviderRow,
} from '../../subjects/people/saml.js';
import { pageOf } from '../list.js';
import type { Handlers } from '../mount.js';
import { organizationOf, type OrganizationCall } from './organization-of.js';

/** Single sign-on of an organization. */
export const samlHandlers: Pick<
    Handlers,
    | 'listSAMLProvidersInOrganizationById'
    | 'createOrganizationSAMLProvider'
    | 'getOrganizationSAMLProviderById'
    | 'updateOrganizationSAMLProvider'
    | 'deleteOrganizationSAMLProvider'
    | 'listSSOProviderLoginsInOrganization'
> = {
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
        const rows = listActiveSAMLProviders(call.service, organizationOf(call, 'view'));
        const items = rows.map((row) => ({
            id: row.id,
            label: row.label,
            startURL: samlAddresses(call.service, row).startURL,
        }));
        return { data: { items } };
    },
};

/** The provider that a path names; all about them is for admins. */
function providerOf(call: OrganizationCall): SAMLProviderRow {
    return getSAMLProvider(call.service, organizationOf(call, 'admin'), call.params.samlProviderId ?? '');
}

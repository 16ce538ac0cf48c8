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
} from '../../service/saml.js';
import { pageSize, readCursor, toPage, type Handlers } from '../mount.js';
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
        const { page, limit } = call.query;
        const size = pageSize(limit);
        const after = page === undefined ? undefined : readCursor(page, 'string');
        const { rows, total } = pageOfSAMLProviders(call.service, organization, { after, limit: size + 1 });
        const view = (row: SAMLProviderRow) => samlProviderView(call.service, row);
        return { data: toPage(rows, { limit: size, total, key: samlProviderPlace, view }) };
    },

    createOrganizationSAMLProvider: (call) => {
        const row = createSAMLProvider(call.service, organizationOf(call, 'admin'), call.body);
        const data = samlProviderView(call.service, row);
        return { data, headers: { location: data.urls.location } };
    },

    getOrganizationSAMLProviderById: (call) => ({ data: samlProviderView(call.service, providerOf(call)) }),

    updateOrganizationSAMLProvider: (call) => {
        const row = updateSAMLProvider(call.service, providerOf(call), call.body);
        return { data: samlProviderView(call.service, row) };
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

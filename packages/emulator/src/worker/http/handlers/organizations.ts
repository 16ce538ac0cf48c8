import { installationView } from '../../service/installations.js';
import { integrationView } from '../../service/integrations.js';
import { pageOfIntegrations } from '../../service/integration-search.js';
import {
    deleteLinkInvite,
    listOrganizationsOfEmailDomain,
    pageOfOrganizationInstallations,
    pageOfOwnOrganizations,
    updateOrganization,
} from '../../service/organization-settings.js';
import { findOrganization, organizationView } from '../../service/organizations.js';
import { notFound } from '../../service/service-error.js';
import { getUser, userView, WORKSPACE_USER_ID } from '../../service/users.js';
import { requireUser } from '../guards.js';
import { pageSize, readCursor, toPage, type Handlers } from '../mount.js';
import { organizationOf } from './organization-of.js';

/** Organizations, what they own, and how they and their people are found. */
export const organizationHandlers: Pick<
    Handlers,
    | 'listOrganizationsForAuthenticatedUser'
    | 'getOrganizationById'
    | 'updateOrganizationById'
    | 'deleteOrganizationInviteById'
    | 'listOrganizationInstallations'
    | 'listOrganizationIntegrations'
    | 'getOrganizationsForEmailDomain'
    | 'getSubdomain'
    | 'getAuthenticatedUser'
    | 'getUserById'
> = {
    listOrganizationsForAuthenticatedUser: ({ service, caller, query: { page, limit } }) => {
        requireUser(caller);
        const size = pageSize(limit);
        const after = page === undefined ? '' : readCursor(page, 'string');
        const { rows, total } = pageOfOwnOrganizations(service, { after, limit: size + 1 });
        const view = (row: (typeof rows)[number]) => organizationView(service, row);
        return { data: toPage(rows, { limit: size, total, key: ({ id }) => id, view }) };
    },

    getOrganizationById: (call) => ({ data: organizationView(call.service, organizationOf(call, 'view')) }),

    updateOrganizationById: (call) => {
        const row = updateOrganization(call.service, organizationOf(call, 'admin'), call.body);
        return { data: organizationView(call.service, row) };
    },

    deleteOrganizationInviteById: (call) => {
        deleteLinkInvite(call.service, organizationOf(call, 'admin'), call.params.inviteId ?? '');
        return { data: undefined };
    },

    listOrganizationInstallations: (call) => {
        const { service, query } = call;
        const organization = organizationOf(call, 'listIntegrations');
        const size = pageSize(query.limit);
        const after = query.page === undefined ? 0 : readCursor(query.page, 'number');
        const { rows, total } = pageOfOrganizationInstallations(service, organization, { after, limit: size + 1 });
        const view = (row: (typeof rows)[number]) => installationView(service, row);
        return { data: toPage(rows, { limit: size, total, key: ({ sequence }) => sequence, view }) };
    },

    listOrganizationIntegrations: (call) => {
        const { service, query } = call;
        const organization = organizationOf(call, 'listIntegrations');
        const size = pageSize(query.limit);
        const after = query.page === undefined ? '' : readCursor(query.page, 'string');
        const { rows, total } = pageOfIntegrations(service, { owner: organization.id, after, limit: size + 1 });
        const view = (row: (typeof rows)[number]) => integrationView(service, row, organization);
        return { data: toPage(rows, { limit: size, total, key: ({ name }) => name, view }) };
    },

    getOrganizationsForEmailDomain: ({ service, caller, params }) => {
        requireUser(caller);
        const rows = listOrganizationsOfEmailDomain(service, params.emailDomain ?? '');
        return { data: { organizations: rows.map((row) => organizationView(service, row)) } };
    },

    getSubdomain: ({ service, caller, params: { subdomain = '' } }) => {
        requireUser(caller);
        const row = findOrganization(service, subdomain);
        if (row?.hostname !== subdomain) throw notFound('subdomain', subdomain);
        const target = { type: 'organization' as const, organization: row.id };
        return { data: { object: 'subdomain', subdomain, target, isActive: true } };
    },

    getAuthenticatedUser: ({ service, caller }) => {
        requireUser(caller);
        return { data: userView(service, getUser(service, WORKSPACE_USER_ID)) };
    },

    getUserById: ({ service, caller, params }) => {
        const { email, ...shown } = userView(service, getUser(service, params.userId ?? ''));
        return { data: caller.kind === 'user' ? { ...shown, email } : shown };
    },
};

import {
    installationView,
    integrationView,
    integrationViewByName,
    pageOfIntegrations,
    pageOfOrganizationInstallations,
} from '../../subjects/integrations/index.js';
import {
    deleteLinkInvite,
    findOrganization,
    getUser,
    listOrganizationsOfEmailDomain,
    organizationView,
    pageOfOwnOrganizations,
    updateOrganization,
    userSeenBy,
    userView,
} from '../../subjects/people/index.js';
import { notFound } from '../../service/service-error.js';
import { requireUser } from '../guards.js';
import { pageOf } from '../list.js';
import type { Handlers } from '../mount.js';
import { organizationOf } from './organization-of.js';

/** Organizations, what they own, and how they and their people are found. */
export const organizationHandlers = {
    listOrganizationsForAuthenticatedUser: (call) => {
        const { service, caller } = call;
        const user = requireUser(caller);
        const data = pageOf(call, {
            read: (range) => pageOfOwnOrganizations(service, user, range),
            place: ({ id }) => id,
            view: (row) => organizationView(service, row, caller),
        });
        return { data };
    },

    getOrganizationById: (call) => ({
        data: organizationView(call.service, organizationOf(call, 'view'), call.caller),
    }),

    updateOrganizationById: (call) => {
        const row = updateOrganization(call.service, organizationOf(call, 'admin'), call.body);
        return { data: organizationView(call.service, row, call.caller) };
    },

    deleteOrganizationInviteById: (call) => {
        deleteLinkInvite(call.service, organizationOf(call, 'admin'), call.params.inviteId);
        return { data: undefined };
    },

    listOrganizationInstallations: (call) => {
        const { service, caller } = call;
        const organization = organizationOf(call, 'listIntegrations');
        const data = pageOf(call, {
            read: (range) => pageOfOrganizationInstallations(service, organization, range),
            place: ({ sequence }) => String(sequence),
            view: (row) => ({
                installation: installationView(service, row),
                integration: integrationViewByName(service, row.integration, caller),
            }),
        });
        return { data };
    },

    listOrganizationIntegrations: (call) => {
        const { service, caller } = call;
        const organization = organizationOf(call, 'listIntegrations');
        const { page, limit, owner = organization.id, ...filters } = call.query;
        const data = pageOf(call, {
            read: (range) =>
                owner === organization.id
                    ? pageOfIntegrations(service, { ...filters, owner, caller, ...range })
                    : { rows: [], total: 0 },
            place: ({ name }) => name,
            view: (row) => integrationView(service, row, organization, caller),
        });
        return { data };
    },

    getOrganizationsForEmailDomain: ({ service, caller, params }) => {
        requireUser(caller);
        const rows = listOrganizationsOfEmailDomain(service, params.emailDomain);
        return { data: { organizations: rows.map((row) => organizationView(service, row, caller)) } };
    },

    getSubdomain: ({ service, caller, params: { subdomain } }) => {
        requireUser(caller);
        const row = findOrganization(service, subdomain);
        if (row?.hostname !== subdomain) throw notFound('subdomain', subdomain);
        const target = { type: 'organization' as const, organization: row.id };
        return { data: { object: 'subdomain', subdomain, target, isActive: true } };
    },

    getAuthenticatedUser: ({ service, caller }) => {
        return { data: userView(service, getUser(service, requireUser(caller))) };
    },

    getUserById: ({ service, caller, params }) => {
        return { data: userSeenBy(service, getUser(service, params.userId), caller) };
    },
} satisfies Partial<Handlers>;

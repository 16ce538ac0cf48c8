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
    roleOf,
    pageOfOwnOrganizations,
    updateOrganization,
    userSeenBy,
    userView,
} from '../../subjects/people/index.js';
import type { VisitorCaller } from '../../service/access.js';
import type { Service } from '../../service/service.js';
import { notFound } from '../../service/service-error.js';
import { admits } from '../../subjects/access/index.js';
import { getSiteById } from '../../subjects/sites/index.js';
import { requirePerson, requireUser } from '../guards.js';
import { pageOf } from '../list.js';
import type { Handlers } from '../mount.js';
import { organizationOf } from './organization-of.js';

/** Organizations, what they own, and how they and their people are found. */
export const organizationHandlers = {
    listOrganizationsForAuthenticatedUser: (call) => {
        const { service, caller } = call;
        const person = requirePerson(caller);
        const data = pageOf(call, {
            read: (range) => pageOfOwnOrganizations(service, person, range),
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
        if (caller.kind === 'visitor' && !isMemberOfSite(service, caller, params.userId))
            throw notFound('user', params.userId, 'on this site');
        return { data: userSeenBy(service, getUser(service, params.userId), caller) };
    },
} satisfies Partial<Handlers>;

/** Whether a person works with the site that a visitor reads. */
function isMemberOfSite(service: Service, visitor: VisitorCaller, user: string): boolean {
    const site = getSiteById(service, visitor.site);
    return admits(service, site, visitor) && roleOf(service, site.organization, user) !== undefined;
}

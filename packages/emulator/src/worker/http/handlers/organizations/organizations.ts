import {
    serializeInstallation,
    serializeIntegration,
    serializeIntegrationByName,
    listIntegrations,
    listOrganizationInstallations,
} from '../../../subjects/integrations/index.js';
import {
    assertUserEmailDomains,
    isUserEmailDomain,
    createOrganizationOfUser,
    findOrganization,
    joinOrganizationByEmailDomain,
    getUser,
    listOrganizationsByEmailDomain,
    serializeOrganization,
    getUserRole,
    listOwnOrganizations,
    updateOrganization,
    updateUser,
    serializeUserVisibleToCaller,
    serializeUser,
} from '../../../subjects/people/index.js';
import type { VisitorCaller } from '../../../service/callers/access.js';
import type { Service } from '../../../service/service.js';
import { createNotFoundError, ServiceError } from '../../../service/service-error.js';
import { isAdmitted } from '../../../subjects/access/index.js';
import { assertMergeRules } from '../../../subjects/merge-rules/index.js';
import { createDefaultSite } from '../../../subjects/space-and-site-changes/index.js';
import { getSiteById } from '../../../subjects/sites/index.js';
import { requireUserCaller, requireUserId } from '../../guards.js';
import { paginateList } from '../../list.js';
import type { OperationHandlers } from '../../mount.js';
import { loadOrganization } from './load-organization.js';

export const organizationHandlers = {
    listOrganizationsForAuthenticatedUser: (call) => {
        const { service, caller } = call;
        const person = requireUserCaller(caller);
        const data = paginateList(call, {
            read: (range) => listOwnOrganizations(service, person, range),
            getCursor: ({ id }) => id,
            serialize: (row) => serializeOrganization(service, row, caller),
        });
        return { data };
    },

    createOrganization: (call) => {
        const { service, query, body } = call;
        const caller = requireUserCaller(call.caller);
        const { onboardingPreferences, ...input } = body;
        const row = service.db.transaction(() => {
            const created = createOrganizationOfUser(service, caller, input);
            return query.withDefaultSite
                ? createDefaultSite(service, created, onboardingPreferences, query.openapiUrl)
                : created;
        });
        const data = serializeOrganization(service, row, caller);
        return { data, headers: { location: data.urls.location } };
    },

    joinOrganization: (call) => {
        const { service, params } = call;
        const caller = requireUserCaller(call.caller);
        joinOrganizationByEmailDomain(service, params.organizationId, caller);
        return { data: undefined };
    },

    getOrganizationById: (call) => ({
        data: serializeOrganization(call.service, loadOrganization(call, 'view'), call.caller),
    }),

    updateOrganizationById: (call) => {
        const { service, caller, body } = call;
        const organization = loadOrganization(call, 'admin');
        const { emailDomains = [] } = body;
        const added = emailDomains.filter((domain) => !organization.emailDomains.includes(domain));
        assertUserEmailDomains(service, requireUserId(caller), added);
        if (body.mergeRules) assertMergeRules(service, organization.id, body.mergeRules);
        return { data: serializeOrganization(service, updateOrganization(service, organization, body), caller) };
    },

    listOrganizationInstallations: (call) => {
        const { service, caller } = call;
        const organization = loadOrganization(call, 'listIntegrations');
        const data = paginateList(call, {
            read: (range) => listOrganizationInstallations(service, organization, range),
            getCursor: ({ sequence }) => String(sequence),
            serialize: (row) => ({
                installation: serializeInstallation(service, row),
                integration: serializeIntegrationByName(service, row.integration, caller),
            }),
        });
        return { data };
    },

    listOrganizationIntegrations: (call) => {
        const { service, caller } = call;
        const organization = loadOrganization(call, 'listIntegrations');
        const { page, limit, owner = organization.id, ...filters } = call.query;
        const data = paginateList(call, {
            read: (range) =>
                owner === organization.id
                    ? listIntegrations(service, { ...filters, owner, caller, ...range })
                    : { rows: [], total: 0 },
            getCursor: ({ name }) => name,
            serialize: (row) => serializeIntegration(service, row, organization, caller),
        });
        return { data };
    },

    getOrganizationsForEmailDomain: ({ service, caller, params }) => {
        const user = requireUserId(caller);
        const found = listOrganizationsByEmailDomain(service, params.emailDomain);
        const isOwn = isUserEmailDomain(service, user, params.emailDomain.toLowerCase());
        // Users find organizations that they belong to or may join.
        const rows = found.filter(({ id }) => isOwn || getUserRole(service, id, user) !== undefined);
        return { data: { organizations: rows.map((row) => serializeOrganization(service, row, caller)) } };
    },

    getSubdomain: ({ service, caller, params: { subdomain } }) => {
        requireUserId(caller);
        const row = findOrganization(service, subdomain);
        if (row?.hostname !== subdomain) throw createNotFoundError('subdomain', subdomain);
        const target = { type: 'organization' as const, organization: row.id };
        return { data: { object: 'subdomain', subdomain, target, isActive: true } };
    },

    getAuthenticatedUser: ({ service, caller }) => {
        return { data: serializeUser(service, getUser(service, requireUserId(caller))) };
    },

    updateUserById: ({ service, caller, params, body }) => {
        const { user, sso } = requireUserCaller(caller);
        if (sso !== undefined || user !== params.userId)
            throw new ServiceError(
                403,
                'Users can change only their own data, and only with a token that is not from single sign-on.',
            );
        return { data: serializeUser(service, updateUser(service, getUser(service, user), body)) };
    },

    getUserById: ({ service, caller, params }) => {
        if (caller.kind === 'visitor' && !isMemberOfSite(service, caller, params.userId))
            throw createNotFoundError('user', params.userId, 'on this site');
        return { data: serializeUserVisibleToCaller(service, getUser(service, params.userId), caller) };
    },
} satisfies Partial<OperationHandlers>;

function isMemberOfSite(service: Service, visitor: VisitorCaller, user: string): boolean {
    const site = getSiteById(service, visitor.site);
    return isAdmitted(service, site, visitor) && getUserRole(service, site.organization, user) !== undefined;
}

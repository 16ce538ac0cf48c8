import type { Role } from '@svc-int/api';

import type { ServiceClient } from '../service-client/service-client.js';

/** A cell with a choice that is saved at once. */
export interface ServiceTableEdit {
    options: Readonly<Record<string, string>>;
    save: (
        client: Pick<ServiceClient, 'orgs'>,
        organization: string,
        row: Readonly<Record<string, unknown>>,
        value: string,
    ) => Promise<unknown>;
}

const ROLES: readonly Role[] = ['admin', 'create', 'review', 'edit', 'comment', 'read'];

/** Guests have no role. */
export const MEMBER_ROLE_EDIT: ServiceTableEdit = {
    options: { ...Object.fromEntries(ROLES.map((role) => [role, role])), '': 'guest' },
    save: ({ orgs }, organization, { id }, value) => {
        const role = ROLES.find((name) => name === value) ?? null;
        return orgs.updateMemberInOrganizationById(organization, String(id), { role });
    },
};

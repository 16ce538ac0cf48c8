import { emailDomains } from './email-domain.js';
import { installationOperations } from './installation.js';
import { installationPlaceOperations } from './installation-place.js';
import { integrationEventOperations } from './integration-event.js';
import { integrationOperations } from './integration.js';
import { memberOperations } from './member.js';
import type { Operation } from './operation.js';
import { organizationIntegrationOperations } from './organization-integrations.js';
import { organizationOperations } from './organization.js';
import { samlOperations } from './saml.js';
import { subdomains } from './subdomain.js';
import { teamOperations } from './team.js';
import { user, users } from './user.js';

/** The whole contract: group, operationId, operation. A group is the first segment of its paths. */
export const contract = {
    integrations: {
        ...integrationOperations,
        ...installationOperations,
        ...installationPlaceOperations,
        ...integrationEventOperations,
    },
    orgs: {
        ...organizationOperations,
        ...organizationIntegrationOperations,
        ...memberOperations,
        ...teamOperations,
        ...samlOperations,
    },
    user,
    users,
    emailDomains,
    subdomains,
};

export type Contract = typeof contract;

type Groups = { [Group in keyof Contract]: Contract[Group] };

type UnionToIntersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (
    value: infer All,
) => void
    ? All
    : never;

/** All operations by operationId, whatever their group. */
export type Operations = UnionToIntersection<Groups[keyof Groups]>;

/** Name of an operation. */
export type OperationId = Extract<keyof Operations, string>;

/** All operations as `[operationId, operation]`. */
export function listOperations(): [OperationId, Operation][] {
    return Object.values(contract).flatMap((group) => Object.entries(group)) as [OperationId, Operation][];
}

import { installationHandlers } from './handlers/installations.js';
import { memberHandlers } from './handlers/members.js';
import { organizationHandlers } from './handlers/organizations.js';
import { samlHandlers } from './handlers/saml.js';
import { teamHandlers } from './handlers/teams.js';
import { integrationHandlers } from './handlers/integrations.js';
import type { Handlers } from './mount.js';

/** What serves each operation. */
export const handlers: Handlers = {
    ...integrationHandlers,
    ...organizationHandlers,
    ...memberHandlers,
    ...teamHandlers,
    ...samlHandlers,
    ...installationHandlers,
};

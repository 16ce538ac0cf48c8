import { eq, type SQL } from 'drizzle-orm';

import type { IntegrationCaller } from '../../service/callers/access.js';
import { installations } from '../../storage/schema/installations.schema.js';

export function matchCallerInstallation(caller: IntegrationCaller): SQL {
    return caller.kind === 'installation'
        ? eq(installations.id, caller.installation)
        : eq(installations.integration, caller.integration);
}

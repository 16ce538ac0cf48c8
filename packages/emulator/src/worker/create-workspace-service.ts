import type { WorkerEnv } from './env.js';
import type { Platform } from './hosts/platform.js';
import { createEgressAndConversion } from './service/egress/egress-and-conversion.js';
import { createId } from './service/ids.js';
import { createEncryptedRetiredSecretStore } from './service/secrets/retired-secrets.js';
import type { Service } from './service/service.js';
import type { WorkspaceActivity } from './service/workspace/workspace-activity.js';
import { getOrCreateSetting } from './storage/settings.js';
import { createLocalWorkspaceAccess } from './subjects/integrations/index.js';
import { getServiceUrlsAndPorts } from './workspace-urls.js';

interface WorkspaceServiceOptions extends Pick<Service, 'name' | 'db' | 'urls' | 'encryption' | 'now' | 'followUps'> {
    env: WorkerEnv;
    platform: Pick<Platform, 'egress' | 'conversions'>;
    activity: WorkspaceActivity;
}

export function createWorkspaceService({ env, platform, activity, ...given }: WorkspaceServiceOptions): Service {
    const { db, encryption } = given;
    const secret = getOrCreateSetting(db, 'secret', () => createId() + createId());
    const service: Service = {
        ...given,
        access: createLocalWorkspaceAccess({ db }, { secret, token: env.TOKEN }),
        retiredSecrets: createEncryptedRetiredSecretStore(db, activity, encryption, env.DISPATCH_SECRET),
        newId: createId,
        egress: createEgressAndConversion({
            policy: platform.egress,
            conversions: platform.conversions,
            conversionTimeoutMs: env.CONVERSION_TIMEOUT,
            getSessionUrls: () => getServiceUrlsAndPorts(service),
        }),
    };
    return service;
}

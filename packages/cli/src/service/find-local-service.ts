import { connectControl, ControlError, type ControlClient, type WorkspaceOverview } from '@svc-int/emulator/workspace';

import type { ServiceAddress } from '../dev/session-file.js';
import { toKitErrorIfControlError } from './control-error.js';

/** A local service, and what it holds. */
export interface LocalService {
    control: ControlClient;
    overview: WorkspaceOverview;
}

/** The local service; undefined where another service answers, which knows nothing of this. */
export async function findLocalService(service: ServiceAddress): Promise<LocalService | undefined> {
    const control = connectControl(service);
    try {
        const overview: Partial<WorkspaceOverview> = await control.workspace();
        if (!Array.isArray(overview.integrations)) return undefined;
        return { control, overview: { isWhole: true, organizations: [], integrations: [], ...overview } };
    } catch (error) {
        if (error instanceof ControlError && isFailure(error.status)) throw toKitErrorIfControlError(error, service);
        return undefined;
    }
}

/** Whether a status says nothing about what kind of service it is. */
function isFailure(status: number): boolean {
    return status === 0 || status === 401 || status >= 500;
}

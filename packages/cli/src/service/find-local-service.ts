import { connectControl, ControlError, type ControlClient, type WorkspaceOverview } from '@svc-int/emulator/workspace';

import type { ServiceAddress } from '../dev/state/session-file.js';
import { toKitErrorIfControlError } from './control-error.js';

export interface LocalService {
    control: ControlClient;
    overview: WorkspaceOverview;
}

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

function isFailure(status: number): boolean {
    return status === 0 || status === 401 || status >= 500;
}

import { getInstallationById, updateInstallationPausedAndEmit } from '../../subjects/integrations/index.js';
import type { ControlHandlers } from '../mount-control.js';

export const controlInstallationHandlers = {
    pauseInstallation({ service, body: { integration, installation, paused } }) {
        const { status } = updateInstallationPausedAndEmit(
            service,
            getInstallationById(service, integration, installation),
            paused,
        );
        return { status };
    },
} satisfies Partial<ControlHandlers>;

import { getInstallation, setInstallationPaused } from '../../subjects/integrations/index.js';
import type { ControlHandlers } from '../mount-control.js';

/** Endpoints about installations, for what no operation of the API does. */
export const installationHandlers = {
    pauseInstallation(service, { body: { integration, installation, paused } }) {
        const { status } = setInstallationPaused(service, getInstallation(service, integration, installation), paused);
        return { status };
    },
} satisfies Partial<ControlHandlers>;

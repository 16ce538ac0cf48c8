import { connectControl } from '@svc-int/emulator/workspace';

import { KitError } from '../errors.js';
import { controlError } from '../service/control-error.js';
import type { Place } from './installation.js';
import type { Target } from './target.js';

interface PauseOptions {
    pause?: true;
    resume?: true;
}

/** Whether an installation is to be paused, or to go on; undefined where it stays as it is. */
export function wantedPause({ pause, resume }: PauseOptions): boolean | undefined {
    if (pause && resume)
        throw new KitError('INPUT_INVALID', 'An installation is either paused or goes on.', {
            hint: 'Give --pause or --resume, not both.',
        });
    return pause ? true : resume ? false : undefined;
}

/** Pauses the installation of a target on a local service, or ends that; gives its status. */
export function pauseInstallation(
    { settings: { endpoint: url, token }, name: integration }: Target,
    installation: string,
    paused: boolean,
): Promise<Place['status']> {
    return connectControl({ url, token })
        .pauseInstallation({ integration, installation, paused })
        .catch((error: unknown) => Promise.reject(controlError(error, { url, token })));
}

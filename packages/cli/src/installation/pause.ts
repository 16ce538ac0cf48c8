import { connectControl } from '@svc-int/emulator/workspace';

import { KitError } from '../errors.js';
import { toKitErrorIfControlError } from '../service/control-error.js';
import type { InstallationTarget } from './installation.js';
import type { CommandTarget } from './target.js';

export interface PauseOptions {
    pause?: true;
    resume?: true;
}

export function parsePauseOptions({ pause, resume }: PauseOptions): boolean | undefined {
    if (pause && resume)
        throw new KitError('INPUT_INVALID', 'One command cannot pause and resume an installation.', {
            hint: 'Give --pause or --resume, not both.',
        });
    return pause ? true : resume ? false : undefined;
}

export function updateInstallationPause(
    { settings: { endpoint: url, token }, name: integration }: CommandTarget,
    installation: string,
    paused: boolean,
): Promise<InstallationTarget['status']> {
    return connectControl({ url, token })
        .pauseInstallation({ integration, installation, paused })
        .catch((error: unknown) => Promise.reject(toKitErrorIfControlError(error, { url, token })));
}

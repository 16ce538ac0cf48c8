import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { DIST_FOLDER } from '../dist-folder.js';
import { EmulatorError } from './emulator-error.js';

/** File with a digest of the Worker, which is read in place of that. The build writes it. */
const DIGEST = 'worker/digest';

/** What has happened where another build of the kit took the place of this process's. */
export const KIT_UPDATED_MESSAGE = 'The kit was updated while the service was running.';

/** Notes which build of the kit this process goes with. Gives what tells whether another one has taken its place since. */
export function createOutdatedBuildCheck(): () => boolean {
    const own = readDigest();
    return () => {
        const present = readDigest();
        // Where there is none, the kit is just being replaced, or was removed: nothing starts then, and that is tried again.
        return present !== undefined && present !== own;
    };
}

/** Why a runtime that has ended for a reason is followed by none. */
export function createKitUpdatedError(runtimeEndReason: string): EmulatorError {
    return new EmulatorError('KIT_UPDATED', `${runtimeEndReason} ${KIT_UPDATED_MESSAGE}`, { hint: 'Start it again.' });
}

export function isKitUpdatedError(error: unknown): error is EmulatorError {
    return error instanceof EmulatorError && error.code === 'KIT_UPDATED';
}

function readDigest(): string | undefined {
    try {
        return readFileSync(join(DIST_FOLDER, DIGEST), 'utf8');
    } catch {
        return undefined;
    }
}

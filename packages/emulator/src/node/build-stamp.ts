import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { DIST_FOLDER } from '../dist-folder.js';
import { EmulatorError } from './emulator-error.js';

/** File with a digest of the Worker, which the build writes, so that the Worker need not be read. */
const DIGEST = 'worker/digest';

/** Message for a service whose build was replaced on disk. */
export const KIT_UPDATED_MESSAGE = 'The kit was updated while the service was running.';

/** Records the build of this process. Returns a function that states whether another build has replaced it. */
export function createOutdatedBuildCheck(): () => boolean {
    const own = readDigest();
    return () => {
        const present = readDigest();
        // Without a digest, the kit is being replaced or removed: a start fails then, and is retried.
        return present !== undefined && present !== own;
    };
}

/** Creates the error of a runtime that has ended and is not restarted. */
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

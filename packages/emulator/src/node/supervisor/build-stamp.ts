import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { DIST_FOLDER } from '../../dist-folder.js';
import { EmulatorError } from '../emulator-error.js';

const DIGEST = 'worker/digest';

export const KIT_UPDATED_MESSAGE = 'The kit was updated while the service was running.';

export function createOutdatedBuildCheck(): () => boolean {
    const own = readDigest();
    return () => {
        const present = readDigest();
        // Without a digest, the kit is being replaced or removed; failed starts are retried.
        return present !== undefined && present !== own;
    };
}

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

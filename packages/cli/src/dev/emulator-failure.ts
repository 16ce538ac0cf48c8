import { EmulatorError } from '@svc-int/emulator';

import { KitError } from '../errors.js';

/** What keeps a service from starting, as commands tell it; anything else as it is. */
export function asKitError(error: unknown): unknown {
    if (!(error instanceof EmulatorError)) return error;
    return new KitError(error.code, error.reason, { hint: error.hint, problems: error.problems, cause: error });
}

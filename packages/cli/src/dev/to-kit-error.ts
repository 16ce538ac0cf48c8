import { EmulatorError } from '@svc-int/emulator';

import { KitError } from '../errors.js';

export function toKitErrorIfEmulatorError(error: unknown): unknown {
    if (!(error instanceof EmulatorError)) return error;
    return new KitError(error.code, error.reason, { hint: error.hint, problems: error.problems, cause: error });
}

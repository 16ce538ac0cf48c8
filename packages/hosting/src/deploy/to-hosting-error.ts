import { EmulatorError } from '@svc-int/emulator';

import { HostingError } from '../hosting-error.js';

export function toHostingErrorIfEmulatorError(error: unknown): unknown {
    if (!(error instanceof EmulatorError)) return error;
    const { code, reason, hint, problems } = error;
    return new HostingError(code, reason, { hint, problems, cause: error });
}

import { ControlError } from '@svc-int/emulator/workspace';

import type { ServiceAddress } from '../dev/state-folder.js';
import { KitError } from '../errors.js';

/** What a local service did not take, as an error for people; anything else stays what it is. */
export function controlError(error: unknown, { url }: ServiceAddress): unknown {
    if (!(error instanceof ControlError)) return error;
    if (error.status === 0) return new KitError('ENDPOINT_UNREACHABLE', error.message, { cause: error });
    const message = `${url} answered ${error.status}: ${error.message}`;
    if (error.status === 401 || error.status === 403) return new KitError('TOKEN_REFUSED', message, { cause: error });
    if (error.status >= 500) return new KitError('SERVICE_FAILED', message, { cause: error });
    return new KitError('INPUT_INVALID', error.message, { cause: error });
}

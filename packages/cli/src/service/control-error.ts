import { ControlError } from '@svc-int/emulator/workspace';

import type { ServiceAddress } from '../dev/state/session-file.js';
import { KitError, type KitErrorCode } from '../errors.js';

export function toKitErrorIfControlError(error: unknown, { url }: ServiceAddress): unknown {
    if (!(error instanceof ControlError)) return error;
    const { status, message: serviceMessage } = error;
    const fail = (code: KitErrorCode, message: string, hint: string) =>
        new KitError(code, message, { hint, cause: error });
    if (status === 0)
        return fail('ENDPOINT_UNREACHABLE', serviceMessage, 'Start it with "svc-int dev", and try again.');
    const message = `${url} answered ${status}: ${serviceMessage}`;
    if (status === 401 || status === 403)
        return fail('TOKEN_REFUSED', message, 'Set SVC_INT_TOKEN to the token that "svc-int dev --json" prints.');
    if (status >= 500) return fail('SERVICE_FAILED', message, 'Try again.');
    return fail('INPUT_INVALID', serviceMessage, 'Correct this, and try again.');
}

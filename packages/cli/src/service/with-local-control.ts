import { connectControl, type ControlClient } from '@svc-int/emulator/workspace';

import type { ShellEnvironment } from '../context/context.js';
import { toKitErrorIfControlError } from './control-error.js';
import { resolveServiceAddress } from './find-service.js';

/** Uses the named local service, else the session of the folder. Throws like `resolveServiceAddress`. */
export async function withLocalControl<Result>(
    choice: { endpoint?: string | undefined },
    shell: ShellEnvironment,
    call: (control: ControlClient) => Promise<Result>,
): Promise<Result> {
    const service = await resolveServiceAddress(choice, shell);
    return call(connectControl(service)).catch((error: unknown) =>
        Promise.reject(toKitErrorIfControlError(error, service)),
    );
}

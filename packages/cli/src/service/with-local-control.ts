import { connectControl, type ControlClient } from '@svc-int/emulator/workspace';

import type { ShellEnvironment } from '../context/context.js';
import { toKitControlError } from './control-error.js';
import { findService } from './find-service.js';

/** Asks the local service that is named, else the session here. Throws what `findService` throws, and its refusals for people. */
export async function withLocalControl<Result>(
    choice: { endpoint?: string | undefined },
    shell: ShellEnvironment,
    ask: (control: ControlClient) => Promise<Result>,
): Promise<Result> {
    const service = await findService(choice, shell);
    return ask(connectControl(service)).catch((error: unknown) => Promise.reject(toKitControlError(error, service)));
}

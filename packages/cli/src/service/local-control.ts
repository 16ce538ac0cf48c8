import { connectControl, type ControlClient } from '@svc-int/emulator/workspace';

import type { Place } from '../context/context.js';
import { controlError } from './control-error.js';
import { findService } from './local-service.js';

/** Asks the local service that is named, else the session here. Throws what `findService` throws, and its refusals for people. */
export async function askLocal<Result>(
    choice: { endpoint?: string | undefined },
    place: Place,
    ask: (control: ControlClient) => Promise<Result>,
): Promise<Result> {
    const service = await findService(choice, place);
    return ask(connectControl(service)).catch((error: unknown) => Promise.reject(controlError(error, service)));
}

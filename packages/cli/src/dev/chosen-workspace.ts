import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

import { startEmulator } from '@svc-int/emulator';
import { toDisplayPath } from '@svc-int/emulator/internal/source-location';

import type { ShellEnvironment } from '../context/context.js';
import { KitError } from '../errors.js';
import { findService } from '../service/find-service.js';
import { toKitErrorIfEmulator } from './to-kit-error.js';
import { resolveState, type StateChoice } from './state-choice.js';
import { findSession, type ServiceAddress } from './state-folder.js';

/** Which workspace is meant: of a service that runs, or of a folder. */
interface WorkspaceChoice extends StateChoice {
    endpoint?: string | undefined;
}

/** Uses the workspace that options choose: of a service that runs, or of one that is started for it. */
export async function withWorkspace<Result>(
    { endpoint, ...choice }: WorkspaceChoice,
    shell: ShellEnvironment,
    use: (service: ServiceAddress) => Promise<Result>,
): Promise<Result> {
    if (endpoint !== undefined) return use(await findService({ endpoint }, shell));
    const path = await resolveState(choice, shell);
    const session = choice.state === undefined ? findSession(dirname(path)) : undefined;
    return session ? use(session) : withStopped(path, use);
}

async function withStopped<Result>(
    statePath: string,
    use: (service: ServiceAddress) => Promise<Result>,
): Promise<Result> {
    if (!existsSync(statePath)) {
        throw new KitError('FILE_UNUSABLE', `${toDisplayPath(statePath)} contains no workspace.`, {
            hint: 'Start one with "svc-int dev", or name the folder with --state.',
        });
    }
    const emulator = await startEmulator({ port: 0, publicPort: 0, statePath }).catch((error: unknown) =>
        Promise.reject(toKitErrorIfEmulator(error)),
    );
    return use(emulator).finally(() => emulator.dispose());
}

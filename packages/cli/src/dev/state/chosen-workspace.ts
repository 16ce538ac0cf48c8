import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

import { startEmulator } from '@svc-int/emulator';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import type { ShellEnvironment } from '../../context/context.js';
import { KitError, toKitErrorIfPackageError } from '../../errors.js';
import { resolveServiceAddress } from '../../service/find-service.js';
import { resolveStateFolderPath, type StateFolderChoice } from './state-choice.js';
import { findRunningSession, type ServiceAddress } from './session-file.js';

export interface WorkspaceChoice extends StateFolderChoice {
    endpoint?: string | undefined;
}

export async function withRunningOrStartedWorkspace<Result>(
    { endpoint, ...choice }: WorkspaceChoice,
    shell: ShellEnvironment,
    use: (service: ServiceAddress) => Promise<Result>,
): Promise<Result> {
    if (endpoint !== undefined) return use(await resolveServiceAddress({ endpoint }, shell));
    const path = await resolveStateFolderPath(choice, shell);
    const session = choice.state === undefined ? findRunningSession(dirname(path)) : undefined;
    return session ? use(session) : withStopped(path, use);
}

async function withStopped<Result>(
    statePath: string,
    use: (service: ServiceAddress) => Promise<Result>,
): Promise<Result> {
    if (!existsSync(statePath)) {
        throw new KitError('FILE_UNUSABLE', `${toRelativeDisplayPath(statePath)} contains no workspace.`, {
            hint: 'Start one with "svc-int dev", or name the folder with --state.',
        });
    }
    const emulator = await startEmulator({ port: 0, publicPort: 0, statePath }).catch((error: unknown) =>
        Promise.reject(toKitErrorIfPackageError(error)),
    );
    return use(emulator).finally(() => emulator.dispose());
}

import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import { connectControl, startEmulator } from '@svc-int/emulator';
import { displayPath } from '@svc-int/emulator/internal/source-place';
import type { WorkspaceFile } from '@svc-int/emulator';

import { asKitError } from '../../dev/emulator-failure.js';
import { chosenState } from '../../dev/state-choice.js';
import { findSession, type ServiceAddress } from '../../dev/state-folder.js';
import { KitError } from '../../errors.js';
import { formatBytes } from '../../output/bytes.js';
import { writeNewFile } from '../../output/new-file.js';
import type { Output } from '../../output/output.js';
import { controlError } from '../../service/control-error.js';
import { findService } from '../../service/local-service.js';
import type { Options } from '../emulator-export.js';

/** Writes a workspace to a file that only its owner can read: of a service that runs, or of one that is started for it. */
export async function run(file: string, options: Options, output: Output): Promise<void> {
    const secrets = options.withSecrets ? 'include' : 'leave-out';
    const read = (service: ServiceAddress) => readFrom(service, secrets);
    const text = JSON.stringify(await ofChosen(options, read));
    await writeNewFile(resolve(file), text, { mode: 0o600 });
    const bytes = Buffer.byteLength(text);
    output.result({ file, bytes, secrets: secrets === 'include' }, `Wrote ${file}, ${formatBytes(bytes)}`);
}

type Read = (service: ServiceAddress) => Promise<WorkspaceFile>;

async function ofChosen({ endpoint, ...choice }: Options, read: Read): Promise<WorkspaceFile> {
    if (endpoint !== undefined) return read(await findService({ endpoint }));
    const path = await chosenState(choice);
    const session = choice.state === undefined ? findSession(dirname(path)) : undefined;
    return session ? read(session) : ofStopped(path, read);
}

async function readFrom(service: ServiceAddress, secrets: 'include' | 'leave-out'): Promise<WorkspaceFile> {
    return connectControl(service)
        .exportWorkspace({ secrets })
        .catch((error: unknown) => Promise.reject(controlError(error, service)));
}

async function ofStopped(statePath: string, read: Read): Promise<WorkspaceFile> {
    if (!existsSync(statePath)) {
        throw new KitError('FILE_UNUSABLE', `${displayPath(statePath)} holds no workspace.`, {
            hint: 'Start one with "svc-int dev", or name the folder with --state.',
        });
    }
    const emulator = await startEmulator({ port: 0, publicPort: 0, statePath }).catch((error: unknown) =>
        Promise.reject(asKitError(error)),
    );
    return read(emulator).finally(() => emulator.dispose());
}

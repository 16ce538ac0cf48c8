import { resolve } from 'node:path';

import { connectControl, type WorkspaceFile } from '@svc-int/emulator';

import type { Context } from '../context/context.js';
import { withRunningOrStartedWorkspace, type WorkspaceChoice } from '../dev/state/chosen-workspace.js';
import type { ServiceAddress } from '../dev/state/session-file.js';
import { formatBytes } from '../output/bytes.js';
import { writeNewFile } from '../output/new-file.js';
import type { Output } from '../output/output.js';
import { toKitErrorIfControlError } from '../service/control-error.js';

interface EmulatorExportOptions extends WorkspaceChoice {
    withSecrets?: boolean | undefined;
}

export async function runEmulatorExport(
    file: string,
    options: EmulatorExportOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const secrets = options.withSecrets ? 'include' : 'leave-out';
    const read = (service: ServiceAddress) => readFrom(service, secrets);
    const text = JSON.stringify(await withRunningOrStartedWorkspace(options, context, read));
    await writeNewFile(resolve(context.cwd, file), text, { mode: 0o600 });
    const bytes = Buffer.byteLength(text);
    output.result({ file, bytes, secrets: secrets === 'include' }, `Wrote ${file}, ${formatBytes(bytes)}`);
}

async function readFrom(service: ServiceAddress, secrets: 'include' | 'leave-out'): Promise<WorkspaceFile> {
    return connectControl(service)
        .exportWorkspace({ secrets })
        .catch((error: unknown) => Promise.reject(toKitErrorIfControlError(error, service)));
}

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { connectControl, ControlError, replaceState, startEmulator, type WorkspaceFile } from '@svc-int/emulator';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import type { Context } from '../context/context.js';
import { resolveStateFolderPath } from '../dev/state/state-choice.js';
import type { ServiceAddress } from '../dev/state/session-file.js';
import { openStateFolderByPath } from '../dev/state/state-folder.js';
import { KitError, toKitErrorIfPackageError } from '../errors.js';
import { requireApproval } from '../output/require-approval.js';
import type { Output } from '../output/output.js';
import { parseInputJson, readFileOrStdin } from '../render/json-input.js';
import { toKitErrorIfControlError } from '../service/control-error.js';
import { resolveServiceAddress } from '../service/find-service.js';
import type { WorkspaceChoice } from '../dev/state/chosen-workspace.js';

const MAX_FILE_BYTES = 512 * 1024 * 1024;

interface EmulatorImportOptions extends WorkspaceChoice {
    yes?: boolean | undefined;
}

/** Reads the whole file before replacing the workspace. */
export async function runEmulatorImport(
    file: string,
    { yes, endpoint, ...choice }: EmulatorImportOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const content = readWorkspace(parseInputJson(await readFileOrStdin(file, context, MAX_FILE_BYTES), file), file);
    const confirmUnlessYes = async (shown: string) => {
        if (!yes) await confirmReplacement(shown, context);
    };
    if (endpoint !== undefined) {
        const service = await resolveServiceAddress({ endpoint }, context);
        await confirmUnlessYes(`at ${service.url}`);
        await send(service, content, file);
        output.result({ url: service.url, replaced: true }, `Imported ${file} to the workspace at ${service.url}.`);
        return;
    }
    const { path } = openStateFolderByPath(await resolveStateFolderPath(choice, context));
    const shown = `in ${toRelativeDisplayPath(path)}`;
    if (hasData(path)) await confirmUnlessYes(shown);
    const replaced = await replaceStopped(path, content, file);
    output.result({ path, replaced }, `Imported ${file} to the workspace ${shown}.`);
}

function confirmReplacement(shown: string, context: Context): Promise<void> {
    return requireApproval(
        `Replace everything in the workspace ${shown}?`,
        { threat: `This replaces everything in the workspace ${shown}.`, refusal: 'Nothing was replaced.' },
        context,
    );
}

async function replaceStopped(path: string, content: WorkspaceFile, file: string): Promise<boolean> {
    const made = mkdtempSync(join(dirname(path), `${basename(path)}-import-`));
    try {
        await fill(made, content, file);
        return await replaceState(path, made).catch((error: unknown) =>
            Promise.reject(toKitErrorIfPackageError(error)),
        );
    } finally {
        rmSync(made, { recursive: true, force: true });
    }
}

function readWorkspace(value: unknown, file: string): WorkspaceFile {
    const isWorkspace =
        typeof value === 'object' && value !== null && 'format' in value && value.format === 'svc-int-workspace';
    if (isWorkspace) return value as unknown as WorkspaceFile;
    throw new KitError('INPUT_INVALID', `${file} is not a workspace.`, {
        hint: 'Give a file written by "svc-int emulator export". To import records of events, use "svc-int events import".',
    });
}

function hasData(path: string): boolean {
    return existsSync(path) && readdirSync(path, { withFileTypes: true }).some((entry) => entry.isDirectory());
}

async function fill(statePath: string, content: WorkspaceFile, file: string): Promise<void> {
    const emulator = await startEmulator({ port: 0, publicPort: 0, statePath }).catch((error: unknown) =>
        Promise.reject(toKitErrorIfPackageError(error)),
    );
    return send(emulator, content, file).finally(() => emulator.dispose());
}

async function send(service: ServiceAddress, content: WorkspaceFile, file: string): Promise<void> {
    try {
        await connectControl(service).importWorkspace(content);
        await connectControl(service).workspace();
    } catch (cause) {
        const error = toKitErrorIfControlError(cause, service);
        if (error instanceof KitError && error.code !== 'INPUT_INVALID') throw error;
        const message = error instanceof Error ? error.message : String(error);
        throw new KitError('INPUT_INVALID', `${file} cannot be imported: ${message}`, {
            cause,
            hint: `${getHint(cause)} The existing workspace is unchanged.`,
        });
    }
}

function getHint(cause: unknown): string {
    if (!(cause instanceof ControlError && cause.status === 413))
        return 'Export the workspace again, with the same version of the kit.';
    return 'Remove what is no longer needed from its workspace, and export that again; or import the file where larger ones are taken, as "svc-int emulator import --help" says.';
}

import { chmodSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';

import { isNonArrayObject } from '@svc-int/api';
import { toRelativeDisplayPath, formatFileReadError } from '@svc-int/emulator/internal/source-location';

import { platform } from '../context/machine.js';
import { KitError } from '../errors.js';
import { isLeftoverTemporaryFile, writeFileAtomically } from '../output/atomic-file.js';
import { withFileLock } from './file-lock.js';

export interface ServiceProfile {
    endpoint: string;
    token?: string | undefined;
    refreshToken?: string | undefined;
    /** ISO 8601; undefined if unknown. */
    expiresAt?: string | undefined;
}

export interface StoredCredentials {
    default?: string | undefined;
    profiles: Record<string, ServiceProfile>;
    /** Profile names by absolute folder path, also valid for descendants. */
    folders: Record<string, string>;
}

export function getCredentialsFilePath(variables: NodeJS.ProcessEnv): string {
    const base = variables['XDG_CONFIG_HOME'] ?? '';
    return join(isAbsolute(base) ? base : join(homedir(), '.config'), 'svc-int', 'credentials.json');
}

/** Empty without a file. Throws CREDENTIALS_UNUSABLE, without content of the file. */
export function readCredentials(variables: NodeJS.ProcessEnv): StoredCredentials {
    const file = getCredentialsFilePath(variables);
    let text: string;
    try {
        text = readFileSync(file, 'utf8');
        hideFromOthers(file);
    } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { profiles: {}, folders: {} };
        throw createCredentialsError(file, formatFileReadError(error), error);
    }
    return parse(file, text);
}

/**
 * Locks the file. `change` mutates its argument; its result is returned after the write.
 *
 * @throws KitError CREDENTIALS_UNUSABLE, or the error of `change`, after which nothing is written.
 */
export async function updateCredentials<Result>(
    variables: NodeJS.ProcessEnv,
    change: (credentials: StoredCredentials) => Result | Promise<Result>,
): Promise<Result> {
    const credentialsFile = getCredentialsFilePath(variables);
    const file = resolveLink(credentialsFile);
    const folder = dirname(credentialsFile);
    const fail = (error: unknown) => {
        throw createCredentialsError(credentialsFile, error instanceof Error ? error.message : String(error), error);
    };
    await mkdir(folder, { recursive: true, mode: 0o700 })
        .then(() => chmod(folder, 0o700))
        .catch(fail);
    const changing = withFileLock(join(folder, LOCK), async () => {
        await removeDrafts(file);
        const credentials = readCredentials(variables);
        const result = await change(credentials);
        await writeFileAtomically(file, `${JSON.stringify({ version: FORMAT_VERSION, ...credentials }, null, 2)}\n`);
        return result;
    });
    return changing.catch((error: unknown) => (error instanceof KitError ? Promise.reject(error) : fail(error)));
}

const FORMAT_VERSION = 1;
const LOCK = 'lock';

export function resolveLink(file: string): string {
    try {
        return realpathSync(file);
    } catch {
        return file;
    }
}

/** Removes files of killed processes: the holder of the lock is the only writer. */
async function removeDrafts(file: string): Promise<void> {
    const names = await readdir(dirname(file));
    const drafts = names.filter((name) => isLeftoverTemporaryFile(file, name));
    await Promise.all(drafts.map((name) => rm(join(dirname(file), name), { force: true })));
}

function hideFromOthers(file: string): void {
    if (platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
}

function parse(file: string, text: string): StoredCredentials {
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch {
        // The parser's message repeats a part of the file.
        throw createCredentialsError(file, 'it is not JSON');
    }
    const { version, profiles = {}, folders = {}, ...rest } = Object(value);
    if (version !== FORMAT_VERSION) throw createCredentialsError(file, `its "version" is not ${FORMAT_VERSION}`);
    if (!isNonArrayObject(profiles) || !isNonArrayObject(folders))
        throw createCredentialsError(file, '"profiles" or "folders" is not an object');
    for (const [name, profile] of Object.entries(profiles)) {
        if (!isProfile(profile))
            throw createCredentialsError(file, `the profile ${JSON.stringify(name)} is not complete`);
    }
    return { ...rest, profiles, folders } as StoredCredentials;
}

function isProfile(value: unknown): value is ServiceProfile {
    const { endpoint, token, refreshToken, expiresAt } = Object(value);
    const optional: unknown[] = [token, refreshToken, expiresAt];
    return typeof endpoint === 'string' && optional.every((one) => one === undefined || typeof one === 'string');
}

function createCredentialsError(file: string, reason: string, cause?: unknown): KitError {
    const text = `${toRelativeDisplayPath(file)} cannot be used: ${reason}.`;
    return new KitError('CREDENTIALS_UNUSABLE', text, {
        hint: 'Fix it, or move it and log in again with "svc-int login". SVC_INT_TOKEN with SVC_INT_ENDPOINT works without it.',
        cause,
    });
}

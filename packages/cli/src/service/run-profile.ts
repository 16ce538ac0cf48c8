import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Context } from '../context/context.js';
import { KitError } from '../errors.js';
import type { Output } from '../output/output.js';
import { updateCredentials, readCredentials, type StoredCredentials } from './credentials.js';
import { selectProfile, requireProfile } from './profiles.js';

export function runProfileList(output: Output, context: Context): void {
    const credentials = readCredentials(context.env);
    const chosen = selectProfile(credentials, {}, context)?.name;
    const profiles = Object.keys(credentials.profiles).map((name) => ({
        ...describe(credentials, name),
        isChosen: name === chosen,
    }));
    const rows = profiles.map(({ name, endpoint, loggedIn, isChosen }) =>
        [isChosen ? '*' : ' ', name, endpoint, ...(loggedIn ? [] : ['(logged out)'])].join('  '),
    );
    output.result({ profiles }, rows.join('\n') || 'There is no profile. Create one with "svc-int login".');
}

export function runProfileShow(name: string | undefined, output: Output, context: Context): void {
    const credentials = readCredentials(context.env);
    const chosen = selectProfile(credentials, { profile: name }, context);
    if (!chosen) {
        throw new KitError('PROFILE_UNKNOWN', 'No profile is selected here.', {
            hint: 'Select one with "svc-int profile use <name>", or create one with "svc-int login".',
        });
    }
    const profile = describe(credentials, chosen.name);
    const { endpoint, loggedIn, expiresAt, isDefault, folders } = profile;
    const rows = [
        `profile   ${chosen.name}${name === undefined ? `, selected by ${chosen.by}` : ''}`,
        `endpoint  ${endpoint}`,
        `token     ${loggedIn ? `kept${expiresAt === undefined ? '' : `, until ${expiresAt}`}` : 'none'}`,
        ...(isDefault ? ['default   yes'] : []),
        ...folders.map((folder) => `folder    ${folder}`),
    ];
    output.result({ ...profile, ...(name === undefined && { chosenBy: chosen.by }) }, rows.join('\n'));
}

export async function runProfileUse(
    name: string,
    { folder }: { folder?: string | undefined },
    output: Output,
    context: Context,
): Promise<void> {
    const resolvedFolder = folder === undefined ? undefined : resolveFolder(folder, context);
    await updateCredentials(context.env, (credentials) => {
        requireProfile(credentials, name);
        if (resolvedFolder === undefined) credentials.default = name;
        else credentials.folders[resolvedFolder] = name;
    });
    const where = resolvedFolder === undefined ? 'by default' : `in ${resolvedFolder} and below`;
    output.result(
        { profile: name, ...(resolvedFolder !== undefined && { folder: resolvedFolder }) },
        `${name} is used ${where}.`,
    );
}

export async function runProfileRemove(name: string, output: Output, context: Context): Promise<void> {
    await updateCredentials(context.env, (credentials) => {
        requireProfile(credentials, name);
        delete credentials.profiles[name];
        if (credentials.default === name) delete credentials.default;
        for (const folder of listFolders(credentials, name)) delete credentials.folders[folder];
    });
    output.result({ removed: name }, `Removed the profile ${name}.`);
}

function describe(credentials: StoredCredentials, name: string) {
    const { endpoint, token, expiresAt } = requireProfile(credentials, name).profile;
    return {
        name,
        endpoint,
        loggedIn: token !== undefined,
        ...(expiresAt !== undefined && { expiresAt }),
        isDefault: credentials.default === name,
        folders: listFolders(credentials, name),
    };
}

function listFolders({ folders }: StoredCredentials, name: string): string[] {
    return Object.keys(folders).filter((folder) => folders[folder] === name);
}

function resolveFolder(path: string, { cwd }: Context): string {
    try {
        return realpathSync(resolve(cwd, path));
    } catch {
        throw new KitError('INPUT_UNREADABLE', `--folder ${JSON.stringify(path)} does not exist.`, {
            hint: 'Give an existing folder.',
        });
    }
}

import { resolve } from 'node:path';

import { formatSuggestionOrAllowedWords } from '@svc-int/emulator/internal/yaml';

import type { ShellEnvironment } from '../context/context.js';
import { KitError } from '../errors.js';
import { listAncestorFolders } from '../project/project-roots.js';
import { type StoredCredentials, type ServiceProfile, resolveLink } from './credentials.js';

export interface ChosenProfile {
    name: string;
    profile: ServiceProfile;
    by: '--profile' | 'SVC_INT_PROFILE' | 'folder' | 'default';
}

export interface ProfileChoice {
    profile?: string | undefined;
    manifest?: string | undefined;
}

/** Precedence: `--profile`, `SVC_INT_PROFILE`, the innermost folder with a profile, the default. Throws PROFILE_UNKNOWN. */
export function selectProfile(
    credentials: StoredCredentials,
    { profile, manifest = '.' }: ProfileChoice,
    { cwd, env }: ShellEnvironment,
): ChosenProfile | undefined {
    if (profile !== undefined) return { ...requireProfile(credentials, profile), by: '--profile' };
    const variable = env['SVC_INT_PROFILE'];
    if (variable) return { ...requireProfile(credentials, variable), by: 'SVC_INT_PROFILE' };
    const ofFolder = listAncestorFolders(resolveLink(resolve(cwd, manifest))).flatMap((folder) =>
        findProfile(credentials, credentials.folders[folder]),
    );
    const [found] = ofFolder;
    if (found) return { ...found, by: 'folder' };
    const [usual] = findProfile(credentials, credentials.default);
    return usual && { ...usual, by: 'default' };
}

export function requireProfile(
    credentials: StoredCredentials,
    name: string,
): { name: string; profile: ServiceProfile } {
    const [found] = findProfile(credentials, name);
    if (found) return found;
    const names = Object.keys(credentials.profiles);
    throw new KitError('PROFILE_UNKNOWN', `There is no profile ${JSON.stringify(name)}.`, {
        hint:
            formatSuggestionOrAllowedWords(name, names) ??
            `Create it with "svc-int login --profile ${isValidProfileName(name) ? name : '<name>'}".`,
    });
}

export function isValidProfileName(name: string): boolean {
    return /^[a-z0-9][\w.-]{0,63}$/i.test(name);
}

function findProfile(
    { profiles }: StoredCredentials,
    name: string | undefined,
): { name: string; profile: ServiceProfile }[] {
    const profile = name !== undefined && Object.hasOwn(profiles, name) ? profiles[name] : undefined;
    return name === undefined || profile === undefined ? [] : [{ name, profile }];
}

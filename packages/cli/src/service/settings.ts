import { dirname, resolve } from 'node:path';

import { LOCAL_PORTS } from '@svc-int/api';

import type { ShellEnvironment, EnvironmentVariables } from '../context/context.js';
import { resolveSession, type ServiceAddress, type SessionLookup } from '../dev/session-file.js';
import { KitError } from '../errors.js';
import { readCredentials, type StoredCredentials } from './credentials.js';
import { parseEndpoint } from './endpoint.js';
import { selectProfile, type ChosenProfile, type ProfileChoice } from './profiles.js';
import { createTokenRenewalIfEnding } from './token-renewal.js';
import { assertSendableToken } from './assert-sendable-token.js';

/** Default URL of a local service. */
export const DEFAULT_LOCAL_ENDPOINT = `http://127.0.0.1:${LOCAL_PORTS.control}`;

/** Service, and the token for it. */
export interface ServiceAccessSettings {
    /** Base URL without a trailing slash. */
    endpoint: string;
    token: string;
    /** Name of the profile that the token is of; left out when it is of none. */
    profile?: string;
    /** Renews the token; defined only if the token is about to expire. */
    renew?: () => Promise<string>;
}

/** Options that select the service. */
export interface ServiceChoice extends ProfileChoice {
    /** Value of `--endpoint`. */
    endpoint?: string | undefined;
}

/** Setting that decided which service it is. */
type ChosenBy = 'name' | 'session' | 'profile' | 'nothing';

/** Selected service, the reason of its selection, and its profile or session. */
interface ChosenService {
    endpoint: string;
    by: ChosenBy;
    profile?: Pick<ChosenProfile, 'name' | 'profile'> | undefined;
    session?: ServiceAddress | undefined;
}

/**
 * Decides for every command which service it talks to, and as whom. The service is that of `--endpoint`, else of `SVC_INT_ENDPOINT`, else
 * of the profile that is named (`--profile`, `SVC_INT_PROFILE`), else of the session that runs in the project's folder, else of the profile
 * that was chosen (see `selectProfile`), else the usual local one. The session of the folder gets its own token. Any other service gets
 * `SVC_INT_TOKEN`, else the token of that profile or session for this endpoint: no kept token is sent to another service.
 *
 * @throws KitError `ENDPOINT_INVALID`, `TOKEN_MISSING`, `TOKEN_REFUSED`, `PROFILE_UNKNOWN`, `CREDENTIALS_UNUSABLE`, and `USAGE` for a
 * profile of another endpoint.
 */
export function readServiceSettings(choice: ServiceChoice, shell: ShellEnvironment): ServiceAccessSettings {
    return createSettings(selectService(choice, shell), shell.env);
}

/** Reads the settings of a command for a remote service, which ignores the session unless it is named. */
export function readServiceSettingsIgnoringSession(
    choice: ServiceChoice,
    shell: ShellEnvironment,
): ServiceAccessSettings {
    const chosen = selectService(choice, shell, { passesSession: true });
    const session =
        chosen.by === 'nothing' &&
        findToken(shell.env) === undefined &&
        findProjectSession(choice.manifest, shell).session;
    if (session) throw createAmbiguousServiceError(session);
    return createSettings(chosen, shell.env);
}

/** The same for a command that needs a session, or another service that was chosen; undefined where there is neither. */
export function findChosenServiceOrSessionSettings(
    choice: ServiceChoice,
    shell: ShellEnvironment,
): ServiceAccessSettings | undefined {
    const chosen = selectService(choice, shell);
    return chosen.by === 'nothing' ? undefined : createSettings(chosen, shell.env);
}

function selectService(choice: ServiceChoice, shell: ShellEnvironment, { passesSession = false } = {}): ChosenService {
    const { env: variables } = shell;
    const given = choice.endpoint ?? (variables['SVC_INT_ENDPOINT'] || undefined);
    const endpoint = given === undefined ? undefined : parseEndpoint(given);
    const namesProfile = choice.profile !== undefined || Boolean(variables['SVC_INT_PROFILE']);
    const { session, ignored } = namesProfile ? {} : findProjectSession(choice.manifest, shell);
    if (session && endpoint === session.url) return { endpoint, by: 'name', session };
    if (session && endpoint === undefined && !passesSession) return { endpoint: session.url, by: 'session', session };
    if (ignored !== undefined && endpoint === undefined && !passesSession) shell.stderr?.write(`${ignored}\n`);
    // With all variables set, no file is required.
    if (endpoint !== undefined && choice.profile === undefined && findToken(variables) !== undefined)
        return { endpoint, by: 'name' };
    const profile = findEndpointProfile(endpoint, readCredentials(variables), choice, shell);
    if (endpoint !== undefined) return { endpoint, by: 'name', profile };
    if (profile) return { endpoint: profile.profile.endpoint, by: namesProfile ? 'name' : 'profile', profile };
    return { endpoint: DEFAULT_LOCAL_ENDPOINT, by: 'nothing' };
}

function createSettings(
    { endpoint, by, profile, session }: ChosenService,
    variables: EnvironmentVariables,
): ServiceAccessSettings {
    // The variable may contain the token of a remote service.
    const token = (by === 'session' ? undefined : findToken(variables)) ?? session?.token;
    if (token !== undefined) return { endpoint, token };
    if (profile?.profile.token === undefined) throw createMissingTokenError(endpoint);
    const renew = createTokenRenewalIfEnding(profile.name, profile.profile, variables);
    return { endpoint, token: profile.profile.token, profile: profile.name, ...(renew && { renew }) };
}

/** Finds the profile of an endpoint; without an endpoint, any selected profile. */
function findEndpointProfile(
    endpoint: string | undefined,
    credentials: StoredCredentials,
    options: ServiceChoice,
    shell: ShellEnvironment,
): Pick<ChosenProfile, 'name' | 'profile'> | undefined {
    const chosen = selectProfile(credentials, options, shell);
    if (endpoint === undefined || chosen?.profile.endpoint === endpoint) return chosen;
    if (chosen?.by === '--profile' || chosen?.by === 'SVC_INT_PROFILE') {
        const said = `${chosen.by} selects ${chosen.name}, which belongs to ${chosen.profile.endpoint}, but the endpoint is ${endpoint}.`;
        throw new KitError('USAGE', said, { hint: 'Leave out one of them.' });
    }
    const [only, ...others] = Object.entries(credentials.profiles).filter(([, one]) => one.endpoint === endpoint);
    return only && others.length === 0 ? { name: only[0], profile: only[1] } : undefined;
}

/** The session that runs in the folder of a project. */
function findProjectSession(manifest = '.', { cwd }: ShellEnvironment): SessionLookup {
    const path = resolve(cwd, manifest);
    const found = resolveSession(path);
    return found.session || manifest === '.' ? found : { ...found, ...resolveSession(dirname(path)) };
}

function findToken(variables: EnvironmentVariables): string | undefined {
    const token = variables['SVC_INT_TOKEN']?.trim();
    return token ? assertSendableToken(token, 'SVC_INT_TOKEN') : undefined;
}

function createMissingTokenError(endpoint: string): KitError {
    return new KitError('TOKEN_MISSING', `There is no token for ${endpoint}.`, {
        hint: 'Log in with "svc-int login", or set SVC_INT_TOKEN to a token of that service. For a local one, "svc-int dev --json" prints it when it is ready.',
    });
}

function createAmbiguousServiceError({ url }: ServiceAddress): KitError {
    return new KitError('TOKEN_MISSING', 'Nothing says which service to use.', {
        hint: `Log in with "svc-int login", or name the service with --endpoint. For the session running here: --endpoint ${url}`,
    });
}

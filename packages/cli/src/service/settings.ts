import { dirname, resolve } from 'node:path';

import { LOCAL_PORTS } from '@svc-int/api';

import type { ShellEnvironment, EnvironmentVariables } from '../context/context.js';
import { resolveSession, type ServiceAddress, type SessionLookup } from '../dev/state/session-file.js';
import { KitError } from '../errors.js';
import { readCredentials, type StoredCredentials } from './credentials.js';
import { parseEndpoint } from './endpoint.js';
import { selectProfile, type ChosenProfile, type ProfileChoice } from './profiles.js';
import { createTokenRenewalIfEnding } from './token-renewal.js';
import { assertSendableToken } from './assert-sendable-token.js';

export const DEFAULT_LOCAL_ENDPOINT = `http://127.0.0.1:${LOCAL_PORTS.control}`;

export interface ServiceAccessSettings {
    endpoint: string;
    token: string;
    profile?: string;
    /** Defined only if the token is about to expire. */
    renew?: () => Promise<string>;
}

export interface ServiceChoice extends ProfileChoice {
    endpoint?: string | undefined;
}

type ChosenBy = 'name' | 'session' | 'profile' | 'nothing';

interface ChosenService {
    endpoint: string;
    by: ChosenBy;
    profile?: Pick<ChosenProfile, 'name' | 'profile'> | undefined;
    session?: ServiceAddress | undefined;
}

/**
 * Precedence of the service: `--endpoint`, `SVC_INT_ENDPOINT`, the named profile, the session of the project's folder, the
 * selected profile, the default local service. The session uses its own token. Other services use `SVC_INT_TOKEN`, else the token of
 * the profile or session with this endpoint: a stored token is never sent to another service.
 *
 * @throws KitError `ENDPOINT_INVALID`, `TOKEN_MISSING`, `TOKEN_REFUSED`, `PROFILE_UNKNOWN`, `CREDENTIALS_UNUSABLE`, and `USAGE` for a
 * profile of another endpoint.
 */
export function readServiceSettings(choice: ServiceChoice, shell: ShellEnvironment): ServiceAccessSettings {
    return createSettings(selectService(choice, shell), shell.env);
}

/** Ignores the session unless the endpoint is its URL. Throws `TOKEN_MISSING` if nothing else selects a service. */
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

function findEndpointProfile(
    endpoint: string | undefined,
    credentials: StoredCredentials,
    options: ServiceChoice,
    shell: ShellEnvironment,
): Pick<ChosenProfile, 'name' | 'profile'> | undefined {
    const chosen = selectProfile(credentials, options, shell);
    if (endpoint === undefined || chosen?.profile.endpoint === endpoint) return chosen;
    if (chosen?.by === '--profile' || chosen?.by === 'SVC_INT_PROFILE') {
        const message = `${chosen.by} selects ${chosen.name}, which belongs to ${chosen.profile.endpoint}, but the endpoint is ${endpoint}.`;
        throw new KitError('USAGE', message, { hint: 'Leave out one of them.' });
    }
    const [only, ...others] = Object.entries(credentials.profiles).filter(([, one]) => one.endpoint === endpoint);
    return only && others.length === 0 ? { name: only[0], profile: only[1] } : undefined;
}

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
    return new KitError('TOKEN_MISSING', 'No service is selected.', {
        hint: `Log in with "svc-int login", or name the service with --endpoint. For the session running here: --endpoint ${url}`,
    });
}

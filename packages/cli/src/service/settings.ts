import { dirname, resolve } from 'node:path';

import { LOCAL_PORTS } from '@svc-int/api';

import { findSession, type ServiceAddress } from '../dev/state-folder.js';
import { KitError } from '../errors.js';
import { readCredentials, type Credentials } from './credentials.js';
import { isLoopback, parseEndpoint } from './endpoint.js';
import { chooseProfile, type ChosenProfile, type ProfileChoice } from './profiles.js';
import { renewalOf } from './renewal.js';
import { checkToken } from './token.js';

/** Where a local service listens. */
export const DEFAULT_ENDPOINT = `http://127.0.0.1:${LOCAL_PORTS.control}`;

/** Which service to talk to, and as whom. */
export interface ServiceSettings {
    /** Base URL without a trailing slash. */
    endpoint: string;
    token: string;
    /** Name of the profile that the token is of; left out when it is of none. */
    profile?: string;
    /** Gives a new token; there only when the token is about to end. */
    renew?: () => Promise<string>;
}

/** What a command was told about the service. */
export interface ServiceChoice extends ProfileChoice {
    /** What `--endpoint` says. */
    endpoint?: string | undefined;
}

/**
 * The service to talk to. Its endpoint is that of `--endpoint`, else of `SVC_INT_ENDPOINT`, else of the profile (see
 * `chooseProfile`), else of the session that runs beside the manifest, else the usual local one. The token is `SVC_INT_TOKEN`,
 * else what that profile or session has for this endpoint: no token gets to another service than it is from.
 *
 * @throws KitError `ENDPOINT_INVALID`, `TOKEN_MISSING`, `TOKEN_REFUSED`, `PROFILE_UNKNOWN`, `CREDENTIALS_UNUSABLE`, and `USAGE` for a
 * profile of another endpoint.
 */
export function readServiceSettings(
    options: ServiceChoice,
    variables: NodeJS.ProcessEnv = process.env,
): ServiceSettings {
    const given = options.endpoint ?? (variables['SVC_INT_ENDPOINT'] || undefined);
    const endpoint = given === undefined ? undefined : parseEndpoint(given);
    const token = tokenOf(variables);
    // Whoever says all of it by variables needs no file.
    if (endpoint !== undefined && token !== undefined && !options.profile) return { endpoint, token };
    const credentials = readCredentials(variables);
    const profile = profileFor(endpoint, credentials, options, variables);
    const session = profile ? undefined : sessionFor(endpoint, options.manifest);
    const chosen = endpoint ?? profile?.profile.endpoint ?? session?.url ?? DEFAULT_ENDPOINT;
    if (token !== undefined) return { endpoint: chosen, token };
    if (profile?.profile.token !== undefined) {
        const renew = renewalOf(profile.name, profile.profile, variables);
        const settings = { endpoint: chosen, token: profile.profile.token, profile: profile.name };
        return renew ? { ...settings, renew } : settings;
    }
    if (session) return { endpoint: chosen, token: session.token };
    throw tokenMissing(chosen);
}

/** The profile that has to do with an endpoint; any one that is chosen where no endpoint is given. */
function profileFor(
    endpoint: string | undefined,
    credentials: Credentials,
    options: ServiceChoice,
    variables: NodeJS.ProcessEnv,
): Pick<ChosenProfile, 'name' | 'profile'> | undefined {
    const chosen = chooseProfile(credentials, options, variables);
    if (endpoint === undefined || chosen?.profile.endpoint === endpoint) return chosen;
    if (chosen?.by === '--profile' || chosen?.by === 'SVC_INT_PROFILE') {
        const said = `${chosen.by} chooses ${chosen.name}, which is of ${chosen.profile.endpoint}, but the endpoint is ${endpoint}.`;
        throw new KitError('USAGE', said, { hint: 'Leave out one of them.' });
    }
    const [only, ...others] = Object.entries(credentials.profiles).filter(([, one]) => one.endpoint === endpoint);
    return only && others.length === 0 ? { name: only[0], profile: only[1] } : undefined;
}

/** The running session of a project; what another address has left in its place is none. */
function sessionFor(endpoint: string | undefined, manifest = '.'): ServiceAddress | undefined {
    const place = resolve(manifest);
    const session = findSession(place) ?? findSession(dirname(place));
    if (!session || !isLoopback(session.url)) return undefined;
    return endpoint === undefined || endpoint === session.url ? session : undefined;
}

function tokenOf(variables: NodeJS.ProcessEnv): string | undefined {
    const token = variables['SVC_INT_TOKEN']?.trim();
    return token ? checkToken(token, 'SVC_INT_TOKEN') : undefined;
}

function tokenMissing(endpoint: string): KitError {
    return new KitError('TOKEN_MISSING', `There is no token for ${endpoint}.`, {
        hint: 'Log in with "svc-int login", or set SVC_INT_TOKEN to a token of that service. For a local one, "svc-int dev --json" prints it when it is ready.',
    });
}

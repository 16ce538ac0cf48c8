/** User of the provider, by claims (OpenID Connect Core 1.0, section 5.1). */
export interface ProviderPerson {
    /** User id at this provider. */
    sub: string;
    /** `name`, `email` and further claims, such as `groups`. */
    [claim: string]: unknown;
}

/** Registered application. */
export interface ProviderClient {
    id: string;
    /** Default: none, for a public client. */
    secret?: string;
    /** Allowed redirect URIs, compared exactly. Default: any. */
    redirectUris?: readonly string[];
}

/** Signature algorithm of ID tokens. */
export type SigningAlgorithm = 'RS256' | 'ES256';

/** Lifetimes, in seconds. */
export interface ProviderLifetimes {
    /** Default: 60. */
    code: number;
    /** Default: 3600. */
    accessToken: number;
    /** Default: 30 days. */
    refreshToken: number;
    /** Default: 600. */
    deviceCode: number;
}

export type ProviderEndpoint = 'authorize' | 'token' | 'userInfo' | 'revoke' | 'device' | 'keys' | 'logout';

export interface ProviderOptions {
    /** Users who can log in. Default: Ada, Grace and Alan, each with a name and an email address. */
    people?: readonly ProviderPerson[];
    /** Registered clients. Default: any client id, with any or no secret, may redirect to any URL. */
    clients?: readonly ProviderClient[];
    /** `automatic` logs in the first person, or that of `login_hint`; `page` shows a login page. Default: `automatic`. */
    login?: 'automatic' | 'page';
    /** Granted scopes; other scopes are rejected with `invalid_scope`. Default: any. */
    scopes?: readonly string[];
    /** Requires PKCE (RFC 7636). Default: false. */
    requirePkce?: boolean;
    /** Accepts the PKCE method `plain` beside `S256`. Default: false. */
    plainPkce?: boolean;
    /** Rotates the refresh token with each use. Default: true. */
    rotateRefreshTokens?: boolean;
    /** Default: `RS256`. */
    algorithm?: SigningAlgorithm;
    lifetimes?: Partial<ProviderLifetimes>;
    /** Issuer, if it differs from the URL. Default: the URL of the listener. */
    issuer?: string;
    /** Default: `/authorize`, `/token`, `/userinfo`, `/revoke`, `/device`, `/keys` and `/logout`. */
    paths?: Partial<Record<ProviderEndpoint, string>>;
}

export type ProviderSettings = Required<Omit<ProviderOptions, 'clients' | 'scopes' | 'lifetimes' | 'paths'>> &
    Pick<ProviderOptions, 'clients' | 'scopes'> & {
        lifetimes: ProviderLifetimes;
        paths: Record<ProviderEndpoint, string>;
    };

export const PROVIDER_ENDPOINT_PATHS: Record<ProviderEndpoint, string> = {
    authorize: '/authorize',
    token: '/token',
    userInfo: '/userinfo',
    revoke: '/revoke',
    device: '/device',
    keys: '/keys',
    logout: '/logout',
};

const PEOPLE: readonly ProviderPerson[] = [
    { sub: 'ada', name: 'Ada Lovelace', email: 'ada@example.com', email_verified: true },
    { sub: 'grace', name: 'Grace Hopper', email: 'grace@example.com', email_verified: true },
    { sub: 'alan', name: 'Alan Turing', email: 'alan@example.com', email_verified: true },
];

const LIFETIMES: ProviderLifetimes = { code: 60, accessToken: 3600, refreshToken: 30 * 24 * 3600, deviceCode: 600 };

export function resolveProviderSettings(options: ProviderOptions, origin: string): ProviderSettings {
    const { people = PEOPLE, clients, scopes, issuer = origin } = options;
    if (people.length === 0) throw new Error('A provider needs people: "people" is empty.');
    if (!URL.canParse(issuer) || new URL(issuer).origin !== issuer)
        throw new Error(`The issuer "${issuer}" is not an origin. Write "https://login.example.com", without a path.`);
    return {
        people,
        login: options.login ?? 'automatic',
        requirePkce: options.requirePkce ?? false,
        plainPkce: options.plainPkce ?? false,
        rotateRefreshTokens: options.rotateRefreshTokens ?? true,
        algorithm: options.algorithm ?? 'RS256',
        lifetimes: { ...LIFETIMES, ...options.lifetimes },
        issuer,
        paths: { ...PROVIDER_ENDPOINT_PATHS, ...options.paths },
        ...(clients && { clients }),
        ...(scopes && { scopes }),
    };
}

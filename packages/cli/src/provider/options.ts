/** A person whom a provider knows: the claims about them (OpenID Connect Core 1.0, section 5.1). */
export interface ProviderPerson {
    /** The id of the person at this provider. */
    sub: string;
    /** `name`, `email` and whatever else the provider says of people, such as `groups`. */
    [claim: string]: unknown;
}

/** An application that people log in to. */
export interface ProviderClient {
    id: string;
    /** Default: none, it is a public client. */
    secret?: string;
    /** Addresses that people are sent back to, each exactly as it is. Default: any. */
    redirectUris?: readonly string[];
}

/** Signature of ID tokens. */
export type SigningAlgorithm = 'RS256' | 'ES256';

/** Seconds that something is valid for. */
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

/** Endpoints of a provider. */
export type ProviderEndpoint = 'authorize' | 'token' | 'userInfo' | 'revoke' | 'device' | 'keys' | 'logout';

/** How a provider behaves. */
export interface ProviderOptions {
    /** The people who can log in. Default: Ada, Grace and Alan, each with a name and an email address. */
    people?: readonly ProviderPerson[];
    /** The applications that may ask. Default: every client id, with any secret or none, may send people back to any address. */
    clients?: readonly ProviderClient[];
    /** `automatic` logs the first person in, or the one that `login_hint` names; `page` asks who logs in. Default: `automatic`. */
    login?: 'automatic' | 'page';
    /** The scopes that it grants; others are refused as `invalid_scope`. Default: all that are asked for. */
    scopes?: readonly string[];
    /** Whether a code needs PKCE (RFC 7636). Default: false. */
    requirePkce?: boolean;
    /** Whether PKCE may be `plain`, rather than `S256` alone. Default: false. */
    plainPkce?: boolean;
    /** Whether each refresh gives a new refresh token and ends the old one. Default: true. */
    rotateRefreshTokens?: boolean;
    /** Default: `RS256`. */
    algorithm?: SigningAlgorithm;
    lifetimes?: Partial<ProviderLifetimes>;
    /** The origin that the provider says it is, for a provider that stands in for another. Default: the address that it listens at. */
    issuer?: string;
    /** Paths that differ from `/authorize`, `/token`, `/userinfo`, `/revoke`, `/device`, `/keys` and `/logout`. */
    paths?: Partial<Record<ProviderEndpoint, string>>;
}

/** The options with all of the defaults. */
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

/** Completes the options for a provider that listens at this origin. Throws for options that contradict each other. */
export function resolveSettings(options: ProviderOptions, origin: string): ProviderSettings {
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

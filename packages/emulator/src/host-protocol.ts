export const CONVERSION_FAILURE_STATUSES = {
    /** The conversion process ended: out of memory, or killed. */
    gone: 502,
    late: 504,
} as const;

export type ConversionFailureKind = keyof typeof CONVERSION_FAILURE_STATUSES;

export const HOLD_REPORT_MS = 200;

/** `caller` is unique within `workspace`. */
export const CONVERSION_CALLER_PARAMETERS = {
    workspace: 'workspace',
    caller: 'caller',
    operation: 'operation',
} as const;

/** Workspace for requests that name no workspace. */
export const MAIN_WORKSPACE = 'workspace';

export const PDF_PRINT_PATH = '/print';

/** `1` lets imports and specifications be read from private networks. */
export const SERVICE_PRIVATE_NETWORK_READ_VARIABLE = 'SVC_INT_PRIVATE_SOURCES';

export const TRANSLATOR_VARIABLES = {
    url: 'SVC_INT_TRANSLATOR',
    model: 'SVC_INT_TRANSLATOR_MODEL',
    key: 'SVC_INT_TRANSLATOR_KEY',
    characters: 'SVC_INT_TRANSLATOR_CHARACTERS',
} as const;

/** Settings of a hosted service. Each workspace has a host below the domain; network addresses grant no trust. */
export interface HostingSettings {
    /** Base domain, such as `docs.example.com`. Workspaces are its direct subdomains. */
    domain: string;
    /** Exchanged for an owner token, once for each workspace. */
    bootstrapToken: string;
    /** Hosts outside the domain, with the workspace whose site has this `hostname`. */
    hostnames?: Record<string, string> | undefined;
    /** OpenID Connect provider for login. Default: none; users sign in with tokens or SSO. */
    login?: LoginProvider | undefined;
}

/** OpenID Connect provider. The redirect URI of this client is `https://<workspace>.<domain>/login/callback`. */
export interface LoginProvider {
    /** Issuer URL, without `/.well-known/openid-configuration`. */
    issuer: string;
    clientId: string;
    clientSecret: string;
}

export interface TranslatorSettings {
    /** Base URL without a trailing slash; `/chat/completions` is appended. */
    url: string;
    /** Empty if the endpoint has only one model. */
    model: string;
    /** API key; empty if the endpoint needs none. */
    key: string;
    /** Maximum characters that one translation run may send. */
    characters: number;
}

/** HTTP status for each failure of a conversion. */
export const CONVERSION_FAILURE_STATUSES = {
    /** The conversion process ended: out of memory, or killed. */
    gone: 502,
    /** Timeout. */
    late: 504,
} as const;

export type ConversionFailureKind = keyof typeof CONVERSION_FAILURE_STATUSES;

/** Milliseconds. Shorter holds are not reported. */
export const HOLD_REPORT_MS = 200;

/** URL parameters with the caller of a conversion: `caller` within `workspace`, in `operation`. */
export const CONVERSION_CALLER_PARAMETERS = {
    workspace: 'workspace',
    caller: 'caller',
    operation: 'operation',
} as const;

/** Workspace of requests that name none. */
export const MAIN_WORKSPACE = 'workspace';

export const PDF_PRINT_PATH = '/print';

/** `1` lets the service fetch from private networks, too. */
export const SERVICE_PRIVATE_NETWORK_READ_VARIABLE = 'SVC_INT_PRIVATE_SOURCES';

export const TRANSLATOR_VARIABLES = {
    url: 'SVC_INT_TRANSLATOR',
    model: 'SVC_INT_TRANSLATOR_MODEL',
    key: 'SVC_INT_TRANSLATOR_KEY',
    characters: 'SVC_INT_TRANSLATOR_CHARACTERS',
} as const;

/** Settings of a hosted service: each workspace has its own name below a domain, and every request needs credentials. */
export interface HostingSettings {
    /** Base domain, such as `docs.example.com`. Workspaces are its direct subdomains. */
    domain: string;
    /** Exchanged for an owner token, once for each workspace. */
    bootstrapToken: string;
    /**
     * Custom hosts outside the domain, each with the name of the workspace whose site has this `hostname`. A workspace cannot add one
     * itself. Default: none.
     */
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

/** A translation model with an OpenAI-compatible API. */
export interface TranslatorSettings {
    /** Base URL without a trailing slash; `/chat/completions` is appended. */
    url: string;
    /** Model name; empty if the endpoint has only one model. */
    model: string;
    /** API key; empty if the endpoint needs none. */
    key: string;
    /** Maximum characters that one translation run may send. */
    characters: number;
}

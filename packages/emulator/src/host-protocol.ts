/** Conventions between the host and the Worker that it starts, besides the Worker's bindings. */

/** How a conversion can end without an answer, and the status that tells the service so. */
export const CONVERSION_FAILURE_STATUSES = {
    /** The process that did it has ended: it had no memory left, or somebody ended it. */
    gone: 502,
    /** It took longer than it may. */
    late: 504,
} as const;

export type ConversionFailureKind = keyof typeof CONVERSION_FAILURE_STATUSES;

/** Milliseconds that something may hold the event loop or a queue before it is reported. */
export const HOLD_REPORT_MS = 200;

/** Parameters of the URL of a conversion that say for whom it is: `caller` within `workspace`, in `operation`. */
export const CONVERSION_CALLER_PARAMETERS = {
    workspace: 'workspace',
    caller: 'caller',
    operation: 'operation',
} as const;

/** Name of the workspace that requests reach without naming any. */
export const MAIN_WORKSPACE = 'workspace';

/** Path at which PDFs are written; at any other one, something is converted. */
export const PDF_PRINT_PATH = '/print';

/** Variable of the environment that, where it is `1`, has the service read addresses of private networks, too. */
export const SERVICE_PRIVATE_NETWORK_READ_VARIABLE = 'SVC_INT_PRIVATE_SOURCES';

/** Environment variables that name an engine to translate with. */
export const TRANSLATOR_VARIABLES = {
    url: 'SVC_INT_TRANSLATOR',
    model: 'SVC_INT_TRANSLATOR_MODEL',
    key: 'SVC_INT_TRANSLATOR_KEY',
    characters: 'SVC_INT_TRANSLATOR_CHARACTERS',
} as const;

/** How a service is hosted for others: each workspace has a name of its own below a domain, and nobody is let in by where they come from. */
export interface HostingSettings {
    /** Domain below which each name of one label is the service's, as `docs.example.com`. */
    domain: string;
    /** Gives whoever brings it a token of a workspace's owner, once for each workspace. */
    bootstrapToken: string;
    /** Hosts outside the domain, each with the workspace whose site has it as its `hostname`: no workspace says that by itself. Default: none. */
    hostnames?: Record<string, string> | undefined;
    /** The provider that people log in with. Default: none, and they come by tokens or single sign-on. */
    login?: LoginProvider | undefined;
}

/** A provider of OpenID Connect, which knows this service as a client at `https://<workspace>.<domain>/login/callback`. */
export interface LoginProvider {
    /** Its address, without what it describes itself at. */
    issuer: string;
    clientId: string;
    clientSecret: string;
}

/** An engine that translates by an API like OpenAI's. */
export interface TranslatorSettings {
    /** Base URL, without a slash at its end: `/chat/completions` stands below it. */
    url: string;
    /** Name of the model; empty where the endpoint has only one. */
    model: string;
    /** Empty where it asks for none. */
    key: string;
    /** Characters that one run of a translation may send there. */
    characters: number;
}

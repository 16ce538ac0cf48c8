/** Options of every command that reads a manifest. */
export interface ManifestOptions {
    /** Path of the manifest, or of its folder. Default: the working directory. */
    manifest?: string;
    /** Name of the environment to lay over the manifest. Default: none. */
    env?: string;
}

/** Options of every command that talks to a service. */
export interface EndpointOptions {
    /** Base URL of the service. Default: `SVC_INT_ENDPOINT`, else the local service. */
    endpoint?: string;
}

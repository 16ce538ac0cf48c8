import { createClient, type ApiClient, type ClientOptions } from '@svc-int/api';

/** API client that also creates clients for installations. */
export interface RuntimeClient extends ApiClient {
    /** Base URL of the API, without a trailing slash. */
    readonly endpoint: string;
    /** In a context: `integration-<name>/<version>`. */
    readonly userAgent: string;
    /** Creates a client with the token of an installation. Rejects with an `ApiError` if it does not exist. */
    createInstallationClient(integrationName: string, installationId: string): Promise<RuntimeClient>;
    createInstallationClient(installationId: string): Promise<RuntimeClient>;
}

export interface RuntimeClientOptions extends ClientOptions {
    /** Integration of installations that are given by id only. */
    integration?: string;
}

/** Set by the bundler: false if the script does not use `createInstallationClient`. */
declare const SVC_INT_INSTALLATION_CLIENT: boolean | undefined;

/** `integrations` fetches tokens of installations, which only the integration's token may read. Default: the created client. */
export function createRuntimeClient(options: RuntimeClientOptions, integrations?: ApiClient): RuntimeClient {
    const { endpoint, userAgent = '' } = options;
    const client = Object.assign(createClient(options), { endpoint, userAgent });
    if (typeof SVC_INT_INSTALLATION_CLIENT === 'undefined' || SVC_INT_INSTALLATION_CLIENT)
        Object.assign(client, {
            async createInstallationClient(...given: (string | undefined)[]) {
                // Reversed, so that an undefined id fails and the name is not used as the id.
                const [id, name = options.integration] = given.toReversed();
                if (!id) throw new TypeError('The id of the installation is missing: give that of an installation.');
                if (name === undefined) throw new TypeError(`Name the integration of the installation ${id}`);
                const { data } = await (integrations ?? client).integrations.createIntegrationInstallationToken(
                    name,
                    id,
                );
                return createRuntimeClient({ ...options, token: data.token });
            },
        });
    return client as RuntimeClient;
}

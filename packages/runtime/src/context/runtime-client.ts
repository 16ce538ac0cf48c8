import { createClient } from '@svc-int/api';
import type { ApiClient, ClientOptions } from '@svc-int/api';

/** Client of the service, with methods for installation tokens. */
export interface RuntimeClient extends ApiClient {
    /** Base of the service's API, without a trailing slash. */
    readonly endpoint: string;
    /** Sent with each call: `integration-<name>/<version>` in a context. */
    readonly userAgent: string;
    /** Creates a client with the token of an installation of an integration. Throws an `ApiError` if there is none. */
    createInstallationClient(integrationName: string, installationId: string): Promise<RuntimeClient>;
    /** The same of the integration that the client was made for. */
    createInstallationClient(installationId: string): Promise<RuntimeClient>;
}

/** Options of a client, and its default integration. */
export interface RuntimeClientOptions extends ClientOptions {
    /** Name of the integration of installations without a given integration. */
    integration?: string;
}

/** Set to false by the bundler for a script that does not name `createInstallationClient`. */
declare const SVC_INT_INSTALLATION_CLIENT: boolean | undefined;

/**
 * Creates a client like that of a context. `integrations` fetches tokens of installations, which the service returns
 * only to the integration; default: this client.
 */
export function createRuntimeClient(options: RuntimeClientOptions, integrations?: ApiClient): RuntimeClient {
    const { endpoint, userAgent = '' } = options;
    const client = Object.assign(createClient(options), { endpoint, userAgent });
    if (typeof SVC_INT_INSTALLATION_CLIENT === 'undefined' || SVC_INT_INSTALLATION_CLIENT)
        Object.assign(client, {
            async createInstallationClient(...given: (string | undefined)[]) {
                // An undefined id must not make the name before it an id.
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
    // The missing methods are unused.
    return client as RuntimeClient;
}

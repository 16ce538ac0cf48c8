import { createClient } from '@svc-int/api';
import type { ApiClient, ClientOptions } from '@svc-int/api';

/** A client of the service that says who calls. */
export interface RuntimeClient extends ApiClient {
    /** Base of the service's API, without a trailing slash. */
    readonly endpoint: string;
    /** Sent with each call: `integration-<name>/<version>` in a context. */
    readonly userAgent: string;
    /** Makes a client with the token of an installation of an integration. Throws an `ApiError` when there is none. */
    createInstallationClient(integrationName: string, installationId: string): Promise<RuntimeClient>;
    /** The same of the integration that the client was made for. */
    createInstallationClient(installationId: string): Promise<RuntimeClient>;
}

/** Settings of a client, and for whom it is made. */
export interface RuntimeClientOptions extends ClientOptions {
    /** Name of the integration whose installations are meant where none is named. */
    integration?: string;
}

/** Set to false by the bundler for a script that does not name `createInstallationClient`. */
declare const SVC_INT_INSTALLATION_CLIENT: boolean | undefined;

/**
 * Makes a client such as a context has. `integrations` asks for the tokens of installations, which the service gives to the integration
 * alone; default: this client.
 */
export function createRuntimeClient(options: RuntimeClientOptions, integrations?: ApiClient): RuntimeClient {
    const { endpoint, userAgent = '' } = options;
    const client = Object.assign(createClient(options), { endpoint, userAgent });
    if (typeof SVC_INT_INSTALLATION_CLIENT === 'undefined' || SVC_INT_INSTALLATION_CLIENT)
        Object.assign(client, {
            async createInstallationClient(first: string, second?: string) {
                const [name, id] = second === undefined ? [options.integration, first] : [first, second];
                if (name === undefined) throw new TypeError(`Name the integration of the installation ${id}`);
                const { data } = await (integrations ?? client).integrations.createIntegrationInstallationToken(
                    name,
                    id,
                );
                return createRuntimeClient({ ...options, token: data.token });
            },
        });
    // Where it is not whole, nobody names what is missing.
    return client as RuntimeClient;
}

import { createClient } from '@svc-int/api';
import type { ApiClient, ClientOptions, RuntimeEnvironment } from '@svc-int/api';

import { logFailure } from '../failure/answer.js';
import { queueTask } from './queue-task.js';
import type { QueuedTask } from './queue-task.js';

type Typed = 'secrets' | 'installation' | 'spaceInstallation' | 'siteInstallation';

/** Any environment, whatever the author's types of its secrets and configurations are. */
export interface AnyEnvironment extends Omit<RuntimeEnvironment, Typed> {
    secrets: object;
    installation?: { configuration: object };
    spaceInstallation?: { configuration: object };
    siteInstallation?: { configuration: object };
}

/** What every callback gets as its last argument. */
export interface RuntimeContext<Environment extends AnyEnvironment = RuntimeEnvironment, Task = unknown> {
    /** What the service told with the event: tokens, configurations, secrets, URLs. */
    readonly environment: Environment;
    /** Client with the token of the installation; with the integration's own when the event has no installation. */
    readonly api: ApiClient;
    readonly integration: {
        /** Client with the token of the integration. */
        readonly api: ApiClient;
        /**
         * Queues a task, which comes back as a `task` event, once.
         * Throws an `ApiError` when the service does not take it.
         */
        queueTask(queued: QueuedTask<Task>): Promise<void>;
    };
    /** Keeps the event open until the promise settles; the answer does not wait for it. A rejection is logged. */
    waitUntil(promise: Promise<unknown>): void;
}

/** A context with any environment: what a context's type has to extend. */
export type AnyContext = RuntimeContext<AnyEnvironment>;

/** What the Workers runtime hands to a `fetch` handler as its third argument. */
export interface ExecutionContext {
    waitUntil(promise: Promise<unknown>): void;
}

/** Set to false by the bundler for a script that never names what it brings: `api` and `queueTask`. */
declare const SVC_INT_CLIENT: boolean | undefined;

/** Makes the context of one event. `execution` may be missing where nothing has to outlive the answer. */
export function createContext<Environment extends AnyEnvironment>(
    environment: Environment,
    execution?: ExecutionContext,
): RuntimeContext<Environment> {
    const context = {
        environment,
        waitUntil(promise: Promise<unknown>) {
            const logged = Promise.resolve(promise).catch(logFailure);
            execution?.waitUntil(logged);
        },
    };
    if (typeof SVC_INT_CLIENT === 'undefined' || SVC_INT_CLIENT) addClients(context);
    // Without clients it is only what nobody names that is missing.
    return context as RuntimeContext<Environment>;
}

function addClients(context: Pick<AnyContext, 'environment'>): void {
    const { apiEndpoint: endpoint, apiTokens, integration } = context.environment;
    const userAgent = `integration-${integration.name}/${integration.version}`;
    const own = { endpoint, userAgent, token: apiTokens.integration };
    const integrationApi = lazyClient(own);
    const api = lazyClient({ ...own, token: apiTokens.installation ?? own.token });
    const added: Pick<AnyContext, 'integration'> = {
        integration: {
            get api() {
                return integrationApi();
            },
            queueTask: (queued) => queueTask(own, integration.name, queued),
        },
    };
    Object.defineProperty(Object.assign(context, added), 'api', { get: api, enumerable: true });
}

function lazyClient(options: ClientOptions): () => ApiClient {
    let client: ApiClient | undefined;
    return () => (client ??= createClient(options));
}

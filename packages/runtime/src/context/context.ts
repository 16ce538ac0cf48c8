import type { RuntimeEnvironment } from '@svc-int/api';

import { logErrorWithCauses } from '../failure/to-integration-error-response.js';
import { createRuntimeClient } from './runtime-client.js';
import type { RuntimeClient } from './runtime-client.js';
import { storeRecentEventEnvironment } from './recent-environments.js';

type Typed = 'secrets' | 'installation' | 'spaceInstallation' | 'siteInstallation';

/** Any environment, whatever the author's types of its secrets and configurations are. */
export interface AnyEnvironment extends Omit<RuntimeEnvironment, Typed> {
    secrets: object;
    installation?: { configuration: object };
    spaceInstallation?: { configuration: object };
    siteInstallation?: { configuration: object };
}

/** Task for the service: a `type`, and any other JSON fields. */
export interface AnyTask {
    type: string;
    [name: string]: unknown;
}

/** A task to be run later. */
export interface QueuedTask<Task = AnyTask> {
    /** Handed to the `task` callback. */
    task: Task;
    /** Seconds to wait, 0 to 86,400. Default: 0. */
    schedule?: number;
}

/** Last argument of every callback. */
export interface RuntimeContext<Environment extends AnyEnvironment = RuntimeEnvironment, Task = AnyTask> {
    /** Environment that came with the event: tokens, configurations, secrets, URLs. */
    readonly environment: Environment;
    /** Client with the token of the installation; with the integration's own when the event has no installation. */
    readonly api: RuntimeClient;
    readonly integration: {
        /** Client with the token of the integration. */
        readonly api: RuntimeClient;
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

/** Third argument that the Workers runtime passes to a `fetch` handler. */
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
    storeRecentEventEnvironment(environment);
    const context = {
        environment,
        waitUntil(promise: Promise<unknown>) {
            const logged = Promise.resolve(promise).catch(logErrorWithCauses);
            execution?.waitUntil(logged);
        },
    };
    if (typeof SVC_INT_CLIENT === 'undefined' || SVC_INT_CLIENT) Object.assign(context, createClients(environment));
    // Without clients it is only what nobody names that is missing.
    return context as RuntimeContext<Environment>;
}

function createClients({
    apiEndpoint: endpoint,
    apiTokens: { integration: own, installation: token },
    integration: { name, version },
}: AnyEnvironment): Pick<AnyContext, 'api' | 'integration'> {
    const options = { endpoint, token: own, userAgent: `integration-${name}/${version}`, integration: name };
    const api = createRuntimeClient(options);
    return {
        api: token ? createRuntimeClient({ ...options, token }, api) : api,
        integration: {
            api,
            queueTask: async (queued) => {
                await api.integrations.queueIntegrationTask(name, queued);
            },
        },
    };
}

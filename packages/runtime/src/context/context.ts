import type { RuntimeEnvironment } from '@svc-int/api';

import { logErrorWithCauses } from '../failure/to-integration-error-response.js';
import { createRuntimeClient } from './runtime-client.js';
import type { RuntimeClient } from './runtime-client.js';
import { storeRecentEventEnvironment } from './recent-environments.js';

type Typed = 'secrets' | 'installation' | 'spaceInstallation' | 'siteInstallation';

/** Environment with any types of secrets and configurations. */
export interface AnyEnvironment extends Omit<RuntimeEnvironment, Typed> {
    secrets: object;
    installation?: { configuration: object };
    spaceInstallation?: { configuration: object };
    siteInstallation?: { configuration: object };
}

/** Task: a `type`, and any other JSON fields. */
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
    /** Environment of the event: tokens, configurations, secrets, URLs. */
    readonly environment: Environment;
    /** Client with the token of the installation; with the integration's own when the event has no installation. */
    readonly api: RuntimeClient;
    readonly integration: {
        /** Client with the token of the integration. */
        readonly api: RuntimeClient;
        /**
         * Queues a task, which is delivered once as a `task` event. Throws an `ApiError` for an error of the service.
         */
        queueTask(queued: QueuedTask<Task>): Promise<void>;
    };
    /** Keeps the event open until the promise settles, without delaying the response. Logs a rejection. */
    waitUntil(promise: Promise<unknown>): void;
}

/** Context with any environment: the base type of all contexts. */
export type AnyContext = RuntimeContext<AnyEnvironment>;

/** Third argument that the Workers runtime passes to a `fetch` handler. */
export interface ExecutionContext {
    waitUntil(promise: Promise<unknown>): void;
}

/** False if the bundler found no use of `api` and `queueTask` in the script. */
declare const SVC_INT_CLIENT: boolean | undefined;

/** Creates the context of an event. `execution` is optional if no work outlives the response. */
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
    // The missing fields are unused.
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

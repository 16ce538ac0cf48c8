import type { RuntimeEnvironment } from '@svc-int/api';

import { logErrorWithCauses } from '../failure/to-integration-error-response.js';
import { createRuntimeClient, type RuntimeClient } from './runtime-client.js';
import { storeRecentEventEnvironment } from './recent-environments.js';

type Typed = 'secrets' | 'installation' | 'spaceInstallation' | 'siteInstallation';

export interface AnyEnvironment extends Omit<RuntimeEnvironment, Typed> {
    secrets: object;
    installation?: { configuration: object };
    spaceInstallation?: { configuration: object };
    siteInstallation?: { configuration: object };
}

/** A task: `type`, and any other JSON fields. */
export interface AnyTask {
    type: string;
    [name: string]: unknown;
}

export interface QueuedTask<Task = AnyTask> {
    /** Passed to the `task` callback. */
    task: Task;
    /** Delay in seconds, 0 to 86,400. Default: 0. */
    schedule?: number;
}

/** Last argument of every callback. */
export interface RuntimeContext<Environment extends AnyEnvironment = RuntimeEnvironment, Task = AnyTask> {
    /** Tokens, configurations, secrets and URLs of the event. */
    readonly environment: Environment;
    /** API client with the token of the event's installation, or that of the integration if the event has none. */
    readonly api: RuntimeClient;
    readonly integration: {
        /** API client with the token of the integration. */
        readonly api: RuntimeClient;
        /** Queues a task, which is delivered once as a `task` event. Rejects with an `ApiError`. */
        queueTask(queued: QueuedTask<Task>): Promise<void>;
    };
    /** Keeps the event alive until the promise settles, without delaying the response. Logs a rejection. */
    waitUntil(promise: Promise<unknown>): void;
}

export type AnyContext = RuntimeContext<AnyEnvironment>;

/** Third argument of a `fetch` handler in Workers. */
export interface ExecutionContext {
    waitUntil(promise: Promise<unknown>): void;
}

/** Set by the bundler: false if the script uses neither `api` nor `queueTask`. */
declare const SVC_INT_CLIENT: boolean | undefined;

/** `execution` may be omitted if no work outlives the response. */
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

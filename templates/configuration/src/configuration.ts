import type { RuntimeContext, RuntimeEnvironment } from '@svc-int/runtime';

/** Configuration of the installation on the account. */
export interface Configuration {
    token?: string;
    channel?: string;
}

export type Context = RuntimeContext<RuntimeEnvironment<Configuration>>;

import type { RuntimeContext, RuntimeEnvironment } from '@svc-int/runtime';

/** Configuration that the account's installation stores. */
export interface Configuration {
    token?: string;
    channel?: string;
}

export type Context = RuntimeContext<RuntimeEnvironment<Configuration>>;

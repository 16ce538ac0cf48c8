import type { RuntimeContext, RuntimeEnvironment } from '@svc-int/runtime';

export interface Configuration {
    token?: string;
    channel?: string;
}

export type Context = RuntimeContext<RuntimeEnvironment<Configuration>>;

import type { RuntimeContext, RuntimeEnvironment } from '@svc-int/runtime';

/** What an organization has configured. All of it is there once the last step was finished. */
export interface Configuration {
    server?: string;
    api_key?: string;
    room?: string;
    /** Its name when it was chosen, so that the summary needs no request. */
    room_name?: string;
}

export type Context = RuntimeContext<RuntimeEnvironment<Configuration>>;

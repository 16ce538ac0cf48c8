import type { RuntimeContext, RuntimeEnvironment } from '@svc-int/runtime';

/** Configuration of an organization, complete after the last step. */
export interface Configuration {
    server?: string;
    api_key?: string;
    room?: string;
    /** Name of the room when it was chosen: the summary needs no request. */
    room_name?: string;
}

export type Context = RuntimeContext<RuntimeEnvironment<Configuration>>;

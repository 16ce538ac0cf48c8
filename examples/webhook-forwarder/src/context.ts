import type { RuntimeContext, RuntimeEnvironment } from '@svc-int/runtime';

export interface Configuration {
    url?: string;
    secret?: string;
}

/** Task: deliver a message. The task reads URL and secret when it runs. */
export type Delivery = {
    type: 'deliver';
    installationId: string;
    message: Message;
    /** From 1. */
    attempt: number;
};

/** JSON for the server. A server can ignore a message with a known `id`. */
export interface Message {
    id: string;
    type: string;
    data: object;
}

export type Context = RuntimeContext<RuntimeEnvironment<Configuration>, Delivery>;

import type { RuntimeContext, RuntimeEnvironment } from '@svc-int/runtime';

/** What an organization has configured. */
export interface Configuration {
    url?: string;
    secret?: string;
}

/** A message that is to be delivered. Where to, and signed with what, is read when it is. */
export type Delivery = {
    type: 'deliver';
    installationId: string;
    message: Message;
    /** Attempts so far, this one included. */
    attempt: number;
};

/** What the server gets as JSON. A server that has seen the `id` can leave the message out. */
export interface Message {
    id: string;
    type: string;
    data: object;
}

export type Context = RuntimeContext<RuntimeEnvironment<Configuration>, Delivery>;

import type { RuntimeContext, RuntimeEnvironment } from '@svc-int/runtime';

/** What a space has configured. */
export interface Configuration {
    repository?: string;
    branch?: string;
    token?: string;
    webhook_secret?: string;
}

/** One synchronization of a space that is to be asked for. */
export type Sync = {
    type: 'sync';
    direction: 'import' | 'export';
    installationId: string;
    spaceId: string;
    /** Attempts so far, this one included. */
    attempt: number;
};

export type Context = RuntimeContext<RuntimeEnvironment<object, Configuration>, Sync>;

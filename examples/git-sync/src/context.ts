import type { RuntimeContext, RuntimeEnvironment } from '@svc-int/runtime';

export interface Configuration {
    repository?: string;
    branch?: string;
    token?: string;
    webhook_secret?: string;
}

/** Task: synchronize a space. */
export type Sync = {
    type: 'sync';
    direction: 'import' | 'export';
    installationId: string;
    spaceId: string;
    /** From 1. */
    attempt: number;
};

export type Context = RuntimeContext<RuntimeEnvironment<object, Configuration>, Sync>;

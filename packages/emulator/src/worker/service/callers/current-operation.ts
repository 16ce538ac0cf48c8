import { AsyncLocalStorage } from 'node:async_hooks';

import type { ReadCaller } from './access.js';

/** Contains only ids, because it appears in logs. */
export interface CurrentOperation {
    name: string;
    workspace: string;
    caller: string;
}

const operations = new AsyncLocalStorage<CurrentOperation>();

export function getCurrentOperation(): CurrentOperation | undefined {
    return operations.getStore();
}

export function runWithOperation<Value>(operation: CurrentOperation, act: () => Value): Value {
    return operations.run(operation, act);
}

/** Uses ids, never the token. Default: an anonymous visitor. */
export function describeCaller(caller: ReadCaller | undefined): string {
    switch (caller?.kind) {
        case undefined:
            return 'anonymous';
        case 'user':
            return ['user', caller.user, caller.personalToken].filter(Boolean).join(' ');
        case 'integration':
            return `integration ${caller.integration}`;
        case 'installation':
            return `installation ${caller.installation}`;
        case 'visitor':
            return ['visitor', caller.site, caller.member].filter(Boolean).join(' ');
    }
}

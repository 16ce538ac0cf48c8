import { AsyncLocalStorage } from 'node:async_hooks';

import type { ReadCaller } from './access.js';

/** Current operation of a workspace, and its caller. Contains only ids, as logs name it. */
export interface CurrentOperation {
    /** Name of the operation, as `getPageById`, or of background work. */
    name: string;
    workspace: string;
    /** Caller whose operations share turns. */
    caller: string;
}

const operations = new AsyncLocalStorage<CurrentOperation>();

/** The operation that the current code is part of; undefined outside of all. */
export function getCurrentOperation(): CurrentOperation | undefined {
    return operations.getStore();
}

export function runWithOperation<Value>(operation: CurrentOperation, act: () => Value): Value {
    return operations.run(operation, act);
}

/** Describes a caller by its ids, never by its token. Default: an anonymous caller. */
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

import { AsyncLocalStorage } from 'node:async_hooks';

export interface Cause {
    event: string;
    call?: string | undefined;
}

const causes = new AsyncLocalStorage<Cause | undefined>();

export function getCauseFromAsyncContext(): Cause | undefined {
    return causes.getStore();
}

export function runWithEventCause<Value>(cause: Cause | undefined, act: () => Value): Value {
    return causes.run(cause, act);
}

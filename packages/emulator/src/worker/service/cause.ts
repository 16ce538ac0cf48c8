import { AsyncLocalStorage } from 'node:async_hooks';

/** Cause of an event: another event, and the request that its integration sent. */
export interface Cause {
    /** Id of the event. */
    event: string;
    /** Id of the request; left out where it was none. */
    call?: string | undefined;
}

const causes = new AsyncLocalStorage<Cause | undefined>();

/** Returns the cause in the current async context; undefined without one. */
export function getCauseFromAsyncContext(): Cause | undefined {
    return causes.getStore();
}

/** Does something that was made happen by this. */
export function runWithCause<Value>(cause: Cause | undefined, act: () => Value): Value {
    return causes.run(cause, act);
}

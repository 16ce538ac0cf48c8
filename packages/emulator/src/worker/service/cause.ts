import { AsyncLocalStorage } from 'node:async_hooks';

/** What made something happen: an event, and the request that its integration made meanwhile. */
export interface Cause {
    /** Id of the event. */
    event: string;
    /** Id of the request; left out where it was none. */
    call?: string | undefined;
}

const causes = new AsyncLocalStorage<Cause | undefined>();

/** What makes happen what happens now; undefined where that is no event. */
export function getCauseFromAsyncContext(): Cause | undefined {
    return causes.getStore();
}

/** Does something that was made happen by this. */
export function runWithCause<Value>(cause: Cause | undefined, act: () => Value): Value {
    return causes.run(cause, act);
}

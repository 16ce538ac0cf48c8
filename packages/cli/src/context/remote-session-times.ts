/** Milliseconds. */
export interface RemoteSessionTimes {
    /** Delay before the tunnel URL is registered again after a failure. Doubles up to `maxWait`. */
    wait: number;
    maxWait: number;
    /** Time limit of a running step at the end of a session. */
    step: number;
    /** Poll interval for undelivered events. */
    journal: number;
}

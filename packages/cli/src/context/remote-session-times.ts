/** Times of a session with a remote service, in milliseconds. */
export interface RemoteSessionTimes {
    /** Delay before the tunnel URL is registered again after a failure. It doubles up to `maxWait`. */
    wait: number;
    maxWait: number;
    /** Time limit of a running step at the end of a session. */
    step: number;
    /** Between two requests for events that the service could not deliver. */
    journal: number;
}

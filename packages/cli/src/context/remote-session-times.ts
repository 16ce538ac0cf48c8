/** In ms. */
export interface RemoteSessionTimes {
    /** Delay before retrying the registration. Doubles up to `maxWait`. */
    wait: number;
    maxWait: number;
    step: number;
    journal: number;
}

/** Milliseconds that the service's clock is ahead of the machine's; omitted for none. */
export const CLOCK_OFFSET_HEADER = 'x-svc-int-clock-ahead';

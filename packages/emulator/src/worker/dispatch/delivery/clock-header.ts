/** Milliseconds that the service's clock is ahead of the machine's; no header for zero. */
export const CLOCK_OFFSET_HEADER = 'x-svc-int-clock-ahead';

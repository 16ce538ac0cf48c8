/** Header by which an event tells how many milliseconds the service's time is ahead of the machine's; left out for none. */
export const CLOCK_OFFSET_HEADER = 'x-svc-int-clock-ahead';

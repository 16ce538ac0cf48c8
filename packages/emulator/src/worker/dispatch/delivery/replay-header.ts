/** Present if only recorded responses answer the event's requests. */
export const REPLAY_HEADER = 'x-svc-int-replay';

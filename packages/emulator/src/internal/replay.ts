export { formatEventOutcomes } from '../integration/event-outcome.js';
export { formatLog } from '../integration/format-log.js';
export { getSentPayload, type RecordedEvent, type SentPayload } from '../integration/recorded-payload.js';
export { toRecordedRequests } from '../integration/recorded-requests.js';
export { groupConsecutivePassiveRenders } from '../integration/replay-turns.js';

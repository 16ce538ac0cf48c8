/** Journal: each event with its effects, within bounds. */
export { addAnswer, addLogs, addRequest, addRequestBodies } from './event-additions.js';
export {
    type EventRow,
    eventView,
    findEvent,
    pageOfEvents,
    sequenceOf,
    tracedEvent,
    tracesAfter,
} from './event-reading.js';
export {
    type EventFailure,
    type EventResult,
    failPendingEvents,
    finishEvent,
    hasPendingEvents,
    type RecordedAnswer,
    type RecordedBody,
    type RecordedEnvironment,
    recordEvent,
} from './recorded-events.js';
export { forgetSize } from './journal-bounds.js';
export { importRecord } from './imports.js';

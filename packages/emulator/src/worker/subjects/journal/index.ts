/** What happened: each event with what it caused, within bounds. */
export {
    addAnswer,
    addLogs,
    addRequest,
    addRequestAnswer,
    type EventFailure,
    type EventResult,
    type EventRow,
    eventView,
    failPendingEvents,
    findEvent,
    finishEvent,
    hasPendingEvents,
    pageOfEvents,
    type RecordedAnswer,
    type RecordedBody,
    type RecordedEnvironment,
    recordEvent,
    sequenceOf,
    tracedEvent,
    tracesAfter,
} from './journal.js';
export { forgetSize } from './journal-bounds.js';
export { importRecord } from './imports.js';

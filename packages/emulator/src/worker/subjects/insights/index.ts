export { emitDeduplicatedInsightsEvents, reportAgentFeedback } from './track-events.js';

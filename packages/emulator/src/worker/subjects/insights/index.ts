export { emitDeduplicatedInsightsEvents } from './track-events.js';

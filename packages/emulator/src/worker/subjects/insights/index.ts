/** Acts of visitors on published sites. */
export { emitDeduplicatedInsightsEvents } from './track-events.js';

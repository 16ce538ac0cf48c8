/** Acts of visitors on published sites. */
export { trackEvents } from './track-events.js';

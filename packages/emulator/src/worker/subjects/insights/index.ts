/** What visitors do on published sites. */
export { trackEvents } from './track-events.js';

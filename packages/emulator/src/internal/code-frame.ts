export { formatCodeFrame } from '../source-location/code-frame.js';
export type { CodeFrameRange } from '../source-location/code-frame.js';

export { formatCodeFrame } from '../source-location/code-frame.js';
export type { FrameRange } from '../source-location/code-frame.js';

export { formatCodeFrame } from '../source-place/code-frame.js';
export type { FrameRange } from '../source-place/code-frame.js';

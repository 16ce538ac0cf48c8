export { codeFrame } from '../source-place/code-frame.js';
export type { FramePlace } from '../source-place/code-frame.js';

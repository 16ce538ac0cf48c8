export { codeFrame } from '../source-place/code-frame.js';
export type { FramePlace } from '../source-place/code-frame.js';
export { displayPath, withWorkingDirectory } from '../source-place/display-path.js';
export { readRegularFile, whyUnreadable } from '../source-place/read-file.js';

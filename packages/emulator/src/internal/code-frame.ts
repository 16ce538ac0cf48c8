export { formatCodeFrame, type CodeFrameRange } from '../source-location/code-frame.js';

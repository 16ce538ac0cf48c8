export { displayPath, fullPath, withWorkingDirectory } from '../source-place/display-path.js';
export { readRegularFile, whyUnreadable } from '../source-place/read-file.js';

export { toDisplayPath, fromDisplayPath, withWorkingDirectory } from '../source-place/display-path.js';
export { readRegularFile, formatReadError } from '../source-place/read-file.js';

export { toDisplayPath, resolveDisplayPath, withWorkingDirectory } from '../source-location/display-path.js';
export { readRegularFile, formatReadError } from '../source-location/read-file.js';

export {
    toRelativeDisplayPath,
    resolveDisplayPath,
    withDisplayPathBaseDirectory,
} from '../source-location/display-path.js';
export { readRegularFile, formatFileReadError } from '../source-location/read-file.js';

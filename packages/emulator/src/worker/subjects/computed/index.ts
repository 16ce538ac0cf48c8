/** Pages that are computed from something else than what somebody wrote. */
export { computing } from './computing.js';

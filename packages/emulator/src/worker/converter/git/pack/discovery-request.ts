import type { GitRequest } from '../replay-http-client.js';

/** Request by which a server lists its branches. */
export const DISCOVERY_REQUEST: GitRequest = {
    method: 'GET',
    path: '/info/refs?service=git-upload-pack',
    headers: {},
};

import type { GitRequest } from '../../protocol.js';

export const DISCOVERY_REQUEST: GitRequest = {
    method: 'GET',
    path: '/info/refs?service=git-upload-pack',
    headers: {},
};

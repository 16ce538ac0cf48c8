export { connectWebframe } from './webframe/connect.js';
export type { WebframeConnection } from './webframe/connect.js';

export { startNode } from '../node/cluster/start-node.js';
export type { ClusterNode, NodeOptions } from '../node/cluster/start-node.js';
export { keepNode } from '../node/cluster/keep-node.js';
export type { KeepOptions, KeptNode } from '../node/cluster/keep-node.js';

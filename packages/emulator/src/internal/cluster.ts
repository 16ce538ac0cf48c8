export { startNode } from '../node/cluster/start-node.js';
export type { ClusterNode, NodeOptions } from '../node/cluster/start-node.js';
export { superviseNode } from '../node/cluster/supervise-node.js';
export type { SuperviseOptions, SupervisedNode } from '../node/cluster/supervise-node.js';

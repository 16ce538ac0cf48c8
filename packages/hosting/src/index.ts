export { runEmulatorDeployOnCloudflareOrCluster } from './deploy/run-deploy.js';
export { runEmulatorClusterNode } from './deploy/run-node.js';
export { HostingError } from './hosting-error.js';
export { type ClusterNode, type NodeOptions, startNode } from './node/start-node.js';
export { type SupervisedNode, type SuperviseOptions, superviseNode } from './node/supervise-node.js';

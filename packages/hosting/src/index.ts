export { CLOUDFLARE_SECRETS_FILE, readOrCreateSecrets } from './cloudflare/secrets.js';
export { CLOUDFLARE_UPLOAD_LIMITS, type DeploymentSizes, measureDeployment } from './cloudflare/sizes.js';
export { MAX_SUBREQUEST_COUNTS_PER_OPERATION } from './cloudflare/subrequests.js';
export { type CloudflareSettings, WRANGLER_DEV_PORT } from './cloudflare/wrangler-config.js';
export {
    WRANGLER_CONFIG_FILES,
    WRANGLER_DEV_SECRETS_FILE,
    writeCloudflareDeployment,
} from './cloudflare/write-deployment.js';
export { CLUSTER_BUCKET_REQUESTS_PER_OPERATION } from './cluster/bucket-requests.js';
export { type ClusterDeployment, clusterDeploymentSchema } from './cluster/deployment.schema.js';
export { CLUSTER_NODE_PORTS, CLUSTER_NODE_SECRET_VARIABLES } from './cluster/node-settings.js';
export { CLUSTER_FILES, writeClusterDeployment } from './cluster/write-deployment.js';
export { type ClusterNode, type NodeOptions, startNode } from './node/start-node.js';
export { type SupervisedNode, type SuperviseOptions, superviseNode } from './node/supervise-node.js';

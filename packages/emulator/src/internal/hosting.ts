export { UNRETRYABLE_PATHS_PATTERN } from '../integration/public-endpoints.js';
export { readOrCreateSecrets, CLOUDFLARE_SECRETS_FILE } from '../hosting/cloudflare/secrets.js';
export { measureDeployment, CLOUDFLARE_UPLOAD_LIMITS, type DeploymentSizes } from '../hosting/cloudflare/sizes.js';
export { validateAllowedNetworks } from '../node/allowed-networks.js';
export { assertHostnames, validateAndSerializeHosting, isDomainName } from '../node/hosting.js';
export { MAIN_WORKSPACE } from '../host-protocol.js';
export { getHostedUrls } from '../hosting/hostnames.js';
export { MAX_SUBREQUEST_COUNTS_PER_OPERATION } from '../hosting/cloudflare/subrequests.js';
export { type CloudflareSettings, WRANGLER_DEV_PORT } from '../hosting/cloudflare/wrangler-config.js';
export {
    WRANGLER_CONFIG_FILES,
    WRANGLER_DEV_SECRETS_FILE,
    writeCloudflareDeployment,
} from '../hosting/cloudflare/write-deployment.js';
export { CLUSTER_BUCKET_REQUESTS_PER_OPERATION } from '../hosting/cluster/bucket-requests.js';
export { type ClusterDeployment, clusterDeploymentSchema } from '../hosting/cluster/deployment.schema.js';
export { CLUSTER_NODE_PORTS, CLUSTER_NODE_SECRET_VARIABLES } from '../hosting/cluster/node-settings.js';
export { CLUSTER_FILES, writeClusterDeployment } from '../hosting/cluster/write-deployment.js';

export { CONTROL_PATH, WORKSPACES_PATH } from '../control.js';
export { DIST_FOLDER } from '../dist-folder.js';
export { MAIN_WORKSPACE } from '../host-protocol.js';
export { getHostedUrls } from '../hosting/hostnames.js';
export {
    type CommonServiceSettings,
    createCommonWorkerVariables,
    WORKER_MODULE,
    type WorkerVariable,
} from '../hosting/worker-module.js';
export { UNRETRYABLE_PATHS_PATTERN } from '../integration/public-endpoints.js';
export { validateAllowedNetworks } from '../node/allowed-networks.js';
export { findOptionalFontsFolder, resolveConvertersFolder } from '../node/conversions/conversion-config.js';
export { assertHostnames, isDomainName, validateAndSerializeHosting } from '../node/hosting.js';

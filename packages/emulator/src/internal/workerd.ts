export { askRuntime } from '../node/ask-runtime.js';
export { boundChild } from '../node/bound-child.js';
export { childEnvironment } from '../node/child-environment.js';
export { describePortHolder } from '../node/port-holder.js';
export { quote } from '../node/config-text.js';
export { createTemporaryFolder } from '../node/temporary-folder.js';
export { failureToldByWorkerd } from '../integration/script-failure.js';
export { startWorkerd } from '../node/workerd.js';
export type { SocketAddress } from '../node/workerd.js';

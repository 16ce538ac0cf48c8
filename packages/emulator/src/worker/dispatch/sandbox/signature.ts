import type { ExecutionMarkerIdentity } from '../../../integration/execution-markers.js';

/**
 * Returns the key of execution markers once, so the script cannot forge them; null later, and without markers. The loader replaces
 * this module for each version.
 */
export const consumeSignature = (): ExecutionMarkerIdentity | null => null;

import type { ExecutionMarkerIdentity } from '../../../integration/execution-markers.js';

/**
 * Returns the key of execution markers once, before the script could get it and forge markers; null for later callers, and without
 * markers. The loader replaces this module for each version.
 */
export const consumeSignature = (): ExecutionMarkerIdentity | null => null;

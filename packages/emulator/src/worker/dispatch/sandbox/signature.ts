import type { ExecutionMarkerIdentity } from '../../../integration/execution-markers.js';

/**
 * Returns the signature of execution markers once; null without markers and for later callers, as a script must not
 * write markers. The loader replaces this module for each version.
 */
export const consumeSignature = (): ExecutionMarkerIdentity | null => null;

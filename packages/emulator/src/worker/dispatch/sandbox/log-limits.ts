import { LIMITS } from '@svc-int/api';

/** Longest line that gets out of an integration, in UTF-16 units. One of this length was cut. */
export const MAX_LOG_LINE_LENGTH = 65_536;

/**
 * Limits of the logs of an event. workerd stores 256 KB of lines, exceptions and headers per event, and drops later
 * ones. Lines are truncated far above their final limit here, as secrets are redacted in between.
 */
export const LOG_LIMITS = { lines: LIMITS.recordedLines - 1, bytes: 220_000, length: MAX_LOG_LINE_LENGTH };

import { LIMITS } from '@svc-int/api';

/** Longest line that gets out of an integration, in UTF-16 units. One of this length was cut. */
export const MAX_LOG_LINE_LENGTH = 65_536;

/**
 * Log bounds of an event. workerd keeps 256 KB of an event's lines, exceptions and headers, and drops what comes later. A
 * line is cut by far later than where it is cut in the end: secrets are only taken out in between.
 */
export const LOG_LIMITS = { lines: LIMITS.recordedLines - 1, bytes: 220_000, length: MAX_LOG_LINE_LENGTH };

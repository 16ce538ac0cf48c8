import { LIMITS } from '@svc-int/api';

/** A line of this length was truncated. */
export const MAX_LOG_LINE_LENGTH = 65_536;

/** workerd keeps 256 KB of lines, exceptions and headers per event. Redaction precedes further truncation. */
export const LOG_LIMITS = { lines: LIMITS.recordedLines - 1, bytes: 220_000, length: MAX_LOG_LINE_LENGTH };

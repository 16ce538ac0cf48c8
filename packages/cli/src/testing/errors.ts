import type { TraceLog } from '@svc-int/api';

import { KitError } from '../errors.js';
import { createColours } from '../output/colours.js';
import { formatKitError } from '../output/format-error.js';
import { formatLog } from '@svc-int/emulator/internal/replay';
import type { HarnessEvent } from './trace.js';

/** Test runners print only the message. */
export function addKitErrorDetailsToMessage(error: unknown): unknown {
    if (!(error instanceof KitError)) return error;
    const { code, hint, problems } = error;
    const text = formatKitError(error, createColours({}, {}));
    return new KitError(code, text, { problems, hint, cause: error });
}

export function appendIntegrationLogs(message: string, event: HarnessEvent | undefined): string {
    if (!event || event.logs.length === 0) return message;
    return [message, '', 'It logged:', ...formatLogLines(event.logs)].join('\n');
}

export function formatLogLines(logs: readonly TraceLog[]): string[] {
    return logs.map((log) => `  ${log.level}: ${formatLog(log)}`);
}

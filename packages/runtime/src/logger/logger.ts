import type { LogLevel } from '@svc-int/api';

import { toLoggableObject, type LogFields } from './fields.js';
import { redactRecentEventSecrets } from './redact.js';

/**
 * Logs one line per call. Redacts secrets, tokens and signing keys of events that this copy of the script received. Objects and errors
 * after the message become fields; other values become text. Never throws.
 */
export interface Logger {
    debug(message: string, ...details: unknown[]): void;
    info(message: string, ...details: unknown[]): void;
    warn(message: string, ...details: unknown[]): void;
    error(message: string, ...details: unknown[]): void;
    /** Adds fields to each line. Fields of a line take precedence. */
    with(fields: LogFields): Logger;
    /** Creates a nested logger: child `votes` of `poll` logs `[poll:votes]`. */
    child(namespace: string): Logger;
}

export interface LoggerOptions {
    /** Minimum level. Default: `debug` in development, `info` in production. */
    level?: LogLevel | 'silent';
    /** Fields of each line. Default: none. */
    fields?: LogFields;
}

/** Set by the bundler. Default: development. */
declare const MODE: string | undefined;

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Lines start with `[namespace]`, unless it is empty. */
export function Logger(namespace = '', options: LoggerOptions = {}): Logger {
    const least = LEVELS.indexOf(
        options.level ?? (typeof MODE !== 'undefined' && MODE === 'production' ? 'info' : 'debug'),
    );
    const write =
        (level: LogLevel) =>
        (...details: unknown[]): void => {
            if (LEVELS.indexOf(level) < least) return;
            const texts = namespace ? [`[${namespace}]`] : [];
            const fields: LogFields = { ...options.fields };
            for (const detail of details) {
                try {
                    if (detail instanceof Error) fields.error = detail;
                    else if (Array.isArray(detail))
                        texts.push(JSON.stringify(toLoggableObject(detail, redactRecentEventSecrets)));
                    else if (detail && typeof detail === 'object') Object.assign(fields, detail);
                    else texts.push(String(detail));
                } catch (error) {
                    fields.error = error;
                }
            }
            console[level](
                redactRecentEventSecrets(texts.join(' ')),
                ...(Object.keys(fields)[0] ? [toLoggableObject(fields, redactRecentEventSecrets)] : []),
            );
        };
    return {
        debug: write('debug'),
        info: write('info'),
        warn: write('warn'),
        error: write('error'),
        with: (fields) => Logger(namespace, { ...options, fields: { ...options.fields, ...fields } }),
        child: (part) => Logger(namespace ? `${namespace}:${part}` : part, options),
    };
}

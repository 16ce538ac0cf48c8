import type { LogLevel } from '@svc-int/api';

import { toLoggableObject } from './fields.js';
import type { LogFields } from './fields.js';
import { redactRecentEventSecrets } from './redact.js';

/**
 * Logs one line per call, without the secrets, tokens and signing keys of the events that this copy of the script
 * received. Objects and errors after the message become fields; other values become text, lists as JSON. Logging never
 * throws.
 */
export interface Logger {
    debug(message: string, ...details: unknown[]): void;
    info(message: string, ...details: unknown[]): void;
    warn(message: string, ...details: unknown[]): void;
    error(message: string, ...details: unknown[]): void;
    /** Creates a logger that adds these fields to each line; fields of a line take precedence. */
    with(fields: LogFields): Logger;
    /** A logger of a part: the child `votes` of `poll` begins its lines with `[poll:votes]`. */
    child(namespace: string): Logger;
}

/** Settings of a logger. */
export interface LoggerOptions {
    /** Minimum level that is logged. Default: `debug` in development, `info` in production. */
    level?: LogLevel | 'silent';
    /** Fields of each line. Default: none. */
    fields?: LogFields;
}

/** Defined by the bundler: `production` or `development`; development where it defines none. */
declare const MODE: string | undefined;

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Creates a logger. Its lines start with `[namespace]` if a namespace is given. */
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

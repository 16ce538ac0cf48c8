/** Writes one line for each call; further fields follow the message as they are. */
export interface Logger {
    debug(message: string, ...fields: unknown[]): void;
    info(message: string, ...fields: unknown[]): void;
    warn(message: string, ...fields: unknown[]): void;
    error(message: string, ...fields: unknown[]): void;
}

type Write = (message: string, ...fields: unknown[]) => void;

/** Makes a logger whose lines begin with `[namespace]` when a namespace is given. */
export function Logger(namespace?: string): Logger {
    const lead = namespace ? `[${namespace}] ` : '';
    const level =
        (name: keyof Logger): Write =>
        (message, ...fields) =>
            console[name](lead + message, ...fields);
    return { debug: level('debug'), info: level('info'), warn: level('warn'), error: level('error') };
}

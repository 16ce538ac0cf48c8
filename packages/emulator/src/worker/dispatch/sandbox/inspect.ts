const MAX_DEPTH = 20;

/** Redaction unescapes four levels of JSON. */
const MAX_JSON_LEVELS_IN_ERRORS = 3;

const MAX_VALUES = 10_000;
const MAX_TEXT_LENGTH = 65_536;

const SHOWN_ERROR_FIELDS = new Set(['name', 'message', 'stack', 'cause']);

const CIRCULAR = '[Circular]';
const HOSTILE = '[cannot be shown]';

interface InspectContext {
    room: { values: number; letters: number };
    above: readonly object[];
    jsonLevels: number;
}

/** Never throws, and takes bounded time. */
export function formatLogValue(value: unknown): string {
    if (typeof value === 'string') return value;
    return readSafely(() => {
        const context = createContext();
        if (value instanceof Error) return formatError(value, context);
        const shown = Object(value) === value ? toJsonValue(value, context) : String(value);
        return typeof shown === 'string' ? shown : (JSON.stringify(shown) ?? 'undefined');
    });
}

export function toJsonFields(value: unknown): Record<string, unknown> | undefined {
    const shown = readSafely(() => (isPlain(value) ? toJsonValue(value, createContext()) : undefined));
    return isPlain(shown) ? shown : undefined;
}

function createContext(): InspectContext {
    return { room: { values: MAX_VALUES, letters: MAX_TEXT_LENGTH }, above: [], jsonLevels: 0 };
}

/** Getters, proxies and conversions may throw. */
function readSafely<Value>(read: () => Value): Value | typeof HOSTILE {
    try {
        return read();
    } catch {
        return HOSTILE;
    }
}

function isPlain(value: unknown): value is Record<string, unknown> {
    if (Object.prototype.toString.call(value) !== '[object Object]') return false;
    const prototype: unknown = Object.getPrototypeOf(value);
    return prototype === null || (prototype as object).constructor?.name === 'Object';
}

function toJsonValue(value: unknown, context: InspectContext): unknown {
    context.room.values--;
    return readSafely(() => {
        switch (typeof value) {
            case 'string':
                return limitText(value, context);
            case 'function':
                return `[Function ${value.name}]`;
            case 'bigint':
            case 'symbol':
                return String(value);
            case 'object':
                return value === null ? null : toJsonObject(value, context);
            default:
                return value;
        }
    });
}

/** Omits long texts: a part of a secret could not be recognized. */
function limitText(text: string, { room }: InspectContext): string {
    if (text.length > room.letters) return `[${text.length} characters]`;
    room.letters -= text.length;
    return text;
}

function toJsonObject(value: object, context: InspectContext): unknown {
    if (context.above.includes(value)) return CIRCULAR;
    if (context.above.length === MAX_DEPTH) return '[too deep]';
    if (value instanceof Error)
        return context.jsonLevels < MAX_JSON_LEVELS_IN_ERRORS ? formatError(value, context) : '[too deep]';
    const within = { ...context, above: [...context.above, value] };
    if ('toJSON' in value && typeof value.toJSON === 'function') return toJsonValue(value.toJSON(), within);
    if (value instanceof Map) return collectFields(value, value.size, within);
    if (isList(value)) return toJsonList(value, within);
    const names = Object.keys(value);
    if (names.length === 0 && !isPlain(value)) return `[${value.constructor.name}]`;
    return collectFields(readFields(value, names), names.length, within);
}

function isList(value: object): value is Iterable<unknown> {
    if (Array.isArray(value) || ArrayBuffer.isView(value)) return Symbol.iterator in value;
    return [Set, Headers, URLSearchParams, FormData].some((kind) => value instanceof kind);
}

function toJsonList(list: Iterable<unknown>, context: InspectContext): unknown[] {
    const items: unknown[] = [];
    for (const item of list) {
        if (context.room.values <= 0) return [...items, '[and more]'];
        items.push(toJsonValue(item, context));
    }
    return items;
}

function* readFields(value: object, names: readonly string[]): Generator<[string, unknown]> {
    for (const name of names) yield [name, readSafely(() => (value as Record<string, unknown>)[name])];
}

function collectFields(
    fields: Iterable<[unknown, unknown]>,
    count: number,
    context: InspectContext,
): Record<string, unknown> {
    const shown: [string, unknown][] = [];
    for (const [name, field] of fields) {
        if (context.room.values <= 0) {
            shown.push(['…', `${count - shown.length} more`]);
            break;
        }
        shown.push([
            limitText(typeof name === 'string' ? name : formatLogValue(name), context),
            toJsonValue(field, context),
        ]);
    }
    return Object.fromEntries(shown);
}

function formatError(error: Error, context: InspectContext): string {
    const within = { ...context, above: [...context.above, error] };
    const asJson = { ...within, jsonLevels: context.jsonLevels + 1 };
    const readRelated = (name: 'cause' | 'errors') =>
        readSafely(() => (error as { cause?: unknown; errors?: unknown })[name]);
    const errors = readRelated('errors');
    const cause = readRelated('cause');
    const isCauseError = readSafely(() => cause instanceof Error) === true;
    const own = readSafely(() => String(error.stack || error));
    const isShown = (name: string) => SHOWN_ERROR_FIELDS.has(name) || (name === 'errors' && Array.isArray(errors));
    const names = Object.keys(error).filter((name) => !isShown(name));
    const fields = names.length > 0 && collectFields(readFields(error, names), names.length, asJson);
    return [
        context.above.length > 0 ? limitText(own, context) : own,
        ...(fields ? [JSON.stringify(fields)] : []),
        ...(Array.isArray(errors) ? [`Errors: ${formatRelated(errors, asJson)}`] : []),
        ...(cause === undefined ? [] : [`Caused by: ${formatRelated(cause, isCauseError ? within : asJson)}`]),
    ].join('\n');
}

function formatRelated(value: unknown, context: InspectContext): string {
    if (typeof value === 'string') return value;
    const shown = toJsonValue(value, context);
    return typeof shown === 'string' ? shown : (JSON.stringify(shown) ?? String(shown));
}

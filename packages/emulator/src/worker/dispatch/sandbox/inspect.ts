/** Levels of lists and objects within each other that are shown. */
const DEEPEST = 20;

/** Values that are shown of one that holds others, and letters of the texts in it. */
const MOST_VALUES = 10_000;
const MOST_LETTERS = 65_536;

const CIRCULAR = '[Circular]';
const HOSTILE = '[cannot be shown]';

/** Remaining budget, and the values that contain the shown one. */
interface Place {
    room: { values: number; letters: number };
    above: readonly object[];
}

/** Words for anything that is logged. Never throws, and takes a bounded time. */
export function inspect(value: unknown): string {
    if (typeof value === 'string') return value;
    return guarded(() => {
        const place = emptyPlace();
        if (value instanceof Error) return errorText(value, place);
        const shown = Object(value) === value ? plain(value, place) : String(value);
        return typeof shown === 'string' ? shown : (JSON.stringify(shown) ?? 'undefined');
    });
}

/** The fields of an object that is nothing but its fields, as JSON can hold them; undefined for anything else. */
export function toJsonFields(value: unknown): Record<string, unknown> | undefined {
    const shown = guarded(() => (isPlain(value) ? plain(value, emptyPlace()) : undefined));
    return isPlain(shown) ? shown : undefined;
}

function emptyPlace(): Place {
    return { room: { values: MOST_VALUES, letters: MOST_LETTERS }, above: [] };
}

/** An exception of a getter, proxy or conversion becomes a word. */
function guarded<Value>(read: () => Value): Value | typeof HOSTILE {
    try {
        return read();
    } catch {
        return HOSTILE;
    }
}

function isPlain(value: unknown): value is Record<string, unknown> {
    if (Object.prototype.toString.call(value) !== '[object Object]') return false;
    const prototype: unknown = Object.getPrototypeOf(value);
    // Of another realm, too.
    return prototype === null || (prototype as object).constructor?.name === 'Object';
}

function plain(value: unknown, place: Place): unknown {
    place.room.values--;
    return guarded(() => {
        switch (typeof value) {
            case 'string':
                return fitting(value, place);
            case 'function':
                return `[Function ${value.name}]`;
            case 'bigint':
            case 'symbol':
                return String(value);
            case 'object':
                return value === null ? null : plainObject(value, place);
            default:
                return value;
        }
    });
}

/** A text as a whole or not at all: in a part of a secret, none would be found. */
function fitting(text: string, { room }: Place): string {
    if (text.length > room.letters) return `[${text.length} characters]`;
    room.letters -= text.length;
    return text;
}

function plainObject(value: object, place: Place): unknown {
    if (place.above.includes(value)) return CIRCULAR;
    if (place.above.length === DEEPEST) return '[too deep]';
    if (value instanceof Error) return errorText(value, place);
    const within = { ...place, above: [...place.above, value] };
    if ('toJSON' in value && typeof value.toJSON === 'function') return plain(value.toJSON(), within);
    if (value instanceof Map) return plainFields(value, value.size, within);
    if (isList(value)) return plainList(value, within);
    const names = Object.keys(value);
    if (names.length === 0 && !isPlain(value)) return `[${value.constructor.name}]`;
    return plainFields(fieldsOf(value, names), names.length, within);
}

function isList(value: object): value is Iterable<unknown> {
    if (Array.isArray(value) || ArrayBuffer.isView(value)) return Symbol.iterator in value;
    return [Set, Headers, URLSearchParams, FormData].some((kind) => value instanceof kind);
}

function plainList(list: Iterable<unknown>, place: Place): unknown[] {
    const items: unknown[] = [];
    for (const item of list) {
        if (place.room.values <= 0) return [...items, '[and more]'];
        items.push(plain(item, place));
    }
    return items;
}

function* fieldsOf(value: object, names: readonly string[]): Generator<[string, unknown]> {
    for (const name of names) yield [name, guarded(() => (value as Record<string, unknown>)[name])];
}

function plainFields(fields: Iterable<[unknown, unknown]>, count: number, place: Place): Record<string, unknown> {
    const shown: [string, unknown][] = [];
    for (const [name, field] of fields) {
        if (place.room.values <= 0) {
            shown.push(['…', `${count - shown.length} more`]);
            break;
        }
        shown.push([fitting(typeof name === 'string' ? name : inspect(name), place), plain(field, place)]);
    }
    return Object.fromEntries(shown);
}

/** An error with its stack, the errors in it and its causes. */
function errorText(error: Error, place: Place): string {
    const within = { ...place, above: [...place.above, error] };
    const related = (name: 'cause' | 'errors') => guarded(() => (error as { cause?: unknown; errors?: unknown })[name]);
    const errors = related('errors');
    const cause = related('cause');
    const own = guarded(() => String(error.stack || error));
    return [
        // On top it is the line, which is cut where it is too long.
        place.above.length > 0 ? fitting(own, place) : own,
        ...(Array.isArray(errors) ? [`Errors: ${relatedText(errors, within)}`] : []),
        ...(cause === undefined ? [] : [`Caused by: ${relatedText(cause, within)}`]),
    ].join('\n');
}

function relatedText(value: unknown, place: Place): string {
    if (typeof value === 'string') return value;
    const shown = plain(value, place);
    return typeof shown === 'string' ? shown : (JSON.stringify(shown) ?? String(shown));
}

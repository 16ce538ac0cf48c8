import { concatBytes } from '../../values/concat-bytes.js';

/** JSON as text or UTF-8. Long JSON remains bytes, as text would be copied and encoded again. */
export type JsonTextOrBytes = string | Uint8Array<ArrayBuffer>;

/** The JSON of an object, with more fields. */
export function appendFieldsToJsonText(json: string, fields: Record<string, JsonTextOrBytes> = {}): JsonTextOrBytes {
    const more = Object.entries(fields);
    if (more.length === 0) return json;
    const added = more.flatMap(([name, value]) => [toBytes(`,${JSON.stringify(name)}:`), toBytes(value)]);
    return concatBytes([toBytes(json.slice(0, -1)), ...added, toBytes('}')]);
}

function toBytes(text: JsonTextOrBytes): Uint8Array<ArrayBuffer> {
    return typeof text === 'string' ? Buffer.from(text) : text;
}

import { concatBytes } from '../../../values/concat-bytes.js';

/** Long JSON stays bytes, to avoid decoding and encoding it again. */
export type JsonTextOrBytes = string | Uint8Array<ArrayBuffer>;

export function appendFieldsToJsonText(json: string, fields: Record<string, JsonTextOrBytes> = {}): JsonTextOrBytes {
    const more = Object.entries(fields);
    if (more.length === 0) return json;
    const added = more.flatMap(([name, value]) => [toBytes(`,${JSON.stringify(name)}:`), toBytes(value)]);
    return concatBytes([toBytes(json.slice(0, -1)), ...added, toBytes('}')]);
}

function toBytes(text: JsonTextOrBytes): Uint8Array<ArrayBuffer> {
    return typeof text === 'string' ? Buffer.from(text) : text;
}

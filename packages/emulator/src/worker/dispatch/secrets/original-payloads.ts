import { isObjectOrArray } from '../../../values/depth.js';

const MAX_PAYLOAD_CHARS = 4 * 1024 * 1024;

/** Lets events be repeated unchanged. In memory only. */
export interface UnredactedEventPayloadCache {
    store(id: string, sent: unknown, recorded: unknown): void;
    restore<Value>(id: string, value: Value): Value;
}

interface Original {
    sent: unknown;
    recorded: unknown;
    length: number;
}

export function createOriginalPayloads(limit = MAX_PAYLOAD_CHARS): UnredactedEventPayloadCache {
    const originals = new Map<string, Original>();
    let length = 0;
    const evictOldest = () => {
        const [[id, oldest] = []] = originals;
        if (id === undefined || !oldest) return;
        originals.delete(id);
        length -= oldest.length;
    };
    return {
        store(id, sent, recorded) {
            const text = JSON.stringify(sent);
            if (text === JSON.stringify(recorded) || text.length > limit) return;
            length -= originals.get(id)?.length ?? 0;
            originals.set(id, { sent, recorded, length: text.length });
            length += text.length;
            while (length > limit) evictOldest();
        },
        restore(id, value) {
            const original = originals.get(id);
            return original ? restoreValue(value, original.recorded, original.sent) : value;
        },
    };
}

function restoreValue<Value>(value: Value, recorded: unknown, sent: unknown): Value {
    if (typeof value === 'string')
        return value === recorded && typeof sent === 'string' ? (sent as typeof value) : value;
    if (!isObjectOrArray(value)) return value;
    const [were, are] = [toFields(recorded), toFields(sent)];
    const fields = Object.entries(value).map(([name, field]) => [name, restoreValue(field, were[name], are[name])]);
    return (Array.isArray(value) ? fields.map(([, field]) => field) : Object.fromEntries(fields)) as Value;
}

function toFields(value: unknown): Record<string, unknown> {
    return isObjectOrArray(value) ? { ...value } : {};
}

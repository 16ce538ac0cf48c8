import { LIMITS, type TracedEvent } from '@svc-int/api';
import { isDeeperThan } from '@svc-int/emulator/internal/yaml';

import { KitError } from '../errors.js';
import { parseInputJson, readFileOrStdin, type InputContext } from '../render/json-input.js';

const MAX_FILE_BYTES = 400_000_000;

export function formatEventsAsJsonLines(records: readonly TracedEvent[]): string {
    return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

/** Reads a document or one record per line, from stdin for `-`. Throws `INPUT_INVALID` or `INPUT_UNREADABLE`. */
export async function readEventRecords(file: string, context: InputContext): Promise<TracedEvent[]> {
    const text = (await readFileOrStdin(file, context, MAX_FILE_BYTES)).trim();
    const lines = text.split('\n');
    const parts = lines.length > 1 && isJson(lines[0]) ? lines.filter((line) => line.trim() !== '') : [text];
    return parts.map((part, index) => {
        const from = parts.length > 1 ? `${file}:${index + 1}` : file;
        const value = parseInputJson(part, from);
        if (isDeeperThan(LIMITS.bodyDepth, value))
            throw new KitError('INPUT_INVALID', `${from} is nested more than ${LIMITS.bodyDepth} levels deep.`, {
                hint: 'Records of events never are. Export it again.',
            });
        return toRecord(value, from);
    });
}

function isJson(text = ''): boolean {
    try {
        JSON.parse(text);
        return true;
    } catch {
        return false;
    }
}

function toRecord(value: unknown, from: string): TracedEvent {
    const { event, trace = {} } = toFields(value);
    const { id, payload } = toFields(event);
    if (typeof toFields(payload)['type'] !== 'string' || typeof id !== 'string') {
        throw new KitError(
            'INPUT_INVALID',
            `${from} is not a record of an event: it has no "event" with an "id" and a "payload".`,
            {
                hint: 'Records come from "svc-int events show --json" and "svc-int events export".',
            },
        );
    }
    const { logs, requests, ...more } = toFields(trace);
    return {
        event,
        trace: { ...more, logs: toList(logs), ...(Array.isArray(requests) && { requests }) },
    } as TracedEvent;
}

function toFields(value: unknown): Record<string, unknown> {
    return typeof value === 'object' && value !== null ? { ...value } : {};
}

function toList(value: unknown): unknown[] {
    return Array.isArray(value) ? value : [];
}

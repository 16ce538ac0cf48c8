import type { UnreadConditionsMessage } from '../../../control.js';
import { MAX_PAGES_PER_CONDITION_REPORT, type UnreadCondition } from '../../../markdown/unread-condition.js';
import { throttle } from '../../../values/throttle.js';
import type { MessageStream } from './message-stream.js';

const MIN_INTERVAL_MS = 500;

const MAX_REMEMBERED_PAGES = 1000;

export interface StoredPageConditions {
    space: string;
    page: string;
    version: string;
    title: string;
    conditions: readonly UnreadCondition[];
}

export type RecordUnreadConditions = (stored: StoredPageConditions) => void;

/**
 * Reports a page again when its conditions change.
 *
 * @param isStored whether a version still exists: its transaction may have been rolled back
 */
export function createUnreadConditionReporter(
    stream: Pick<MessageStream, 'publish'>,
    { isStored, newId }: { isStored: (version: string) => boolean; newId: () => string },
): RecordUnreadConditions {
    const reported = new Map<string, string>();
    const waiting = new Map<string, StoredPageConditions>();
    const flush = () => {
        const pages = [...waiting.values()].filter((stored) => isStored(stored.version) && isNews(reported, stored));
        waiting.clear();
        if (pages.length > 0) stream.publish(createMessage(newId(), pages));
    };
    const scheduleFlush = throttle(() => queueMicrotask(flush), MIN_INTERVAL_MS);
    return (stored) => {
        const { space, page, conditions } = stored;
        const key = JSON.stringify([space, page]);
        waiting.delete(key);
        if (conditions.length === 0) return void reported.delete(key);
        waiting.set(key, stored);
        scheduleFlush();
    };
}

function isNews(reported: Map<string, string>, { space, page, conditions }: StoredPageConditions): boolean {
    const key = JSON.stringify([space, page]);
    // Omits line numbers, which change with each line added above.
    const signature = JSON.stringify(conditions.map(({ tag, reason }) => [tag, reason]));
    if (reported.get(key) === signature) return false;
    reported.delete(key);
    reported.set(key, signature);
    for (const oldest of [...reported.keys()].slice(0, -MAX_REMEMBERED_PAGES)) reported.delete(oldest);
    return true;
}

function createMessage(id: string, pages: readonly StoredPageConditions[]): UnreadConditionsMessage {
    const named = pages
        .slice(0, MAX_PAGES_PER_CONDITION_REPORT)
        .flatMap(({ space, page, title, conditions: [first, ...others] }) => {
            if (!first) return [];
            const { line, reason } = first;
            return [
                { space, page, title, condition: { reason, ...(line !== undefined && { line }) }, more: others.length },
            ];
        });
    return { event: 'unread-conditions', id, pages: named, more: pages.length - named.length };
}

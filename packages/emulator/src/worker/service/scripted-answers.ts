import type { Activity } from './activity.js';

/** Events whose answers are kept, beside those that still go on. */
const KEPT = 50;

/** A header of an answer. */
export interface RecordedHeader {
    name: string;
    value: string;
}

/** What was answered to a request when it was recorded, or why it was not. */
export interface ScriptedAnswer {
    method: string;
    url: string;
    status?: number | undefined;
    error?: string | undefined;
    headers: RecordedHeader[];
    body?: Uint8Array<ArrayBuffer> | undefined;
}

/** Answers to requests of events that are sent again: those requests go nowhere. */
export interface ScriptedAnswers {
    prepare(event: string, answers: readonly ScriptedAnswer[]): void;
    /**
     * The next answer to such a request of an event, in the order in which they were recorded; `undefined` when the event's requests
     * go out, and `'none'` when there is no (further) answer to this one.
     */
    take(event: string, method: string, url: string): ScriptedAnswer | 'none' | undefined;
}

export function createScriptedAnswers(activity: Pick<Activity, 'includes'>): ScriptedAnswers {
    const ofEvents = new Map<string, ScriptedAnswer[]>();
    return {
        prepare(event, answers) {
            ofEvents.set(event, [...answers]);
            for (const oldest of [...ofEvents.keys()].slice(0, -KEPT))
                if (!activity.includes(oldest)) ofEvents.delete(oldest);
        },
        take(event, method, url) {
            const answers = ofEvents.get(event);
            if (!answers) return undefined;
            const at = answers.findIndex((answer) => answer.method === method && answer.url === url);
            return answers.splice(at, at < 0 ? 0 : 1)[0] ?? 'none';
        },
    };
}

import type { WorkspaceActivity } from './workspace-activity.js';

/** Limit of ended events with stored responses. */
const MAX_EVENTS = 50;

/** A header of an answer. */
export interface RecordedHeader {
    name: string;
    value: string;
}

/** Recorded answer to a request, or why there is none. */
export interface ReplayResponse {
    method: string;
    url: string;
    status?: number | undefined;
    error?: string | undefined;
    headers: RecordedHeader[];
    body?: Uint8Array<ArrayBuffer> | undefined;
}

/** Answers to the requests of an event. */
export interface EventReplayPlan {
    responses: readonly ReplayResponse[];
    /** Whether requests go out that have no answer. */
    sendsOthers: boolean;
}

/** Answers to requests of events that are sent again: those requests go nowhere. */
export interface ReplayResponses {
    prepare(event: string, script: EventReplayPlan): void;
    /**
     * Takes the next recorded response to a request of an event; `undefined` if the request is sent, `'none'` if it is
     * rejected without a further response.
     */
    take(event: string, method: string, url: string): ReplayResponse | 'none' | undefined;
}

export function createReplayResponses(activity: Pick<WorkspaceActivity, 'isActive'>): ReplayResponses {
    const ofEvents = new Map<string, { responses: ReplayResponse[]; sendsOthers: boolean }>();
    return {
        prepare(event, { responses, sendsOthers }) {
            ofEvents.set(event, { responses: [...responses], sendsOthers });
            for (const oldest of [...ofEvents.keys()].slice(0, -MAX_EVENTS))
                if (!activity.isActive(oldest)) ofEvents.delete(oldest);
        },
        take(event, method, url) {
            const script = ofEvents.get(event);
            if (!script) return undefined;
            const { responses, sendsOthers } = script;
            const at = responses.findIndex((response) => response.method === method && response.url === url);
            return responses.splice(at, at < 0 ? 0 : 1)[0] ?? (sendsOthers ? undefined : 'none');
        },
    };
}

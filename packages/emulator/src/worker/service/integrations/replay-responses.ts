import type { WorkspaceActivity } from '../workspace/workspace-activity.js';

const MAX_EVENTS = 50;

export interface RecordedHeader {
    name: string;
    value: string;
}

export interface ReplayResponse {
    method: string;
    url: string;
    status?: number | undefined;
    error?: string | undefined;
    headers: RecordedHeader[];
    body?: Uint8Array<ArrayBuffer> | undefined;
}

export interface EventReplayPlan {
    responses: readonly ReplayResponse[];
    /** Whether requests without a recorded response are sent. */
    sendsOthers: boolean;
}

export interface ReplayResponses {
    prepare(event: string, script: EventReplayPlan): void;
    sendsNone(event: string): boolean;
    /** Consumes the next recorded response. Returns `undefined` if the request is to be sent, `'none'` if it fails without a response. */
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
        sendsNone: (event) => ofEvents.get(event)?.sendsOthers === false,
        take(event, method, url) {
            const script = ofEvents.get(event);
            if (!script) return undefined;
            const { responses, sendsOthers } = script;
            const at = responses.findIndex((response) => response.method === method && response.url === url);
            return responses.splice(at, at < 0 ? 0 : 1)[0] ?? (sendsOthers ? undefined : 'none');
        },
    };
}

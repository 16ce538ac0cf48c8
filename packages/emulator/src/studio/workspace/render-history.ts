import type { RenderRequest, RenderResponse } from '@svc-int/api';

import type { Render, RenderResult, RenderCause } from '../../page/instance-view.js';
import { createStore } from '../../page/store.js';
import { getErrorMessage } from '../../values/get-error-message.js';

/** Renders that are kept. */
const MAX_RENDERS = 50;

/** Characters of their answers in all from which on the oldest are let go. */
const MAX_RESPONSE_CHARS = 4_000_000;

/** One render of a component. */
export interface RenderEntry {
    /** Counts from 1. */
    id: number;
    cause: RenderCause;
    request: RenderRequest;
    /** Milliseconds since 1970. */
    endedAt: number;
    durationMs: number;
    /** The version that was rendered, as far as known. */
    version?: number | undefined;
    /** Id of the event that the render was. */
    eventId?: string | undefined;
    /** JSON of the answer, or why there is none. */
    outcome: { result: string } | { problem: string };
}

/** The renders of the component on the stage, as far as they are kept. */
export class RenderHistory {
    /** The newest last. */
    readonly all = createStore<readonly RenderEntry[]>([]);
    /** The one that is shown in place of the newest. */
    readonly chosen = createStore<RenderEntry | undefined>(undefined);
    readonly #componentId: string;
    readonly #version: () => number | undefined;
    #count = 0;

    constructor(componentId: string, version: () => number | undefined) {
        this.#componentId = componentId;
        this.#version = version;
    }

    /** Renders in the same way, and keeps what came of it; modals are other components. */
    recorded(render: Render): Render {
        return async (request, signal, cause) => {
            const started = performance.now();
            try {
                const result = await render(request, signal, cause);
                if (!signal.aborted) this.#addResult(request, cause, result);
                return result;
            } catch (error) {
                const durationMs = performance.now() - started;
                if (!signal.aborted)
                    this.#addEntry(request, cause, { durationMs, outcome: { problem: getErrorMessage(error) } });
                throw error;
            }
        };
    }

    #addResult(request: RenderRequest, cause: RenderCause, { response, durationMs, eventId }: RenderResult): void {
        const outcome = { result: JSON.stringify(response) };
        this.#addEntry(request, cause, { durationMs, eventId, outcome });
    }

    #addEntry(
        request: RenderRequest,
        cause: RenderCause,
        came: Pick<RenderEntry, 'durationMs' | 'eventId' | 'outcome'>,
    ): void {
        if (request.componentId !== this.#componentId) return;
        const entry = { id: ++this.#count, cause, request, endedAt: Date.now(), version: this.#version(), ...came };
        this.all.set(pruneEntries([...this.all.get(), entry]));
    }
}

/** What a render answered; undefined for one that failed. */
export function findRecordedResponse({ outcome }: RenderEntry): RenderResponse | undefined {
    // It was made of one.
    return 'result' in outcome ? (JSON.parse(outcome.result) as RenderResponse) : undefined;
}

/** The newest, as many as there is room for; at least one. */
function pruneEntries(entries: readonly RenderEntry[]): readonly RenderEntry[] {
    let room = MAX_RESPONSE_CHARS;
    const first = entries.findLastIndex((entry) => (room -= getSize(entry)) < 0);
    return entries.slice(Math.max(entries.length - MAX_RENDERS, Math.min(first + 1, entries.length - 1)));
}

function getSize({ outcome }: RenderEntry): number {
    return 'result' in outcome ? outcome.result.length : outcome.problem.length;
}

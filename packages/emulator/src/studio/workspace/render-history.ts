import type { RenderRequest, RenderResponse } from '@svc-int/api';

import type { Render, RenderResult, RenderCause } from '../../page/instance-view.js';
import { createStore } from '../../page/store.js';
import { getErrorMessage } from '../../values/get-error-message.js';

const MAX_RENDERS = 50;

/** Limit of all stored responses together; older renders are evicted. */
const MAX_RESPONSE_CHARS = 4_000_000;

export interface RenderEntry {
    /** Starts at 1. */
    id: number;
    cause: RenderCause;
    request: RenderRequest;
    /** Milliseconds since the epoch. */
    endedAt: number;
    durationMs: number;
    version?: number | undefined;
    eventId?: string | undefined;
    /** JSON, or the error message. */
    outcome: { result: string } | { problem: string };
}

export class RenderHistory {
    /** Newest last. */
    readonly all = createStore<readonly RenderEntry[]>([]);
    /** Earlier render shown instead of the newest. */
    readonly chosen = createStore<RenderEntry | undefined>(undefined);
    readonly #componentId: string;
    readonly #version: () => number | undefined;
    #count = 0;

    constructor(componentId: string, version: () => number | undefined) {
        this.#componentId = componentId;
        this.#version = version;
    }

    /** Records results, except those of other components, such as modals. */
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
        result: Pick<RenderEntry, 'durationMs' | 'eventId' | 'outcome'>,
    ): void {
        if (request.componentId !== this.#componentId) return;
        const entry = { id: ++this.#count, cause, request, endedAt: Date.now(), version: this.#version(), ...result };
        this.all.set(pruneEntries([...this.all.get(), entry]));
    }
}

export function findRecordedResponse({ outcome }: RenderEntry): RenderResponse | undefined {
    return 'result' in outcome ? (JSON.parse(outcome.result) as RenderResponse) : undefined;
}

/** Keeps at least one entry. */
function pruneEntries(entries: readonly RenderEntry[]): readonly RenderEntry[] {
    let room = MAX_RESPONSE_CHARS;
    const first = entries.findLastIndex((entry) => (room -= getSize(entry)) < 0);
    return entries.slice(Math.max(entries.length - MAX_RENDERS, Math.min(first + 1, entries.length - 1)));
}

function getSize({ outcome }: RenderEntry): number {
    return 'result' in outcome ? outcome.result.length : outcome.problem.length;
}

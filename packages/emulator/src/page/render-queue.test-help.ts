import type { RenderRequest, RenderResponse } from '@svc-int/api';

import type { Render, RenderResult } from './instance-view.js';

interface Pending {
    resolve: (result: RenderResult) => void;
    reject: (error: Error) => void;
    signal: AbortSignal;
    settled: boolean;
}

export interface RenderQueue {
    render: Render;
    readonly requests: RenderRequest[];
    readonly aborted: boolean[];
    respond(response: RenderResponse, index?: number): Promise<void>;
    fail(error: Error): Promise<void>;
}

export function createRenderQueue(): RenderQueue {
    const pending: Pending[] = [];
    const requests: RenderRequest[] = [];
    const claimRequest = (index = pending.findIndex(({ settled }) => !settled)): Pending => {
        const found = pending[index];
        if (!found) throw new Error('Nothing waits for an answer');
        found.settled = true;
        return found;
    };
    return {
        requests,
        get aborted() {
            return pending.map(({ signal }) => signal.aborted);
        },
        render(request, signal) {
            requests.push(structuredClone(request));
            return new Promise((resolve, reject) => {
                pending.push({ resolve, reject, signal, settled: false });
                signal.addEventListener('abort', () => reject(new Error('aborted')));
            });
        },
        async respond(response, index) {
            claimRequest(index).resolve({ response, durationMs: 1 });
            await flushPromises();
        },
        async fail(error) {
            claimRequest().reject(error);
            await flushPromises();
        },
    };
}

export async function flushPromises(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 0));
}

import { getPlainPublicUrl, type WorkspaceAddress } from '@svc-int/emulator/workspace';

import type { OutboundHandler } from './outbound-listener.js';

export type PageFetch = (url: string) => Promise<Response>;

/** Requests to the service reach it; other requests get the mocks of the integration. */
export function createHarnessPageFetch(
    { url: apiUrl, publicUrl }: Pick<WorkspaceAddress, 'url' | 'publicUrl'>,
    otherHostsHandler: OutboundHandler,
): PageFetch {
    return async (url) => {
        const own = url.startsWith(apiUrl) ? url : getPlainPublicUrl({ publicUrl }, url);
        if (own !== undefined) return fetch(own);
        const outcome = await otherHostsHandler(new Request(url));
        switch (outcome.kind) {
            case 'answer':
                return outcome.response;
            case 'pass':
                return fetch(url);
            case 'fail':
                throw new Error(outcome.message);
        }
    };
}

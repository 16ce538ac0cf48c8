import { getPlainPublicUrl, type WorkspaceAddress } from '@svc-int/emulator/workspace';

import type { OutboundHandler } from './outbound-listener.js';

/** Requests a URL like the page in a browser. Rejects if the test mocks a network error. */
export type PageFetch = (url: string) => Promise<Response>;

/**
 * Creates a fetch whose requests to the service reach it, and whose other requests get the mocks of the integration.
 */
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

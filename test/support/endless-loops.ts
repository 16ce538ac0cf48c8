import type { DevelopmentResponse } from '@svc-int/emulator';

import { startHttpServer } from './http-server.js';
import { shownText } from './scripts.js';
import type { TestService } from './service.js';
import { until } from './until.js';

/** A short `stallTimeout` of tests. */
export const STALL_TIMEOUT_MS = 600;

/** Orders in a shop, and loops for ever. */
export const ORDERING = 'await fetch(ORDERS, { method: "POST" }); for (;;) {}';

/** Opens a shop: the code that names it to a script, and what was ordered there. */
export async function openShop() {
    const orders: unknown[] = [];
    const address = await startHttpServer(
        (request, response) => void (orders.push(request.method), response.end('ok')),
    );
    return { orders, top: `const ORDERS = ${JSON.stringify(address)};` };
}

/** Renders again, as a client does whose connection breaks while the runtime restarts. */
export function renderUntilShown(service: TestService, place: DevelopmentResponse): Promise<string> {
    return until('a rendering comes through', () =>
        service.render(place).then(
            ({ data }) => shownText(data),
            () => undefined,
        ),
    );
}

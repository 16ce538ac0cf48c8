import type { DevelopmentResponse } from '@svc-int/emulator';

import { startHttpServer } from './http-server.js';
import { shownText } from './scripts.js';
import type { TestService } from './service.js';
import { until } from './until.js';

/** A short `stallTimeout` of tests. */
export const STALL_TIMEOUT_MS = 600;

/** Code of a script that sends an order to a shop, and loops for ever. */
export const ORDERING = 'await fetch(ORDERS, { method: "POST" }); for (;;) {}';

/** Starts a shop for orders. Returns its orders, and the code that declares its URL in a script. */
export async function openShop() {
    const orders: unknown[] = [];
    const address = await startHttpServer(
        (request, response) => void (orders.push(request.method), response.end('ok')),
    );
    return { orders, top: `const ORDERS = ${JSON.stringify(address)};` };
}

/** Repeats a render until it succeeds: a restart of the runtime breaks its connection. */
export function renderUntilShown(service: TestService, place: DevelopmentResponse): Promise<string> {
    return until('a render succeeds', () =>
        service.render(place).then(
            ({ data }) => shownText(data),
            () => undefined,
        ),
    );
}

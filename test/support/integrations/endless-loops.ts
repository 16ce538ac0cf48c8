import type { DevelopmentResponse } from '@svc-int/emulator';

import { startHttpServer } from '../http-server.js';
import { getRenderedText } from '../scripts.js';
import type { TestService } from '../service.js';
import { until } from '../until.js';

export const STALL_TIMEOUT_MS = 600;

export const ORDERING = 'await fetch(ORDERS, { method: "POST" }); for (;;) {}';

export async function openShop() {
    const orders: unknown[] = [];
    const address = await startHttpServer(
        (request, response) => void (orders.push(request.method), response.end('ok')),
    );
    return { orders, top: `const ORDERS = ${JSON.stringify(address)};` };
}

export function renderUntilShown(service: TestService, place: DevelopmentResponse): Promise<string> {
    return until('a render succeeds', () =>
        service.render(place).then(
            ({ data }) => getRenderedText(data),
            () => undefined,
        ),
    );
}

import type { IntegrationEventRecord } from '@svc-int/api';
import type { DevelopmentResponse } from '@svc-int/emulator';

import type { TestService } from './service.js';
import { until } from './until.js';

/** Id of the event that a response names. */
export function getEventId({ headers }: { headers: Headers }): string {
    return headers.get('x-svc-int-event') ?? '';
}

/** Renders a block with these props. Returns the id of the event. */
export async function renderOnce(on: TestService, place: DevelopmentResponse, props = {}): Promise<string> {
    return getEventId(await on.render(place, { props }));
}

/** Renders a block a number of times, one after the other. Returns the ids of the events. */
export async function renderAgain(on: TestService, place: DevelopmentResponse, times: number): Promise<string[]> {
    const ids: string[] = [];
    for (let count = 0; count < times; count++) ids.push(await renderOnce(on, place));
    return ids;
}

/** Lists the render events of an integration, in the order of the journal. */
export async function listRenders(
    on: TestService,
    { integration }: DevelopmentResponse,
): Promise<IntegrationEventRecord[]> {
    return (await on.events(integration)).filter(({ payload }) => payload.type === 'ui_render');
}

/** Lists the events of an integration once the runtime has restarted. */
export function listEventsAfterRestart(on: TestService, name: string): Promise<IntegrationEventRecord[]> {
    return until('the runtime has restarted', () => on.events(name).catch(() => undefined));
}

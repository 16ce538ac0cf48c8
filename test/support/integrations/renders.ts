import type { IntegrationEventRecord } from '@svc-int/api';
import type { DevelopmentResponse } from '@svc-int/emulator';

import type { TestService } from '../service.js';
import { until } from '../until.js';

export function getEventId({ headers }: { headers: Headers }): string {
    return headers.get('x-svc-int-event') ?? '';
}

export async function renderOnce(on: TestService, place: DevelopmentResponse, props = {}): Promise<string> {
    return getEventId(await on.render(place, { props }));
}

export async function renderRepeatedly(on: TestService, place: DevelopmentResponse, times: number): Promise<string[]> {
    const ids: string[] = [];
    for (let count = 0; count < times; count++) ids.push(await renderOnce(on, place));
    return ids;
}

export async function listRenders(
    on: TestService,
    { integration }: DevelopmentResponse,
): Promise<IntegrationEventRecord[]> {
    return (await on.events(integration)).filter(({ payload }) => payload.type === 'ui_render');
}

export function listEventsAfterRestart(on: TestService, name: string): Promise<IntegrationEventRecord[]> {
    return until('the runtime has restarted', () => on.events(name).catch(() => undefined));
}

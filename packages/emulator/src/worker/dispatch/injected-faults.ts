import type { FaultPlan } from '../../control.js';
import { formatFault } from '../service/faults/index.js';
import type { WorkspaceHost } from '../service/workspace-host.js';
import { DeliveryError } from './delivery-error.js';
import { logInjectedFault } from './log-injected-fault.js';
import type { OutgoingDelivery } from './send.js';

/** Faults on purpose that a delivery meets. */
export interface InjectedFaults {
    /** Waits as the faults say, and throws if the event is not to arrive. */
    before(id: string): Promise<void>;
    /** Whether later events of its installation do not wait for it. */
    isHeld: boolean;
    /** Whether it is delivered a second time. */
    isDoubled: boolean;
    /** Milliseconds that the integration's clock is ahead. */
    clockAhead: number;
}

/** Result for a delivery without faults. */
export const NO_INJECTED_FAULTS: InjectedFaults = {
    before: () => Promise.resolve(),
    isHeld: false,
    isDoubled: false,
    clockAhead: 0,
};

/**
 * Picks the faults of a delivery; undefined for none. Faults of order and number apply to events without a response.
 */
export function pickInjectedFaults(
    service: WorkspaceHost,
    { integration, event, reader }: OutgoingDelivery<unknown>,
): InjectedFaults | undefined {
    if (!service.faults.any) return undefined;
    const isAwaited = reader.body !== 'copied';
    const faults = service.faults
        .meet({ on: 'delivery', event: event.eventId, integration: integration.name, call: event.type })
        .filter(({ kind }) => !isAwaited || (kind !== 'duplicate' && kind !== 'reorder'));
    if (faults.length === 0) return undefined;
    const reorder = faults.find((fault) => fault.kind === 'reorder');
    const overtaken = reorder && service.deliveries.waitForNext(integration.name, reorder.milliseconds);
    return {
        async before(id) {
            logInjectedFault(service, id, faults.map(formatFault).join(', '));
            await wait(faults);
            await overtaken;
            if (faults.some(({ kind }) => kind === 'unreachable'))
                throw new DeliveryError('UNREACHABLE', 'Injected fault: the event did not reach the integration.');
        },
        isHeld: overtaken !== undefined,
        isDoubled: faults.some(({ kind }) => kind === 'duplicate'),
        clockAhead: faults.reduce((sum, fault) => sum + (fault.kind === 'clock' ? fault.milliseconds : 0), 0),
    };
}

function wait(faults: readonly FaultPlan[]): Promise<void> {
    const sum = faults.reduce((total, fault) => total + (fault.kind === 'latency' ? fault.milliseconds : 0), 0);
    return sum > 0 ? scheduler.wait(sum) : Promise.resolve();
}

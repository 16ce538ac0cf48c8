import type { FaultPlan } from '../../../control.js';
import { formatFaultPlan } from '../faults/index.js';
import type { Service } from '../../service/service.js';
import type { DispatcherHost } from '../dispatcher.js';
import type { SubscribersHost } from '../../service/messages/subscribers.js';
import { DeliveryError } from './delivery-error.js';
import { logInjectedFault } from './log-injected-fault.js';
import type { InjectedFaults, OutgoingDelivery } from './outgoing-delivery.js';

export const NO_INJECTED_FAULTS: InjectedFaults = {
    before: () => Promise.resolve(),
    isDelayed: false,
    isDoubled: false,
    clockOffsetMs: 0,
};

export function pickInjectedFaults(
    service: Service & DispatcherHost & SubscribersHost,
    { integration, event, reader }: OutgoingDelivery<unknown>,
): InjectedFaults | undefined {
    if (!service.dispatcher.faults.any) return undefined;
    const isAwaited = reader.body !== 'copied';
    const faults = service.dispatcher.faults
        .match({ on: 'delivery', event: event.eventId, integration: integration.name, call: event.type })
        .filter(({ kind }) => !isAwaited || (kind !== 'duplicate' && kind !== 'reorder'));
    if (faults.length === 0) return undefined;
    const reorder = faults.find((fault) => fault.kind === 'reorder');
    const overtaken =
        reorder && service.dispatcher.deliveryOrder.ends.waitForNext(integration.name, reorder.milliseconds);
    return {
        async before(id) {
            logInjectedFault(service, id, faults.map(formatFaultPlan).join(', '));
            await wait(faults);
            await overtaken;
            if (faults.some(({ kind }) => kind === 'unreachable'))
                throw new DeliveryError('UNREACHABLE', 'Injected fault: the event did not reach the integration.');
        },
        isDelayed: overtaken !== undefined,
        isDoubled: faults.some(({ kind }) => kind === 'duplicate'),
        clockOffsetMs: faults.reduce((sum, fault) => sum + (fault.kind === 'clock' ? fault.milliseconds : 0), 0),
    };
}

function wait(faults: readonly FaultPlan[]): Promise<void> {
    const sum = faults.reduce((total, fault) => total + (fault.kind === 'latency' ? fault.milliseconds : 0), 0);
    return sum > 0 ? scheduler.wait(sum) : Promise.resolve();
}

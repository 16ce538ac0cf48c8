import { LIMITS } from '@svc-int/api';

import type { WorkspaceHost } from '../workspace-host.js';
import type { Service } from '../../service/service.js';
import type { DispatcherHost } from '../dispatcher.js';
import type { LifecycleHost } from '../../service/workspace/lifecycle.js';
import { startDeadline } from './deadline.js';
import { DeliveryError, toEventFailure } from './delivery-error.js';
import { createDeliveryRecorder } from './delivery-recorder.js';
import type { OpenDeliveryRecord } from './open-delivery-record.js';
import { pickInjectedFaults, NO_INJECTED_FAULTS } from './injected-faults.js';
import { buildRuntimeEnvironment } from './environment.js';
import { logInjectedFault } from './log-injected-fault.js';
import type { ReadResult } from './response-reader.js';
import { toUppercaseMethod } from './request-method.js';
import type { DeliveryOutcome, DispatchEnvironmentAndJournalId, OutgoingDelivery } from './outgoing-delivery.js';
import { sendDispatch } from './send.js';

export async function deliverEvent<Value>(
    service: WorkspaceHost,
    outgoing: OutgoingDelivery<Value>,
    timeoutMs: number,
): Promise<DeliveryOutcome<Value>> {
    const sending = { ...outgoing, event: toUppercaseMethod(outgoing.event) };
    sending.faults ??= pickInjectedFaults(service, sending);
    const { integration, event, removedSubjects, foreignOrigin, faults } = sending;
    const record = createDeliveryRecorder(service, sending, timeoutMs);
    const leave = service.dispatcher.journalWrites.groupCommit.beginWriter();
    try {
        const environment =
            foreignOrigin?.environment ??
            sending.environment ??
            buildRuntimeEnvironment(service, integration, event, removedSubjects);
        const started = record.start(environment);
        const { value, failure } = await exchange(service, sending, { id: record.id, environment, timeoutMs }, started);
        const result = await started.finish(failure);
        return value === undefined ? { result } : { result, value };
    } catch (fault) {
        return { result: record.fail(fault), fault };
    } finally {
        leave();
        service.dispatcher.deliveryOrder.ends.notify(integration.name);
        if (faults?.isDoubled) redeliver(service, sending, timeoutMs);
    }
}

function redeliver(service: WorkspaceHost, sending: OutgoingDelivery<unknown>, timeoutMs: number): void {
    const recordedAs = service.newId();
    const again = deliverEvent(service, { ...sending, recordId: recordedAs, faults: NO_INJECTED_FAULTS }, timeoutMs);
    service.lifecycle.waitUntil(
        again.then(() => logInjectedFault(service, recordedAs, `${sending.event.eventId} was delivered again.`)),
    );
}

function exchange<Value>(
    service: Service & DispatcherHost & LifecycleHost,
    sending: OutgoingDelivery<Value>,
    { timeoutMs, ...sent }: DispatchEnvironmentAndJournalId & { timeoutMs: number },
    record: OpenDeliveryRecord,
): Promise<Partial<ReadResult<Value>>> {
    const deadline = startDeadline(service.lifecycle.startTimeout, timeoutMs);
    const handle = async () => {
        await sending.faults?.before(sent.id);
        const response = await sendDispatch(service, sending, sent, deadline.signal);
        const { response: taken, bytes } = await record.readResponse(response);
        const problem = checkHeaders(response);
        if (problem !== undefined) throw new DeliveryError('BAD_ANSWER', `The integration's answer ${problem}.`);
        return sending.reader.read(taken, bytes);
    };
    return Promise.race([handle(), deadline.expired])
        .catch((error: unknown) => ({ failure: toEventFailure(error) }))
        .finally(deadline.clear);
}

function checkHeaders({ headers }: Response): string | undefined {
    const { answerHeaders: maxHeaders, answerHeaderText: maxHeaderChars } = LIMITS;
    const all = [...headers];
    if (all.length > maxHeaders) return `has ${all.length} headers, which is more than ${maxHeaders}`;
    const length = all.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    return length > maxHeaderChars
        ? `has headers of ${length} characters in all, which is more than ${maxHeaderChars}`
        : undefined;
}

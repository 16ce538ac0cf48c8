import { LIMITS } from '@svc-int/api';

import type { EventResult } from '../subjects/journal/index.js';
import type { Host } from '../service/host.js';
import { startDeadline } from './deadline.js';
import { DeliveryError, failureFrom } from './delivery-error.js';
import { type BegunRecord, openRecord } from './delivery-record.js';
import { deliveryFaults, NO_FAULTS } from './delivery-faults.js';
import { environmentOf } from './environment.js';
import { noteFault } from './fault-notes.js';
import type { Reading } from './answer-reader.js';
import { withSentMethod } from './request-method.js';
import { type Arrival, send, type Sending } from './sending.js';

/** An event that was handled, well or not. */
export interface Delivery<Value> {
    result: EventResult;
    /** Left out when the answer could not be used. */
    value?: Value;
    /** Why the service itself could not send the event or write it down, for those who wait; left out when it could. */
    fault?: unknown;
}

/** Sends an event to its integration, waits for the answer, and writes all of it into the journal. Never throws. */
export async function deliver<Value>(service: Host, asked: Sending<Value>): Promise<Delivery<Value>> {
    const sending = { ...asked, event: withSentMethod(asked.event) };
    sending.faults ??= deliveryFaults(service, sending);
    const { integration, event, former, arrived, faults } = sending;
    const record = openRecord(service, sending);
    const leave = service.writers.enter();
    try {
        const environment = arrived?.environment ?? environmentOf(service, integration, event, former);
        const begun = record.begin(environment);
        const { value, failure } = await answer(service, sending, { id: record.id, environment }, begun);
        const result = await begun.finish(failure);
        return value === undefined ? { result } : { result, value };
    } catch (fault) {
        return { result: record.fail(fault), fault };
    } finally {
        leave();
        service.deliveries.end(integration.name);
        if (faults?.isDoubled) deliverAgain(service, sending);
    }
}

/** The same event a second time; the journal has it under an id of its own, as each delivery. */
function deliverAgain(service: Host, sending: Sending<unknown>): void {
    const recordedAs = service.newId();
    const again = deliver(service, { ...sending, recordedAs, faults: NO_FAULTS });
    service.waitUntil(
        again.then(() => noteFault(service, recordedAs, `${sending.event.eventId} was delivered again.`)),
    );
}

/** Sends the event and reads its answer, in the time that integrations have. Never rejects. */
function answer<Value>(
    service: Host,
    sending: Sending<Value>,
    sent: Arrival,
    record: BegunRecord,
): Promise<Partial<Reading<Value>>> {
    const deadline = startDeadline(service.startTimeout, service.dispatchTimeout);
    const handle = async () => {
        await sending.faults?.before(sent.id);
        const response = await send(service, sending, sent, deadline.signal);
        const { answer: taken, bytes } = await record.take(response);
        const problem = headersProblem(response);
        if (problem !== undefined) throw new DeliveryError('BAD_ANSWER', `The integration's answer ${problem}.`);
        return sending.reader.read(taken, bytes);
    };
    return Promise.race([handle(), deadline.passed])
        .catch((error: unknown) => ({ failure: failureFrom(error) }))
        .finally(deadline.clear);
}

/** Tells what is wrong with the headers of an integration's answer: more than this reach nobody, because clients and workerd refuse them. */
function headersProblem({ headers }: Response): string | undefined {
    const { answerHeaders, answerHeaderText } = LIMITS;
    const all = [...headers];
    if (all.length > answerHeaders) return `has ${all.length} headers, which is more than ${answerHeaders}`;
    const length = all.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    return length > answerHeaderText
        ? `has headers of ${length} characters in all, which is more than ${answerHeaderText}`
        : undefined;
}

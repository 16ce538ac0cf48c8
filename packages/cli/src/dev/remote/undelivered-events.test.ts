import type { IntegrationEventRecord } from '@svc-int/api';
import { expect, it, onTestFinished } from 'vitest';

import type { ServiceConnection } from '../../service/service-connection.js';
import { createUndeliveredEventWatcher } from './undelivered-events.js';

function createRecord(id: string, status: IntegrationEventRecord['status']): IntegrationEventRecord {
    const payload = { eventId: id, type: 'ui_render' };
    return { object: 'integration-event', id, integrationId: 'mood', createdAt: '', status, payload };
}

it('the watcher of undelivered events reports new failed events once, oldest first, without events that arrived', async () => {
    const journal = [createRecord('before', 'failed')];
    let looks = 0;
    let isDown = false;
    const request = async () => {
        looks++;
        if (isDown) throw new Error('down');
        return { items: [...journal] };
    };
    const ending = new AbortController();
    onTestFinished(() => ending.abort());
    const service = { request } as unknown as Pick<ServiceConnection, 'request'>;
    const watcher = createUndeliveredEventWatcher(service, 5, ending.signal);
    const reported: string[] = [];
    watcher.watch('mood', ({ id }) => void reported.push(id));
    const lookAgain = async () => {
        const before = looks;
        await expect.poll(() => looks).toBeGreaterThan(before + 1);
    };
    await lookAgain();
    watcher.markArrived('arrived');
    journal.unshift(
        createRecord('second', 'failed'),
        createRecord('arrived', 'failed'),
        createRecord('pending', 'pending'),
        createRecord('fine', 'success'),
        createRecord('first', 'failed'),
    );
    await expect.poll(() => reported).toEqual(['first', 'second']);
    isDown = true;
    await lookAgain();
    isDown = false;
    await lookAgain();
    journal[2] = createRecord('pending', 'failed');
    await expect.poll(() => reported).toEqual(['first', 'second', 'pending']);
});

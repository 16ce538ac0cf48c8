import { expect, it } from 'vitest';

import { shareDatabaseWorker } from '../../support/service/database-worker.js';

const HOST = `
import { REQUEST_OR_RESPONSE_EVENT_ID_HEADER } from '@svc-int/api';
import { sendOutbox } from './worker/dispatch/outbox.js';
import { createWorkspaceActivity } from './worker/service/workspace/workspace-activity.js';
import { createDispatcher } from './worker/dispatch/create-dispatcher.js';
import { createSharedTimeouts } from './worker/service/event-loop/timeouts.js';
import { createEncryption } from './worker/service/secrets/encryption.js';
import { openDatabase } from './worker/storage/database.js';
import { createLocalWorkspaceAccess, getInstallationById, getInstallationPlacement, uninstallIntegration } from './worker/subjects/integrations/index.js';

const sent = [];
function createHost(db) {
    const activity = createWorkspaceActivity();
    const send = async (script, parts, { headers }) => {
        const id = headers[REQUEST_OR_RESPONSE_EVENT_ID_HEADER];
        sent.push(id);
        activity.end(id);
        return new Response('OK');
    };
    const host = {
        name: 'main', db,
        access: createLocalWorkspaceAccess({ db }, { secret: 'secret', token: 'token' }),
        urls: { url: 'http://localhost', publicUrl: 'http://localhost' },
        now: () => new Date(), newId: () => crypto.randomUUID(),
        encryption: createEncryption(''), retiredSecrets: { addReceived() {}, addReplaced() {}, list: () => [] },
        followUps: { scheduleOutbox: (installation) => sendOutbox(host, installation) },
        dispatcher: createDispatcher({ db }, { runtime: { send }, dispatchTimeoutMs: 1000, activity, getHost: () => host }),
        subscribers: { stream: { publish() {} } },
        lifecycle: { activity, startTimeout: createSharedTimeouts(), waitUntil: (promise) => void promise },
    };
    return host;
}

const time = '2026-01-01T00:00:00.000Z';

function fill(storage, { encryption }) {
    const insert = (table, row) => storage.sql.exec(
        'insert into ' + table + ' (' + Object.keys(row) + ') values (' + Object.keys(row).map(() => '?') + ')',
        ...Object.values(row));
    const installed = { status: 'active', configuration: '{}', externalIds: '[]' };
    insert('organizations', { id: 'acme', hostname: 'acme', title: 'Acme', createdAt: time });
    insert('integrations', {
        name: 'mood', version: 1, organization: 'acme', declaration: '{"scopes":[]}', secrets: encryption.encrypt('{}'), createdAt: time, updatedAt: time,
    });
    insert('versions', { integration: 'mood', version: 1, loadId: 'one', declaration: '{"scopes":[]}', modules: '[]', length: 0 });
    insert('installations', {
        id: 'i', sequence: 1, integration: 'mood', organization: 'acme', ...installed, createdAt: time, updatedAt: time,
    });
    insert('placed_installations', { installation: 'i', kind: 'space', place: 's', ...installed });
}

async function answer(storage, { fails }) {
    sent.length = 0;
    const host = createHost(await openDatabase(storage));
    fill(storage, host);
    try {
        host.db.transaction(() => {
            uninstallIntegration(host, getInstallationById(host, 'mood', 'i'));
            if (fails) throw new Error('What comes after it fails.');
        });
    } catch {}
    // Runs the microtasks that a response to the causing call would take.
    for (let turn = 0; turn < 1000; turn++) await undefined;
    const sentAtOnce = sent.length;
    const idle = await host.lifecycle.activity.waitForIdle(5000);
    const { recorded } = storage.sql.exec('select count(*) as recorded from events').one();
    const { left } = storage.sql.exec('select count(*) as left from outbox').one();
    const { installed } = storage.sql.exec('select count(*) as installed from placed_installations').one();
    return { idle, sentAtOnce, sent: sent.length, recorded, left, installed };
}`;

const { ask } = shareDatabaseWorker(HOST);

it.each([
    ['rolled back sends no events', true, { sentAtOnce: 0, sent: 0, recorded: 0, left: 0, installed: 1 }],
    [
        'committed sends one event for the placement and one for the installation, after the caller has continued',
        false,
        { sentAtOnce: 0, sent: 2, recorded: 2, left: 0, installed: 0 },
    ],
])('a removal of an installation that is %s', async (_, fails, expected) => {
    expect(await ask({ fails })).toEqual({ idle: true, ...expected });
});

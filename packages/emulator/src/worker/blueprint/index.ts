/** Worker of the build: stores the default seed and responds with the blueprint. */
import { yieldToEventLoop } from '../service/event-loop/yield.js';
import { DurableObject } from 'cloudflare:workers';
import defaultSeed from 'default-seed';

import { MAIN_WORKSPACE } from '../env.js';
import { createWorkspaceActivity } from '../service/workspace/workspace-activity.js';
import { createEncryptedRetiredSecretStore } from '../service/secrets/retired-secrets.js';
import { createEncryption } from '../service/secrets/encryption.js';
import type { Service } from '../service/service.js';
import { createWorkRunner } from '../service/work/runner.js';
import { listDueWork } from '../service/work/stored-work.js';
import { openDatabase, type Database } from '../storage/database.js';
import { createLocalWorkspaceAccess } from '../subjects/integrations/index.js';
import { pseudoTranslationEngine } from '../subjects/translations/index.js';
import { seedWorkspaceIfEmpty } from '../subjects/workspace/index.js';
import { listBackgroundWorkKinds } from '../work-kinds.js';
import {
    type DatabaseBlueprint,
    createDatabaseTables,
    createPlaceholderId,
    PLACEHOLDER_SEED_TIME,
} from './blueprint.js';
import { formatSqlLiteral, captureDatabaseBlueprint } from './capture-blueprint.js';

interface Env {
    BLUEPRINT: DurableObjectNamespace<BlueprintWorkspace>;
    WORKSPACE: DurableObjectNamespace<EmptyWorkspaceDatabaseTemplate>;
}

/** The full-text index stores no texts: its rows cannot be read back. */
const INDEXED = 'insert into search_words';

export class BlueprintWorkspace extends DurableObject<Env> {
    async take(): Promise<DatabaseBlueprint> {
        const { sql } = this.ctx.storage;
        const indexed = new Map<unknown, string>();
        const exec: SqlStorage['exec'] = (statement, ...values) => {
            if (statement.startsWith(INDEXED)) indexed.set(values[0], withValues(statement, values));
            return sql.exec(statement, ...values);
        };
        const transactionSync: DurableObjectStorage['transactionSync'] = (work) =>
            this.ctx.storage.transactionSync(work);
        const db = await openDatabase({ sql: { exec } as SqlStorage, transactionSync } as DurableObjectStorage);
        const service = createService(db);
        seedWorkspaceIfEmpty(service, defaultSeed);
        await finishWork(service);
        const found = sql.exec('select id from search_pages order by id').toArray();
        return captureDatabaseBlueprint(
            sql,
            found.map(({ id }) => indexed.get(id) ?? ''),
        );
    }
}

export class EmptyWorkspaceDatabaseTemplate extends DurableObject<Env> {
    async createTables(layout: readonly string[]): Promise<void> {
        createDatabaseTables(this.ctx.storage, layout);
    }
}

const NOBODY = {
    engine: pseudoTranslationEngine,
    compute: () => Promise.reject(new Error('There is no integration.')),
};

async function finishWork(service: Service): Promise<void> {
    const runner = createWorkRunner(service, listBackgroundWorkKinds(NOBODY), {
        pause: (milliseconds) => scheduler.wait(milliseconds),
        elapsed: () => performance.now(),
        schedule: () => {},
    });
    for (const { id } of listDueWork(service)) {
        const ended = runner.waitFor(id);
        await runner.run();
        await ended;
    }
}

export default {
    async fetch(_, env) {
        const blueprint = await env.BLUEPRINT.getByName('blueprint').take();
        await env.WORKSPACE.getByName(MAIN_WORKSPACE).createTables(blueprint.layout);
        return Response.json(blueprint);
    },
} satisfies ExportedHandler<Env>;

function withValues(statement: string, values: readonly unknown[]): string {
    const left = [...values];
    return statement.replaceAll('?', () => formatSqlLiteral(left.shift()));
}

function createService(db: Database): Service {
    let ids = 0;
    const encryption = createEncryption('');
    const rejectExternal = () => Promise.reject(new Error('The seed of the package needs nothing from outside.'));
    return {
        name: 'blueprint',
        db,
        urls: { url: '', publicUrl: '' },
        access: createLocalWorkspaceAccess({ db }, { secret: '', token: '' }),
        retiredSecrets: createEncryptedRetiredSecretStore(db, createWorkspaceActivity(), encryption, ''),
        encryption,
        now: () => new Date(PLACEHOLDER_SEED_TIME),
        newId: () => createPlaceholderId(ids++),
        egress: {
            fetchExternal: rejectExternal,
            convert: rejectExternal,
            printPdf: rejectExternal,
            waitForSlice: yieldToEventLoop,
        },
        followUps: { scheduleOutbox: () => {}, scheduleWork: () => {}, recordUnreadConditions: () => {} },
    };
}

/** A Worker that the build runs once: it stores the package's seed and answers with the blueprint. */
import { DurableObject } from 'cloudflare:workers';
import defaultSeed from 'default-seed';

import { createActivity } from '../service/activity.js';
import { createFormerSecrets } from '../service/former-secrets.js';
import type { Service } from '../service/service.js';
import { openDatabase, type Database } from '../storage/database.js';
import { createLocalAccess } from '../subjects/integrations/index.js';
import { seedWorkspace } from '../subjects/workspace/index.js';
import { placeholderId, SEED_TIME } from './blueprint.js';
import { literal, takeBlueprint } from './take-blueprint.js';

interface Env {
    BLUEPRINT: DurableObjectNamespace<BlueprintWorkspace>;
}

/** Start of the statement that fills the full text index, which stores only the positions of words. */
const INDEXED = 'insert into search_words';

export class BlueprintWorkspace extends DurableObject<Env> {
    override async fetch(): Promise<Response> {
        const { sql } = this.ctx.storage;
        const indexed: string[] = [];
        const exec: SqlStorage['exec'] = (statement, ...values) => {
            if (statement.startsWith(INDEXED)) indexed.push(withValues(statement, values));
            return sql.exec(statement, ...values);
        };
        const transactionSync: DurableObjectStorage['transactionSync'] = (work) =>
            this.ctx.storage.transactionSync(work);
        const db = await openDatabase({ sql: { exec } as SqlStorage, transactionSync } as DurableObjectStorage);
        seedWorkspace(serviceOf(db), defaultSeed);
        return Response.json(takeBlueprint(sql, indexed));
    }
}

export default {
    fetch: (request, env) => env.BLUEPRINT.getByName('blueprint').fetch(request),
} satisfies ExportedHandler<Env>;

function withValues(statement: string, values: readonly unknown[]): string {
    const left = [...values];
    return statement.replaceAll('?', () => literal(left.shift()));
}

function serviceOf(db: Database): Service {
    let ids = 0;
    const outside = () => Promise.reject(new Error('The seed of the package needs nothing from outside.'));
    return {
        name: 'blueprint',
        db,
        addresses: { url: '', publicUrl: '', ports: [], closedPorts: [] },
        access: createLocalAccess({ db }, { secret: '', token: '' }),
        formerSecrets: createFormerSecrets(db, createActivity(), ''),
        now: () => new Date(SEED_TIME),
        newId: () => placeholderId(ids++),
        wakeSender: () => {},
        wakeWork: () => {},
        send: outside,
        convert: outside,
    };
}

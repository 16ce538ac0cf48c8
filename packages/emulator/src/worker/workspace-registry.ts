import { DurableObject } from 'cloudflare:workers';

import type { WorkerEnv } from './env.js';
import { type ListedWorkspaceNames, MAX_LISTED_NAMES } from './hosts/workspace-names.js';
import { hasDatabase } from './storage/database.js';

export class WorkspaceRegistry extends DurableObject<WorkerEnv> {
    listAfter(position: number): ListedWorkspaceNames {
        if (!hasDatabase(this.ctx.storage)) return { names: [], position };
        const rows = this.ctx.storage.sql
            .exec<{ position: number; name: string }>(
                'select position, name from names where position > ? order by position limit ?',
                position,
                MAX_LISTED_NAMES,
            )
            .toArray();
        return { names: rows.map(({ name }) => name), position: rows.at(-1)?.position ?? position };
    }

    add(name: string): void {
        const { sql } = this.ctx.storage;
        // Positions are not reused: a removed and re-added name comes last.
        sql.exec(
            'create table if not exists names (position integer primary key autoincrement, name text not null unique)',
        );
        sql.exec('insert or ignore into names (name) values (?)', name);
    }

    delete(name: string): void {
        if (hasDatabase(this.ctx.storage)) this.ctx.storage.sql.exec('delete from names where name = ?', name);
    }
}

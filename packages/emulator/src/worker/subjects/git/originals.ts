import { and, asc, eq, notInArray } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { gitObjects, gitOriginals } from '../../storage/schema/git.schema.js';

const PART_BYTES = 1_000_000;

export interface GitOriginal {
    oid: string;
    content: Uint8Array;
}

export function storeGitOriginal({ db }: Service, space: string, { oid, content }: GitOriginal): void {
    for (let part = 0; part === 0 || part * PART_BYTES < content.byteLength; part++) {
        const bytes = Buffer.from(content.subarray(part * PART_BYTES, (part + 1) * PART_BYTES));
        db.insert(gitOriginals).values({ space, oid, part, content: bytes }).onConflictDoNothing().run();
    }
}

export function findGitOriginal({ db }: Service, space: string, oid: string): Uint8Array | undefined {
    const own = and(eq(gitOriginals.space, space), eq(gitOriginals.oid, oid));
    const parts = db.select().from(gitOriginals).where(own).orderBy(asc(gitOriginals.part)).all();
    return parts.length === 0 ? undefined : Buffer.concat(parts.map(({ content }) => content));
}

export function pruneGitOriginals({ db }: Service, space: string): void {
    const used = db.select({ oid: gitObjects.oid }).from(gitObjects).where(eq(gitObjects.space, space));
    db.delete(gitOriginals)
        .where(and(eq(gitOriginals.space, space), notInArray(gitOriginals.oid, used)))
        .run();
}

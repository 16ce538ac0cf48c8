import type { User } from '@svc-int/api';
import { eq } from 'drizzle-orm';

import { integrations } from '../../storage/schema/integrations.schema.js';
import { users } from '../../storage/schema/people.schema.js';
import type { Caller, ReadCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError } from '../../service/service-error.js';

export type UserRow = typeof users.$inferSelect;

export function getUser({ db }: Service, id: string): UserRow {
    const row = db.select().from(users).where(eq(users.id, id)).get();
    if (!row) throw createNotFoundError('user', id);
    return row;
}

export function findCallerOrIntegrationUserId({ db }: Service, caller: Caller): string | undefined {
    if (caller.kind === 'user') return caller.user;
    return db.select().from(users).where(eq(users.integration, caller.integration)).get()?.id;
}

export function getOrCreateActorUserId({ db, newId }: Service, caller: Caller): string {
    if (caller.kind === 'user') return caller.user;
    const { integration } = caller;
    const row = db.select().from(integrations).where(eq(integrations.name, integration)).get();
    const displayName = row?.declaration.title ?? integration;
    return db
        .insert(users)
        .values({ id: newId(), displayName, email: '', integration })
        .onConflictDoUpdate({ target: users.integration, set: { displayName } })
        .returning()
        .get().id;
}

export interface UserChange {
    displayName?: string | undefined;
    photoURL?: string | undefined;
}

export function updateUser({ db }: Service, { id }: UserRow, change: UserChange): UserRow {
    // Drizzle rejects `set({})`.
    return db
        .update(users)
        .set({ ...change, id })
        .where(eq(users.id, id))
        .returning()
        .get();
}

export function serializeUser({ urls: addresses }: Service, { id, displayName, email, photoURL }: UserRow): User {
    return {
        object: 'user',
        id,
        displayName,
        ...(email !== '' && { email }),
        ...(photoURL !== null && { photoURL }),
        urls: { location: `${addresses.url}/v1/users/${id}` },
    };
}

/** Hides the e-mail address from integrations. */
export function serializeUserVisibleToCaller(service: Service, row: UserRow, caller: ReadCaller): User {
    const { email, ...shown } = serializeUser(service, row);
    return caller.kind === 'user' && email !== undefined ? { ...shown, email } : shown;
}

import type { User } from '@svc-int/api';
import { eq } from 'drizzle-orm';

import { users } from '../../storage/people.schema.js';
import type { Service } from '../../service/service.js';
import { notFound } from '../../service/service-error.js';

export type UserRow = typeof users.$inferSelect;

export function getUser({ db }: Service, id: string): UserRow {
    const row = db.select().from(users).where(eq(users.id, id)).get();
    if (!row) throw notFound('user', id);
    return row;
}

export function userView({ addresses }: Service, row: UserRow): User {
    return { object: 'user', ...row, urls: { location: `${addresses.url}/v1/users/${row.id}` } };
}

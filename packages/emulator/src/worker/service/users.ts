import type { User } from '@svc-int/api';

import { users } from '../storage/schema.js';
import type { Service } from './service.js';

/** The person who works with the workspace. */
export const WORKSPACE_USER_ID = 'user-ada';

export function workspaceUser(service: Service): User {
    const row = service.db
        .insert(users)
        .values({ id: WORKSPACE_USER_ID, displayName: 'Ada Author', email: 'ada@example.com' })
        .onConflictDoUpdate({ target: users.id, set: { id: WORKSPACE_USER_ID } })
        .returning()
        .get();
    return { object: 'user', ...row, urls: { location: `${service.addresses.url}/v1/users/${row.id}` } };
}

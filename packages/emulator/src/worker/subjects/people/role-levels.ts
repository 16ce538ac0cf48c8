import type { Role } from '@svc-int/api';

/** Each role includes the previous roles. */
export const ROLES_BY_LEVEL: readonly Role[] = ['read', 'comment', 'edit', 'review', 'create', 'admin'];

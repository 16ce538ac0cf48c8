import type { Role } from '@svc-int/api';

/** Each includes the previous ones. */
export const ROLES_BY_LEVEL: readonly Role[] = ['read', 'comment', 'edit', 'review', 'create', 'admin'];

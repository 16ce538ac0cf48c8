import type { Role } from '@svc-int/api';

/** Roles by what they allow on content, the least first: each allows what those before it do. */
export const ROLES_BY_LEVEL: readonly Role[] = ['read', 'comment', 'edit', 'review', 'create', 'admin'];

import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { idSchema, urlSchema, webUrlSchema } from '../shared.js';

export const userSchema = z
    .object({
        object: z.literal('user'),
        id: idSchema,
        displayName: z.string(),
        email: z.string().optional(),
        photoURL: z.string().optional(),
        urls: z.object({ location: urlSchema }),
    })
    .meta({ id: 'User' });

export const authenticatedUserOperations = defineOperations({
    getAuthenticatedUser: {
        method: 'GET',
        path: '/user',
        summary: 'Returns the user of the token.',
        status: 200,
        response: userSchema,
    },
});

export const userOperations = defineOperations({
    getUserById: {
        method: 'GET',
        path: '/users/{userId}',
        summary:
            'Returns a user. The e-mail address is omitted for integrations and visitors. Visitors can read only members of the organization that owns the site.',
        status: 200,
        response: userSchema,
        errors: [404],
        visitors: true,
    },
    updateUserById: {
        method: 'PATCH',
        path: '/users/{userId}',
        summary: 'Changes the name or the photo of the user of the token.',
        body: z.strictObject({ displayName: z.string().min(1).max(64).optional(), photoURL: webUrlSchema.optional() }),
        status: 200,
        response: userSchema,
        errors: [404],
    },
});

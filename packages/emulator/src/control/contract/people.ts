import { installationStatusSchema, roleSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { defineCall } from './define-call.js';

const personalTokenSchema = z.strictObject({
    id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    until: z.string(),
    /** Updated at most once an hour. */
    lastUsedAt: z.string().optional(),
});

export const peopleCalls = {
    /** Takes an id or subdomain. Has no effect if the organization exists. */
    createOrganization: defineCall('POST /organizations', {
        body: z.strictObject({ organization: z.string() }),
        arguments: ['organization'],
    }),
    createToken: defineCall('POST /tokens', {
        body: z.strictObject({ user: z.string() }),
        arguments: ['user'],
        response: z.strictObject({ token: z.string() }),
        result: 'token',
    }),
    personalTokens: defineCall('GET /personal-tokens', {
        response: z.strictObject({ items: z.array(personalTokenSchema) }),
        result: 'items',
    }),
    /** Only this response contains the token. */
    createPersonalToken: defineCall('POST /personal-tokens', {
        keyed: 'change',
        body: z.strictObject({ name: z.string().min(1).max(100), days: z.int().min(1).max(366).default(90) }),
        response: personalTokenSchema.extend({ token: z.string() }),
    }),
    revokePersonalToken: defineCall('DELETE /personal-tokens', {
        query: z.strictObject({ id: z.string().max(100) }),
        arguments: ['id'],
    }),
    setTeamLevel: defineCall('PUT /teams/levels', {
        body: z.strictObject({
            organization: z.string(),
            team: z.string(),
            content: z.string(),
            level: roleSchema.nullable(),
        }),
    }),
    /** A paused installation gets no events. */
    pauseInstallation: defineCall('PUT /installations/paused', {
        body: z.strictObject({ integration: z.string(), installation: z.string(), paused: z.boolean() }),
        response: z.strictObject({ status: installationStatusSchema }),
        result: 'status',
    }),
};

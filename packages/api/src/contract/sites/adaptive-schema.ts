import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { dateTimeSchema } from '../shared.js';

const described = { title: z.string().optional(), description: z.string().optional() };

const booleanClaimSchema = z.strictObject({ ...described, type: z.literal('boolean') });
const numberClaimSchema = z.strictObject({ ...described, type: z.literal('number') });
const stringClaimSchema = z.strictObject({
    ...described,
    type: z.literal('string'),
    enum: z.array(z.string()).min(1).optional().describe('Allowed values.'),
});

const arrayClaimSchema = z.strictObject({
    ...described,
    type: z.literal('array'),
    items: z.discriminatedUnion('type', [booleanClaimSchema, stringClaimSchema, numberClaimSchema]),
});

export type VisitorClaimJsonSchema =
    | z.output<
          typeof booleanClaimSchema | typeof stringClaimSchema | typeof numberClaimSchema | typeof arrayClaimSchema
      >
    | VisitorClaimsJsonSchema;

export interface VisitorClaimsJsonSchema {
    title?: string | undefined;
    description?: string | undefined;
    type: 'object';
    properties: Record<string, VisitorClaimJsonSchema>;
    additionalProperties?: false | undefined;
}

const visitorClaimsSchema = z
    .strictObject({
        ...described,
        type: z.literal('object'),
        // Explicit return type: TypeScript cannot infer recursive schema types.
        get properties(): z.ZodRecord<z.ZodString, z.ZodType<VisitorClaimJsonSchema, VisitorClaimJsonSchema>> {
            return z.record(z.string(), visitorClaimSchema);
        },
        additionalProperties: z.literal(false).optional(),
    })
    .meta({ id: 'VisitorClaims', description: 'An object with claims by name.' });

const visitorClaimSchema = z
    .discriminatedUnion('type', [
        booleanClaimSchema,
        stringClaimSchema,
        numberClaimSchema,
        arrayClaimSchema,
        visitorClaimsSchema,
    ])
    .meta({ id: 'VisitorClaim', description: 'The type of a claim about a visitor.' });

type VisitorProperties = { unsigned?: VisitorClaimsJsonSchema | undefined } & Record<string, VisitorClaimJsonSchema>;

// Explicit type: the inferred one forbids optional claims.
const visitorPropertiesSchema: z.ZodType<VisitorProperties, VisitorProperties> = z
    .object({ unsigned: visitorClaimsSchema.optional().describe('Unsigned claims.') })
    .catchall(visitorClaimSchema);

const visitorSchemaSchema = z
    .strictObject({
        ...described,
        $schema: z.string().optional(),
        type: z.literal('object'),
        properties: visitorPropertiesSchema,
        additionalProperties: z.literal(false).optional(),
    })
    .describe('JSON Schema (draft-07) of the claims about a visitor.')
    .meta({ id: 'VisitorSchema' });

export const siteAdaptiveSchemaSchema = z
    .object({
        object: z.literal('site-adaptive-schema'),
        jsonSchema: visitorSchemaSchema.extend({ additionalProperties: z.literal(false) }),
        updatedAt: dateTimeSchema,
    })
    .meta({ id: 'SiteAdaptiveSchema' });

export const adaptiveSchemaOperations = defineOperations({
    getSiteAdaptiveSchema: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/adaptive-schema',
        summary: 'Returns the schema of the claims about visitors of a site.',
        status: 200,
        response: siteAdaptiveSchemaSchema,
        errors: [404],
        scope: 'site:adaptive:read',
    },
    updateSiteAdaptiveSchema: {
        method: 'PUT',
        path: '/orgs/{organizationId}/sites/{siteId}/adaptive-schema',
        summary: 'Sets the schema of the claims about visitors of a site. Needs the permission `createContent`.',
        body: z.strictObject({ jsonSchema: visitorSchemaSchema }),
        status: 200,
        response: siteAdaptiveSchemaSchema,
        errors: [404],
        scope: 'site:adaptive:write',
    },
    listSiteAdaptiveTemplateConditions: {
        method: 'GET',
        path: '/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions',
        summary: 'Lists example conditions that the service derives from the adaptive schema of a site.',
        status: 200,
        response: z.object({ items: z.array(z.object({ description: z.string(), condition: z.string() })) }),
        errors: [404],
        scope: 'site:adaptive:read',
    },
});

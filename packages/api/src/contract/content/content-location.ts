import * as z from 'zod';

import { changeRequestSchema } from './change-request.js';
import { collectionSchema } from './collection.js';
import { contentFileSchema } from './file.js';
import { openApiSpecSchema } from './openapi-spec.js';
import { organizationSchema } from '../organizations/organization.js';
import { pageSchema } from './page.js';
import { reusableContentSchema, revisionSchema } from './revision.js';
import { spaceSchema } from './space.js';
import { userSchema } from '../organizations/user.js';

const versionContextSchema = z
    .discriminatedUnion('type', [
        z.object({
            type: z.literal('revision'),
            revision: revisionSchema.describe('Revision with empty lists. Use `getRevisionById` to get its content.'),
        }),
        z.object({ type: z.literal('changeRequest'), changeRequest: changeRequestSchema }),
    ])
    .describe('Revision or change request that contains the location.');

const ofSpace = { organization: organizationSchema, space: spaceSchema };

const versioned = { ...ofSpace, versionContext: versionContextSchema.optional() };

const internalLocationSchema = z
    .discriminatedUnion('type', [
        z.object({ type: z.literal('anchor'), anchor: z.string().min(1).describe('Id of the heading or block.') }),
        z.object({ type: z.literal('node'), node: z.string().min(1).describe('Key of the node.') }),
    ])
    .describe('Position within the page.');

const locations = z
    .discriminatedUnion('kind', [
        z.object({ kind: z.literal('file'), ...versioned, file: contentFileSchema }),
        z.object({ kind: z.literal('url'), url: z.string().min(1).describe('URL as written in the content.') }),
        z.object({
            kind: z.literal('page'),
            ...versioned,
            page: pageSchema.describe('Page without its child pages.'),
            internalLocation: internalLocationSchema.optional(),
        }),
        z.object({ kind: z.literal('user'), user: userSchema }),
        z.object({ kind: z.literal('collection'), organization: organizationSchema, collection: collectionSchema }),
        z.object({ kind: z.literal('space'), ...ofSpace }),
        z.object({ kind: z.literal('reusable-content'), ...versioned, reusableContent: reusableContentSchema }),
        z.object({ kind: z.literal('openapi'), organization: organizationSchema, openAPISpec: openApiSpecSchema }),
    ])
    .meta({
        id: 'ContentLocation',
        description: 'Target or source of a reference, with the objects that contain it.',
    });

type ContentLocation = z.output<typeof locations>;

/** Generated type declarations refer to a named interface instead of repeating its content. */
export interface ReferenceTargetOrSourceZodType extends z.ZodType<ContentLocation, ContentLocation> {}

export const expandedReferenceTargetOrSourceSchema: ReferenceTargetOrSourceZodType = locations;

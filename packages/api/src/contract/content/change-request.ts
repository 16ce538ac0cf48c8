import * as z from 'zod';

import { documentSchema } from '../document/index.js';
import { defineOperations } from '../operation.js';
import {
    dateTimeSchema,
    idSchema,
    createListPageSchema,
    paginationQueryShape,
    urlSchema,
    webUrlSchema,
} from '../shared.js';
import { pdfOperationTemplate } from './pdf-request.js';
import { userSchema } from '../organizations/user.js';

export const changeRequestStatusSchema = z.enum(['draft', 'open', 'archived', 'merged']);

export const changeRequestSubjectSchema = z.string().max(100);

export const changeRequestDescriptionSchema = documentSchema;

const MAX_LINKS = 10;

const linkFields = {
    ref: z.strictObject({ kind: z.literal('url'), url: webUrlSchema }),
    title: z.string().min(1).max(100).optional().describe('Shown instead of the URL.'),
};

const linksInputSchema = z
    .array(
        z.strictObject({ id: idSchema.optional().describe('Id of a link to keep. Default: a new id.'), ...linkFields }),
    )
    .max(MAX_LINKS)
    .describe('Links to related pages elsewhere; they replace the previous ones.');

export const changeRequestSchema = z
    .object({
        object: z.literal('change-request'),
        id: idSchema,
        number: z.int().min(1).describe('Incremented within the space.'),
        status: changeRequestStatusSchema,
        space: idSchema.describe('Id of the space.'),
        subject: changeRequestSubjectSchema,
        description: changeRequestDescriptionSchema.optional().describe('Why the changes are made.'),
        links: z.array(z.object({ id: idSchema, ...linkFields })).optional(),
        createdBy: userSchema,
        createdAt: dateTimeSchema,
        updatedAt: dateTimeSchema,
        mergedBy: userSchema.optional(),
        mergedAt: dateTimeSchema.optional(),
        revision: idSchema.describe('Id of its own revision.'),
        revisionInitial: idSchema.describe('Id of the revision of the space that it started from.'),
        revisionMergedAncestor: idSchema
            .optional()
            .describe('Id of the latest revision of the space when it was last updated.'),
        revisionMerged: idSchema.optional().describe('Id of the revision that its merge created.'),
        comments: z.int().min(0).describe('Number of open comments.'),
        outdated: z.boolean().describe('Whether the space has newer content.'),
        urls: z.object({ app: urlSchema, location: urlSchema }),
    })
    .meta({ id: 'ChangeRequest' });

const revision = idSchema.describe('Id of the revision afterwards.');

const conflictsSchema = z.object({
    result: z.literal('conflicts').describe('Nothing changed.'),
    revision,
    message: z.string().describe('Names the pages that were changed on both sides, and says how to resolve this.'),
});

const mergeResultSchema = z
    .discriminatedUnion('result', [z.object({ result: z.literal('merge'), revision }), conflictsSchema])
    .meta({ id: 'MergeResult' });

const updateResultSchema = z
    .discriminatedUnion('result', [z.object({ result: z.literal('update'), revision }), conflictsSchema])
    .meta({ id: 'UpdateResult' });

export const changeRequestOperations = defineOperations({
    listChangeRequestsForSpace: {
        method: 'GET',
        path: '/spaces/{spaceId}/change-requests',
        summary: 'Change requests of a space.',
        query: z.object({
            ...paginationQueryShape,
            status: changeRequestStatusSchema.optional().describe('Default: `open`.'),
            contributor: idSchema
                .optional()
                .describe('Only those that this user made, changed the content of or commented on.'),
        }),
        status: 200,
        response: createListPageSchema(changeRequestSchema),
        errors: [404],
        scope: 'space:content:read',
    },
    createChangeRequest: {
        method: 'POST',
        path: '/spaces/{spaceId}/change-requests',
        summary: 'Starts a change request from the content of the space, as a draft. Needs the permission `edit`.',
        body: z.strictObject({
            subject: changeRequestSubjectSchema.optional(),
            description: changeRequestDescriptionSchema.optional(),
            links: linksInputSchema.optional(),
            agentTaskId: idSchema
                .optional()
                .describe('Id of the task that an agent carries out with it; 404 if it is unknown.'),
        }),
        status: 201,
        response: changeRequestSchema,
        errors: [404, 409],
        scope: 'space:content:write',
    },
    getChangeRequestById: {
        method: 'GET',
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}',
        summary: 'One change request, by its id or number.',
        status: 200,
        response: changeRequestSchema,
        errors: [404],
        scope: 'space:content:read',
        visitors: true,
    },
    updateChangeRequestById: {
        method: 'PATCH',
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}',
        summary: 'Changes the subject, description, links or status of a change request. A merged one stays merged.',
        body: z.strictObject({
            subject: changeRequestSubjectSchema.optional(),
            description: changeRequestDescriptionSchema.optional().describe('A document without nodes removes it.'),
            links: linksInputSchema.optional(),
            status: changeRequestStatusSchema
                .exclude(['merged'])
                .optional()
                .describe('Only `mergeChangeRequest` makes it `merged`.'),
        }),
        status: 200,
        response: changeRequestSchema,
        errors: [404, 409],
        scope: 'space:content:write',
    },
    mergeChangeRequest: {
        method: 'POST',
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/merge',
        summary:
            'Brings a change request into the space, unless it is outdated or the space is locked. Needs the permission `merge`.',
        status: 200,
        response: mergeResultSchema,
        errors: [404, 409],
        scope: 'space:content:write',
    },
    updateChangeRequest: {
        method: 'POST',
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/update',
        summary: 'Brings newer content of the space into a change request. Needs the permission `edit`.',
        status: 200,
        response: updateResultSchema,
        errors: [404, 409],
        scope: 'space:content:write',
    },
    getChangeRequestPDF: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/pdf',
        summary: 'The URL of a change request as a PDF, for a day.',
        ...pdfOperationTemplate,
    },
});

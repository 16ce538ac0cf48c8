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
    title: z.string().min(1).max(100).optional().describe('Text to show instead of the URL.'),
};

const linksInputSchema = z
    .array(
        z.strictObject({
            id: idSchema.optional().describe('Id of the existing link to keep. Default: a new id.'),
            ...linkFields,
        }),
    )
    .max(MAX_LINKS)
    .describe('Links to related web pages. The array replaces all previous links.');

export const changeRequestSchema = z
    .object({
        object: z.literal('change-request'),
        id: idSchema,
        number: z.int().min(1).describe('Number of the change request, counted in each space from 1.'),
        status: changeRequestStatusSchema,
        space: idSchema.describe('Id of the space.'),
        subject: changeRequestSubjectSchema,
        description: changeRequestDescriptionSchema.optional().describe('Reason for the changes.'),
        links: z.array(z.object({ id: idSchema, ...linkFields })).optional(),
        createdBy: userSchema,
        createdAt: dateTimeSchema,
        updatedAt: dateTimeSchema,
        mergedBy: userSchema.optional(),
        mergedAt: dateTimeSchema.optional(),
        revision: idSchema.describe('Id of the latest revision of the change request.'),
        revisionInitial: idSchema.describe('Id of the space revision from which the change request was created.'),
        revisionMergedAncestor: idSchema
            .optional()
            .describe('Id of the latest space revision whose content was brought into the change request.'),
        revisionMerged: idSchema.optional().describe('Id of the space revision that the merge created.'),
        comments: z.int().min(0).describe('Number of open comments.'),
        outdated: z
            .boolean()
            .describe('Whether the space has content that is newer than the base of the change request.'),
        urls: z.object({ app: urlSchema, location: urlSchema }),
    })
    .meta({ id: 'ChangeRequest' });

const revision = idSchema.describe('Id of the revision after the operation.');

const conflictsSchema = z.object({
    result: z.literal('conflicts').describe('The operation changed nothing.'),
    revision,
    message: z
        .string()
        .describe('List of the pages that changed on both sides, and instructions for resolving the conflicts.'),
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
        summary: 'Lists the change requests of a space.',
        query: z.object({
            ...paginationQueryShape,
            status: changeRequestStatusSchema
                .optional()
                .describe('Only change requests with this status. Default: `open`.'),
            contributor: idSchema
                .optional()
                .describe('Only change requests that this user created, edited or commented on.'),
        }),
        status: 200,
        response: createListPageSchema(changeRequestSchema),
        errors: [404],
        scope: 'space:content:read',
    },
    createChangeRequest: {
        method: 'POST',
        path: '/spaces/{spaceId}/change-requests',
        summary: 'Creates a draft change request from the current content of a space. Needs the permission `edit`.',
        body: z.strictObject({
            subject: changeRequestSubjectSchema.optional(),
            description: changeRequestDescriptionSchema.optional(),
            links: linksInputSchema.optional(),
            agentTaskId: idSchema
                .optional()
                .describe('Id of the agent task to which the change request belongs. An unknown id returns 404.'),
        }),
        status: 201,
        response: changeRequestSchema,
        errors: [404, 409],
        scope: 'space:content:write',
    },
    getChangeRequestById: {
        method: 'GET',
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}',
        summary: 'Returns a change request by its id or number.',
        status: 200,
        response: changeRequestSchema,
        errors: [404],
        scope: 'space:content:read',
        visitors: true,
    },
    updateChangeRequestById: {
        method: 'PATCH',
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}',
        summary:
            'Changes the subject, description, links or status of a change request. The status of a merged change request cannot change.',
        body: z.strictObject({
            subject: changeRequestSubjectSchema.optional(),
            description: changeRequestDescriptionSchema
                .optional()
                .describe('New description. A document without nodes removes the description.'),
            links: linksInputSchema.optional(),
            status: changeRequestStatusSchema
                .exclude(['merged'])
                .optional()
                .describe('New status. Use `mergeChangeRequest` for `merged`.'),
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
            'Merges a change request into its space, unless the change request is outdated, the space is locked, or the merge breaks a rule ' +
            'of `mergeRules`. Needs the permission `merge`.',
        status: 200,
        response: mergeResultSchema,
        errors: [404, 409],
        scope: 'space:content:write',
    },
    updateChangeRequest: {
        method: 'POST',
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/update',
        summary: 'Updates a change request with newer content of its space. Needs the permission `edit`.',
        status: 200,
        response: updateResultSchema,
        errors: [404, 409],
        scope: 'space:content:write',
    },
    getChangeRequestPDF: {
        path: '/spaces/{spaceId}/change-requests/{changeRequestId}/pdf',
        summary: 'Returns a URL of a PDF of a change request. The URL is valid for one day.',
        ...pdfOperationTemplate,
    },
});

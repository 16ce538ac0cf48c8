import * as z from 'zod';

import { INTEGRATION_NAME_PATTERN, LIMITS } from '../wire/protocol.js';

/** Opaque identifier of 20 characters, never reused. Seeds may use readable ones. */
export const idSchema = z.string().min(1).max(64).describe('Opaque identifier.');

/** ISO 8601 date-time. */
export const dateTimeSchema = z.iso.datetime().describe('ISO 8601 date-time.');

export const urlSchema = z.url().describe('Absolute URL.');

/** URL that other users open or load: never a script. */
export const webUrlSchema = z
    .url({ protocol: /^https?$/, error: 'Expected a web address, with http: or https:' })
    .max(2048)
    .describe('Web address.');

/**
 * Creates the schema of a text with a pattern. Longer texts are rejected before the match: patterns with repeated
 * groups overflow the stack on them.
 */
export function createTextSchema(pattern: RegExp, maxLength: number, error?: string) {
    return z.string().max(maxLength, { abort: true }).regex(pattern, error);
}

export const integrationNameSchema = createTextSchema(INTEGRATION_NAME_PATTERN, 100).min(1);

export const errorSchema = z
    .object({
        error: z.object({
            code: z.int().describe('The HTTP status.'),
            message: z.string().describe('A sentence that a person can act on.'),
        }),
    })
    .meta({ id: 'Error', description: 'The body of every error answer.' });

/** Requested number of items. */
export const limitQuerySchema = z.coerce.number<number>().int().min(1).max(LIMITS.pageSizeMax);

/** Query of every paginated list. */
export const paginationQueryShape = {
    page: z
        .string()
        .min(1)
        .optional()
        .describe('Cursor from `next.page` of the previous page, which was requested with the same filters and order.'),
    limit: limitQuerySchema.optional().describe(`Items on a page; ${LIMITS.pageSizeDefault} if left out.`),
};

const BOOLEANS = new Map<unknown, boolean>([
    ['true', true],
    ['false', false],
]);

/** Boolean in a query string. Callers pass a boolean, which is text in the URL. */
export const queryBooleanSchema = z.preprocess((value: boolean) => BOOLEANS.get(value) ?? value, z.boolean());

/** Public URLs of an integration. */
export const publicUrlsShape = {
    publicEndpoint: urlSchema.describe('Requests below it reach the integration as `fetch` events.'),
    publicContentEndpoint: urlSchema.describe(
        'The same, at an origin of the integration alone: for its pages in webframes. Equals `publicEndpoint` if a service has none.',
    ),
};

/** The envelope of every list. */
export function createListPageSchema<Item extends z.ZodType>(item: Item) {
    return z.object({
        next: z.object({ page: z.string() }).optional().describe('Left out on the last page.'),
        count: z.int().min(0).optional().describe('Total number of items, if it is cheap to count.'),
        items: z.array(item),
    });
}

/** The most first. */
export const roleSchema = z.enum(['admin', 'create', 'review', 'edit', 'comment', 'read']).meta({
    id: 'Role',
    description:
        'Role of a member: `admin` administrates, `create` makes content, `review` and `edit` change it, `comment`, `read`.',
});

/** A role, or `null`: a guest. */
export const roleOrGuestSchema = roleSchema.nullable().describe('A role; `null` for guests.');

export const orderSchema = z.enum(['asc', 'desc']);

export const emojiSchema = z.string().min(1).max(64).describe('An emoji.');

export const iconNameSchema = z.string().min(1).max(50).describe('Name of an icon.');

/** Formats of the bodies of pages and comments. */
export const contentFormatSchema = z.enum(['document', 'markdown']);

/** Grants access to content of a share link. */
export const shareKeyQueryShape = {
    shareKey: z.string().min(1).optional().describe('Key of a share link, for sites that are seen through one.'),
};

/** Creates the schema of a repeatable query parameter: one value or several. */
export function createRepeatableQuerySchema<Item extends z.ZodType>(item: Item) {
    return z.array(item).or(item.transform((value) => [value]));
}

const ADDRESS_PART = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}._~-]*[\p{L}\p{N}\p{M}])?$/u;

const ADDRESS_PART_RULE = 'letters, digits, and `-`, `_`, `.` or `~` between them';

/** Creates the schema of a path segment that all browsers parse equally. */
export function createPathSegmentSchema(description: string) {
    return createTextSchema(ADDRESS_PART, 100, `Expected ${ADDRESS_PART_RULE}`)
        .min(1)
        .describe(`${description}: ${ADDRESS_PART_RULE}.`);
}

export const visitorConditionSchema = z
    .string()
    .min(1)
    .max(1024)
    .describe('Expression over `visitor.claims` that evaluates to a boolean: whether a visitor sees it.');

/** Creates the schema of a position among siblings: before or after one, or between two. */
export function createBeforeAfterPositionSchema<Sibling extends z.ZodType>(siblingSchema: Sibling) {
    return z
        .strictObject({
            before: siblingSchema.optional().describe('The next sibling.'),
            after: siblingSchema.optional().describe('The previous sibling.'),
        })
        .describe('Place among its siblings. Default: the end.');
}

/** The body of a move of a space or a collection within its organization. */
export const contentMoveSchema = z.strictObject({
    parent: idSchema
        .nullable()
        .optional()
        .describe('Id of a collection; `null` for none. Default: the one that it is in.'),
    position: createBeforeAfterPositionSchema(
        z.discriminatedUnion('type', [
            z.strictObject({ type: z.literal('space'), space: idSchema }),
            z.strictObject({ type: z.literal('collection'), collection: idSchema }),
        ]),
    ).optional(),
});

import * as z from 'zod';

import { INTEGRATION_NAME_PATTERN, LIMITS } from '../wire/protocol.js';

/** Generated ids have 20 characters; seeds may use readable ones. */
export const idSchema = z.string().min(1).max(64).describe('Opaque identifier.');

export const dateTimeSchema = z.iso.datetime().describe('ISO 8601 date-time.');

export const urlSchema = z.url().describe('Absolute URL.');

export const webUrlSchema = z
    .url({ protocol: /^https?$/, error: 'Expected a web address, with http: or https:' })
    .max(2048)
    .describe('Web address.');

/** Checks the length first: patterns overflow the stack on long texts. */
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

export const limitQuerySchema = z.coerce.number<number>().int().min(1).max(LIMITS.pageSizeMax);

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

/** Accepts booleans, which callers pass, and their text in a URL. */
export const queryBooleanSchema = z.preprocess((value: boolean) => BOOLEANS.get(value) ?? value, z.boolean());

export const publicUrlsShape = {
    publicEndpoint: urlSchema.describe('Requests below it reach the integration as `fetch` events.'),
    publicContentEndpoint: urlSchema.describe(
        'The same, at an origin of the integration alone: for its pages in webframes. Equals `publicEndpoint` if a service has none.',
    ),
};

export function createListPageSchema<Item extends z.ZodType>(item: Item) {
    return z.object({
        next: z.object({ page: z.string() }).optional().describe('Left out on the last page.'),
        count: z.int().min(0).optional().describe('Total number of items, if it is cheap to count.'),
        items: z.array(item),
    });
}

/** Roles in order of decreasing permissions. */
export const roleSchema = z.enum(['admin', 'create', 'review', 'edit', 'comment', 'read']).meta({
    id: 'Role',
    description:
        'Role of a member: `admin` administrates, `create` makes content, `review` and `edit` change it, `comment`, `read`.',
});

export const roleOrGuestSchema = roleSchema.nullable().describe('A role; `null` for guests.');

export const orderSchema = z.enum(['asc', 'desc']);

export const emojiSchema = z.string().min(1).max(64).describe('An emoji.');

export const iconNameSchema = z.string().min(1).max(50).describe('Name of an icon.');

export const contentFormatSchema = z.enum(['document', 'markdown']);

export const shareKeyQueryShape = {
    shareKey: z.string().min(1).optional().describe('Key of a share link, for sites that are seen through one.'),
};

export function createRepeatableQuerySchema<Item extends z.ZodType>(item: Item) {
    return z.array(item).or(item.transform((value) => [value]));
}

const ADDRESS_PART = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}._~-]*[\p{L}\p{N}\p{M}])?$/u;

const ADDRESS_PART_RULE = 'letters, digits, and `-`, `_`, `.` or `~` between them';

/** Accepts segments that all browsers parse equally. */
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

export const languageCodeSchema = createTextSchema(
    /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/,
    8,
    'Expected a language, as `en` or `pt-br`',
);

export function createLocalizedTextSchema(maxLength: number) {
    return z
        .record(languageCodeSchema, z.string().max(maxLength))
        .describe('The text in other languages: visitors who read one of them see it.');
}

export const draftSchema = z.boolean().describe('Whether visitors do not see it yet.');

export function createBeforeAfterPositionSchema<Sibling extends z.ZodType>(siblingSchema: Sibling) {
    return z
        .strictObject({
            before: siblingSchema.optional().describe('The next sibling.'),
            after: siblingSchema.optional().describe('The previous sibling.'),
        })
        .describe('Place among its siblings. Default: the end.');
}

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

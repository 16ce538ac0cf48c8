import * as z from 'zod';

import { INTEGRATION_NAME_PATTERN, LIMITS } from '../wire/protocol.js';

/** Generated ids have 20 characters; seeds may use readable ids. */
export const idSchema = z.string().min(1).max(64).describe('Opaque identifier.');

export const dateTimeSchema = z.iso.datetime().describe('ISO 8601 date-time.');

export const urlSchema = z.url().describe('Absolute URL.');

export const webUrlSchema = z
    .url({ protocol: /^https?$/, error: 'Expected a URL that begins with http: or https:' })
    .max(2048)
    .describe('Absolute URL that begins with `http:` or `https:`.');

/** Checks the length first: patterns overflow the stack on long texts. */
export function createTextSchema(pattern: RegExp, maxLength: number, error?: string) {
    return z.string().max(maxLength, { abort: true }).regex(pattern, error);
}

export const integrationNameSchema = createTextSchema(INTEGRATION_NAME_PATTERN, 100).min(1);

export const errorSchema = z
    .object({
        error: z.object({
            code: z.int().describe('HTTP status of the response.'),
            message: z.string().describe('Description of the error and of the next step.'),
        }),
    })
    .meta({ id: 'Error', description: 'Body of every error response.' });

export const limitQuerySchema = z.coerce.number<number>().int().min(1).max(LIMITS.pageSizeMax);

export const paginationQueryShape = {
    page: z
        .string()
        .min(1)
        .optional()
        .describe('Cursor: `next.page` of the previous page. Filters and order must be equal in both requests.'),
    limit: limitQuerySchema
        .optional()
        .describe(`Maximum number of items on a page. Default: ${LIMITS.pageSizeDefault}.`),
};

const BOOLEANS = new Map<unknown, boolean>([
    ['true', true],
    ['false', false],
]);

/** Accepts booleans, which callers pass, and their text in a URL. */
export const queryBooleanSchema = z.preprocess((value: boolean) => BOOLEANS.get(value) ?? value, z.boolean());

export const publicUrlsShape = {
    publicEndpoint: urlSchema.describe(
        'Base URL of the integration. Requests under this URL reach the integration as `fetch` events.',
    ),
    publicContentEndpoint: urlSchema.describe(
        'Base URL at an origin that no other integration shares, for pages in webframes. Equal to `publicEndpoint` if the service has no such origins.',
    ),
};

export function createListPageSchema<Item extends z.ZodType>(item: Item) {
    return z.object({
        next: z.object({ page: z.string() }).optional().describe('Cursor of the next page. Omitted on the last page.'),
        count: z
            .int()
            .min(0)
            .optional()
            .describe('Total number of items. Omitted if the service would have to read all items to count them.'),
        items: z.array(item),
    });
}

/** Roles in order of decreasing permissions. */
export const roleSchema = z.enum(['admin', 'create', 'review', 'edit', 'comment', 'read']).meta({
    id: 'Role',
    description:
        'Role of a member: `admin` manages settings and members, `create` creates content, `review` and `edit` change content, `comment` comments on content, `read` reads content.',
});

export const roleOrGuestSchema = roleSchema.nullable().describe('Role of the member; `null` for a guest.');

export const orderSchema = z.enum(['asc', 'desc']);

export const emojiSchema = z.string().min(1).max(64).describe('Emoji.');

export const iconNameSchema = z.string().min(1).max(50).describe('Name of an icon.');

export const contentFormatSchema = z.enum(['document', 'markdown']);

export const shareKeyQueryShape = {
    shareKey: z
        .string()
        .min(1)
        .optional()
        .describe('Key of a share link, for a site with the visibility `share-link`.'),
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
    .describe(
        'Boolean expression over `visitor.claims`. Only visitors for whom the expression is true see the content.',
    );

export const languageCodeSchema = createTextSchema(
    /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/,
    8,
    'Expected a language code, for example `en` or `pt-br`',
);

export function createLocalizedTextSchema(maxLength: number) {
    return z
        .record(languageCodeSchema, z.string().max(maxLength))
        .describe('Translations of the text by language code, for visitors who read the site in these languages.');
}

export const draftSchema = z.boolean().describe('Whether the item is a draft. Visitors do not see drafts.');

export function createBeforeAfterPositionSchema<Sibling extends z.ZodType>(siblingSchema: Sibling) {
    return z
        .strictObject({
            before: siblingSchema.optional().describe('Sibling that follows the item.'),
            after: siblingSchema.optional().describe('Sibling that precedes the item.'),
        })
        .describe('Position of the item among its siblings. Default: last.');
}

export const contentMoveSchema = z.strictObject({
    parent: idSchema
        .nullable()
        .optional()
        .describe('Id of the new collection; `null` for none. Default: the current collection.'),
    position: createBeforeAfterPositionSchema(
        z.discriminatedUnion('type', [
            z.strictObject({ type: z.literal('space'), space: idSchema }),
            z.strictObject({ type: z.literal('collection'), collection: idSchema }),
        ]),
    ).optional(),
});

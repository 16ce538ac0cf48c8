import * as z from 'zod';

import { createLocalizedTextSchema, dateTimeSchema, emojiSchema, languageCodeSchema, webUrlSchema } from '../shared.js';
import { socialAccountsSchema } from './social-accounts.js';
import { siteAnnouncementSchema, siteFooterSchema, siteHeaderSchema } from './navigation.js';
import { partialSiteStylingSchema, siteStylingSchema } from './styling.js';
import { customizationLineSchema, themedImageUrlSchema } from './values.js';

const switchable = z.strictObject({ enabled: z.boolean() });
const linked = z.strictObject({ url: webUrlSchema.optional() });

const faviconSchema = z
    .union([z.strictObject({ icon: themedImageUrlSchema }), z.strictObject({ emoji: emojiSchema }), z.strictObject({})])
    .describe('A picture for each theme, an emoji, or none.');

const pageActionsSchema = z.strictObject({
    externalAI: z.boolean().describe('Whether readers open a page in an assistant.'),
    markdown: z.boolean().describe('Whether readers get a page as Markdown.'),
    items: z
        .array(z.enum(['assistant', 'external-ai', 'markdown', 'mcp', 'git', 'pdf']))
        .max(6)
        .describe('Actions of the menu of a page, in order. An action that is missing here is not offered.'),
});

const themesSchema = z.strictObject({
    default: z.enum(['light', 'dark']),
    toggeable: z.boolean().describe('Whether readers choose the theme.'),
});

/** Setting groups whose fields can be set one by one. */
const GROUPS = {
    internationalization: z.strictObject({ locale: languageCodeSchema.describe("Language of the site's own texts.") }),
    header: siteHeaderSchema,
    footer: siteFooterSchema,
    themes: themesSchema,
    pdf: switchable.describe('Whether readers get pages as a PDF.'),
    feedback: switchable.describe('Whether readers rate pages.'),
    ai: z.strictObject({ mode: z.enum(['none', 'search', 'assistant']) }),
    advancedCustomization: switchable,
    git: z.strictObject({ showEditLink: z.boolean() }),
    pageActions: pageActionsSchema,
    externalLinks: z.strictObject({ target: z.enum(['self', 'blank']).describe('Where external links open.') }),
    pagination: switchable.describe('Whether pages link to the previous and the next one.'),
    trademark: switchable.describe('Whether the site names the service.'),
    privacyPolicy: linked.describe('The policy that readers are shown; they are then asked for consent.'),
    socialPreview: linked.describe('The picture that other sites show beside a link.'),
    insights: z.strictObject({ trackingCookie: z.boolean().describe('Whether readers are told apart by a cookie.') }),
};

const titleSchema = customizationLineSchema.describe('Replaces the title of the site.');

const localizedTitleSchema = createLocalizedTextSchema(128);

const updatedAtSchema = dateTimeSchema.describe('Left out while nothing was set. Ignored in changes.');

export const siteCustomizationSchema = z
    .strictObject({
        title: titleSchema.optional(),
        localizedTitle: localizedTitleSchema.optional(),
        styling: siteStylingSchema,
        favicon: faviconSchema,
        announcement: siteAnnouncementSchema.optional(),
        socialAccounts: socialAccountsSchema,
        ...GROUPS,
        updatedAt: updatedAtSchema.optional(),
    })
    .meta({ id: 'SiteCustomizationSettings', description: 'Look of a site.' });

const PATCHABLE_FIELDS = {
    title: titleSchema,
    localizedTitle: localizedTitleSchema,
    styling: partialSiteStylingSchema,
    favicon: faviconSchema,
    announcement: siteAnnouncementSchema,
    socialAccounts: socialAccountsSchema,
    ...createPartialGroups(GROUPS),
    updatedAt: updatedAtSchema,
};

const MAX_CUSTOMIZATION_CHARS = 256 * 1024;

const limitSize = <Schema extends z.ZodType>(schema: Schema) =>
    schema.refine((settings) => JSON.stringify(settings).length <= MAX_CUSTOMIZATION_CHARS, {
        message: `Expected at most ${MAX_CUSTOMIZATION_CHARS} characters`,
        when: ({ issues }) => issues.length === 0,
    });

export const partialSiteCustomizationSchema = limitSize(z.strictObject(PATCHABLE_FIELDS).partial()).meta({
    id: 'SiteCustomization',
    description: 'Some of the look of a site.',
});

export const siteSpaceCustomizationPatchSchema = limitSize(
    z.strictObject(createNullableShape(PATCHABLE_FIELDS)).partial(),
).meta({
    id: 'SiteCustomizationOverride',
    description: 'Changes to what a site space has of its own: `null` takes back what it had.',
});

type Some<Groups extends Record<string, z.ZodObject>> = {
    [Name in keyof Groups]: Groups[Name] extends z.ZodObject<infer Shape>
        ? z.ZodObject<{ [Field in keyof Shape]: z.ZodOptional<Shape[Field]> }, z.core.$strict>
        : never;
};

function createPartialGroups<Groups extends Record<string, z.ZodObject>>(groups: Groups): Some<Groups> {
    const entries = Object.entries(groups).map(([name, group]) => [name, group.partial()] as const);
    return Object.fromEntries(entries) as unknown as Some<Groups>;
}

function createNullableShape<Shape extends Record<string, z.ZodType>>(
    shape: Shape,
): { [Name in keyof Shape]: z.ZodNullable<Shape[Name]> } {
    const entries = Object.entries(shape).map(([name, schema]) => [name, schema.nullable()] as const);
    return Object.fromEntries(entries) as { [Name in keyof Shape]: z.ZodNullable<Shape[Name]> };
}

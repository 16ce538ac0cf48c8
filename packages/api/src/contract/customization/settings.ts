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
    .describe('An image for each theme, an emoji, or an empty object for none.');

const pageActionsSchema = z.strictObject({
    externalAI: z.boolean().describe('Whether readers can open a page in an external AI assistant.'),
    markdown: z.boolean().describe('Whether readers can get a page as Markdown.'),
    items: z
        .array(z.enum(['assistant', 'external-ai', 'markdown', 'mcp', 'git', 'pdf']))
        .max(6)
        .describe('Actions in the menu of a page, in order. The menu contains only these actions.'),
});

const themesSchema = z.strictObject({
    default: z.enum(['light', 'dark']),
    toggeable: z.boolean().describe('Whether readers can change the theme.'),
});

/** Setting groups whose fields can be set one by one. */
const GROUPS = {
    internationalization: z.strictObject({
        locale: languageCodeSchema.describe('Language of the labels of the site.'),
    }),
    header: siteHeaderSchema,
    footer: siteFooterSchema,
    themes: themesSchema,
    pdf: switchable.describe('Whether readers can get pages as a PDF.'),
    feedback: switchable.describe('Whether readers can rate pages.'),
    ai: z.strictObject({ mode: z.enum(['none', 'search', 'assistant']) }),
    advancedCustomization: switchable,
    git: z.strictObject({ showEditLink: z.boolean() }),
    pageActions: pageActionsSchema,
    externalLinks: z.strictObject({
        target: z
            .enum(['self', 'blank'])
            .describe('Browser tab for external links: `self` for the same tab, `blank` for a new tab.'),
    }),
    pagination: switchable.describe('Whether pages link to the previous and the next page.'),
    trademark: switchable.describe('Whether the site shows the name of the service.'),
    privacyPolicy: linked.describe(
        'URL of the privacy policy. If set, the site links to the policy and asks readers for consent.',
    ),
    socialPreview: linked.describe('URL of the preview image that other websites show for links to the site.'),
    insights: z.strictObject({ trackingCookie: z.boolean().describe('Whether a cookie distinguishes readers.') }),
};

const titleSchema = customizationLineSchema.describe('Title that visitors see instead of the title of the site.');

const localizedTitleSchema = createLocalizedTextSchema(128);

const updatedAtSchema = dateTimeSchema.describe(
    'Time of the latest change. Omitted before the first change, and ignored in requests.',
);

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
    .meta({ id: 'SiteCustomizationSettings', description: 'The customization of a site.' });

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
        message: `Expected at most ${MAX_CUSTOMIZATION_CHARS} characters of JSON`,
        when: ({ issues }) => issues.length === 0,
    });

export const partialSiteCustomizationSchema = limitSize(z.strictObject(PATCHABLE_FIELDS).partial()).meta({
    id: 'SiteCustomization',
    description: 'A partial customization of a site.',
});

export const siteSpaceCustomizationPatchSchema = limitSize(
    z.strictObject(createNullableShape(PATCHABLE_FIELDS)).partial(),
).meta({
    id: 'SiteCustomizationOverride',
    description: 'Changes to the customization overrides of a site space. `null` removes an override.',
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

import * as z from 'zod';

const settings = z.record(z.string(), z.unknown());

const switchable = z.looseObject({ enabled: z.boolean() });

/** How a site, or one of the spaces on it, looks. */
export const siteCustomizationSchema = z
    .object({
        title: z.string().optional().describe('Replaces the title of the site.'),
        styling: settings.describe('Colors, corners, fonts and icons.'),
        internationalization: z.looseObject({ locale: z.string().describe("Language of the site's own texts.") }),
        favicon: settings,
        header: z.looseObject({ links: z.array(settings) }),
        footer: z.looseObject({ groups: z.array(settings) }),
        announcement: settings.optional(),
        themes: z.looseObject({ default: z.enum(['light', 'dark', 'system']), toggeable: z.boolean() }),
        pdf: switchable.describe('Whether readers get pages as a PDF.'),
        feedback: switchable.describe('Whether readers rate pages.'),
        ai: settings,
        advancedCustomization: switchable,
        trademark: switchable.describe('Whether the site names the service.'),
        externalLinks: z.looseObject({ target: z.enum(['self', 'blank']).describe('Where external links open.') }),
        pagination: switchable.describe('Whether pages link to the previous and the next one.'),
        pageActions: settings,
        git: z.looseObject({ showEditLink: z.boolean() }),
        privacyPolicy: settings,
        socialPreview: settings,
        insights: settings,
    })
    .meta({ id: 'SiteCustomizationSettings', description: 'Look of a site.' });

import * as z from 'zod';

export const sitePlanSchema = z.enum(['basic', 'premium', 'ultimate', 'sponsored', 'legacy-basic', 'legacy-premium']);

const adsTopicSchema = z.enum(['webdev', 'crypto']);

const submittable = { submittable: z.boolean().optional().describe('Whether the site can be submitted for review.') };

const zone = { topic: adsTopicSchema, zoneId: z.string(), ...submittable };

export const siteAdsSchema = z.discriminatedUnion('status', [
    z.object({ status: z.literal('pending'), submittable: z.boolean() }),
    z.object({ status: z.literal('in-review'), topic: adsTopicSchema, ...submittable }),
    z.object({ status: z.literal('rejected'), reason: z.string().optional(), ...submittable }),
    z.object({ status: z.literal('live'), ...zone }),
    z.object({ status: z.literal('disabled'), ...zone }),
]);

const featureIdSchema = z.enum([
    'sites-adaptive-content',
    'sites-advanced-customization',
    'sites-advanced-insights',
    'sites-ads',
    'sites-ai-search',
    'sites-ai-assistant',
    'sites-api-playground',
    'sites-basic-customization',
    'sites-custom-domain',
    'sites-custom-fonts',
    'sites-custom-subdirectory',
    'sites-full-text-search',
    'sites-multivariant-site',
    'sites-no-custom-domain',
    'sites-page-feedback',
    'sites-page-traffic-insights',
    'sites-pdf-export',
    'sites-preview-deployments',
    'sites-public-visibility',
    'sites-redirects',
    'sites-search-insights',
    'sites-sections',
    'sites-seo',
    'sites-share-links',
    'sites-unlisted-visibility',
    'sites-user-contribution',
    'sites-visitor-authentication',
    'sites-visitors',
]);

const customizationSchema = z.enum([
    'header-logo',
    'theme-preset',
    'premium-fonts',
    'custom-icons',
    'footer-logo',
    'footer-links',
    'footer-copyright',
    'semantic-colors',
]);

export const siteFeatureSchema = z.object({
    id: featureIdSchema,
    plan: sitePlanSchema.describe('Plan that includes the feature.'),
    frozen: z.boolean().describe('Whether the settings of the feature stay in effect but cannot be changed.'),
    customizations: z.array(customizationSchema),
});

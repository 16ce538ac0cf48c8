import type { Site } from '@svc-int/api';

type Feature = NonNullable<Site['features']>[number];
type Plan = Site['type'];

const CUSTOMIZATIONS: Partial<Record<Feature['id'], Feature['customizations']>> = {
    'sites-basic-customization': ['header-logo', 'theme-preset', 'footer-logo', 'footer-links', 'footer-copyright'],
    'sites-advanced-customization': ['premium-fonts', 'custom-icons', 'semantic-colors'],
};

const FEATURES_BY_PLAN: Record<'basic' | 'premium' | 'ultimate' | 'sponsored', readonly Feature['id'][]> = {
    basic: [
        'sites-basic-customization',
        'sites-no-custom-domain',
        'sites-full-text-search',
        'sites-api-playground',
        'sites-multivariant-site',
        'sites-page-feedback',
        'sites-page-traffic-insights',
        'sites-public-visibility',
        'sites-unlisted-visibility',
        'sites-seo',
        'sites-user-contribution',
    ],
    premium: [
        'sites-advanced-customization',
        'sites-advanced-insights',
        'sites-ai-search',
        'sites-custom-domain',
        'sites-custom-fonts',
        'sites-custom-subdirectory',
        'sites-pdf-export',
        'sites-preview-deployments',
        'sites-redirects',
        'sites-search-insights',
        'sites-share-links',
    ],
    ultimate: [
        'sites-adaptive-content',
        'sites-ai-assistant',
        'sites-sections',
        'sites-visitor-authentication',
        'sites-visitors',
    ],
    sponsored: ['sites-ads'],
};

const INCLUDED_PLANS: Record<Plan, readonly (keyof typeof FEATURES_BY_PLAN)[]> = {
    basic: ['basic'],
    'legacy-basic': ['basic'],
    premium: ['basic', 'premium'],
    'legacy-premium': ['basic', 'premium'],
    sponsored: ['basic', 'premium', 'sponsored'],
    ultimate: ['basic', 'premium', 'ultimate'],
};

/** The list only informs: features of other plans also work. */
export function listSitePlanFeatures(sitePlan: Plan, appliedPlan: Plan): Feature[] {
    return INCLUDED_PLANS[sitePlan].flatMap((plan) =>
        FEATURES_BY_PLAN[plan].map((id) => ({
            id,
            plan,
            frozen: !hasSitePlanFeature(appliedPlan, id),
            customizations: CUSTOMIZATIONS[id] ?? [],
        })),
    );
}

export function hasSitePlanFeature(sitePlan: Plan, featureId: Feature['id']): boolean {
    return INCLUDED_PLANS[sitePlan].some((plan) => FEATURES_BY_PLAN[plan].includes(featureId));
}

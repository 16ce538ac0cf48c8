import type { SiteCustomizationSettings } from '@svc-int/api';

/** How sites look: nothing sets it. */
export const DEFAULT_CUSTOMIZATION: SiteCustomizationSettings = {
    styling: {},
    internationalization: { locale: 'en' },
    favicon: {},
    header: { links: [] },
    footer: { groups: [] },
    themes: { default: 'system', toggeable: true },
    pdf: { enabled: false },
    feedback: { enabled: true },
    ai: {},
    advancedCustomization: { enabled: false },
    trademark: { enabled: true },
    externalLinks: { target: 'self' },
    pagination: { enabled: true },
    pageActions: {},
    git: { showEditLink: false },
    privacyPolicy: {},
    socialPreview: {},
    insights: {},
};

import type { SiteCustomizationSettings } from '@svc-int/api';

const toThemedColor = (color: string) => ({ light: color, dark: color });

/** How a site looks of which nobody has said anything. */
export const DEFAULT_CUSTOMIZATION: SiteCustomizationSettings = {
    styling: {
        theme: 'clean',
        primaryColor: toThemedColor('#346ddb'),
        infoColor: toThemedColor('#787878'),
        successColor: toThemedColor('#00c950'),
        warningColor: toThemedColor('#fe9a00'),
        dangerColor: toThemedColor('#fb2c36'),
        corners: 'rounded',
        depth: 'subtle',
        links: 'default',
        font: 'Inter',
        monospaceFont: 'IBMPlexMono',
        background: 'plain',
        icons: 'regular',
        sidebar: { background: 'default', list: 'default' },
        search: 'subtle',
    },
    internationalization: { locale: 'en' },
    favicon: {},
    header: { preset: 'default', links: [] },
    footer: { groups: [] },
    themes: { default: 'light', toggeable: true },
    pdf: { enabled: true },
    feedback: { enabled: true },
    ai: { mode: 'none' },
    advancedCustomization: { enabled: true },
    git: { showEditLink: false },
    pageActions: { externalAI: true, markdown: true },
    externalLinks: { target: 'self' },
    pagination: { enabled: true },
    trademark: { enabled: true },
    privacyPolicy: {},
    socialPreview: {},
    insights: { trackingCookie: true },
};

import type { SiteCustomizationSettings } from '@svc-int/api';

const inBothThemes = (color: string) => ({ light: color, dark: color });

/** How a site looks of which nobody has said anything. */
export const DEFAULT_CUSTOMIZATION: SiteCustomizationSettings = {
    styling: {
        theme: 'clean',
        primaryColor: inBothThemes('#346ddb'),
        infoColor: inBothThemes('#787878'),
        successColor: inBothThemes('#00c950'),
        warningColor: inBothThemes('#fe9a00'),
        dangerColor: inBothThemes('#fb2c36'),
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

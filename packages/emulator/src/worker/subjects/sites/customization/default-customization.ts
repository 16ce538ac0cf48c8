import type { SiteCustomizationSettings } from '@svc-int/api';

const CODE_THEME = { light: 'default-light', dark: 'default-dark' } as const;

const toThemedColor = (color: string) => ({ light: color, dark: color });

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
        codeTheme: { default: CODE_THEME, openapi: CODE_THEME },
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
    pageActions: {
        externalAI: true,
        markdown: true,
        items: ['assistant', 'markdown', 'external-ai', 'mcp', 'pdf', 'git'],
    },
    socialAccounts: [],
    externalLinks: { target: 'self' },
    pagination: { enabled: true },
    trademark: { enabled: true },
    privacyPolicy: {},
    socialPreview: {},
    insights: { trackingCookie: true },
};

import type { SiteCustomizationSettings } from '@svc-int/api';

import type { Service } from '../../worker/service/service.js';
import { getVisibleCustomization, DEFAULT_CUSTOMIZATION } from '../../worker/subjects/sites/index.js';
import type { ResolvedSite } from '../view/index.js';

type Styling = SiteCustomizationSettings['styling'];

/** Settings that have their defaults if advanced customization is disabled. */
const ADVANCED = [
    'font',
    'monospaceFont',
    'icons',
    'infoColor',
    'successColor',
    'warningColor',
    'dangerColor',
] as const satisfies (keyof Styling)[];

export function getVisitedSpaceOrSiteCustomization(
    service: Service,
    { site, admission, pathTarget }: ResolvedSite,
): SiteCustomizationSettings {
    const { claims } = admission.visitor;
    const customization = getVisibleCustomization({ service, site, claims }, pathTarget?.siteSpace);
    return customization.advancedCustomization.enabled
        ? customization
        : { ...customization, styling: { ...customization.styling, ...getDefaultStyling() } };
}

function getDefaultStyling(): Partial<Styling> {
    return Object.fromEntries(ADVANCED.map((name) => [name, DEFAULT_CUSTOMIZATION.styling[name]]));
}

export function listFontOrigins({ styling }: SiteCustomizationSettings): string[] {
    const own = [styling.font, styling.monospaceFont].filter((font) => typeof font !== 'string');
    const urls = own.flatMap(({ fontFaces }) => fontFaces.flatMap(({ sources }) => sources.map(({ url }) => url)));
    return [...new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))];
}

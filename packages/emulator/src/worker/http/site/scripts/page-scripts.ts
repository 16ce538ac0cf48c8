import type { SiteCustomizationSettings } from '@svc-int/api';

import type { PageSettings } from '../../../../site/globals/page-settings.js';
import { ownPublicUrl } from '../../../service/own-origins.js';
import type { Service } from '../../../service/service.js';
import { consentWords } from '../../../site-page/index.js';
import { addedScripts, type AddedScript } from '../../../subjects/integrations/index.js';
import { digest } from '../digest.js';
import { frameAncestors } from '../own-policy.js';
import { sitePath, type Visit } from '../visit.js';
import { joinPolicies } from './page-policy.js';
import { STATE } from './script-state.js';

/** The scripts of integrations in the pages of a site, and what the page's own script knows of them. */
export function pageScripts(visit: Visit, look: SiteCustomizationSettings): { scripts: string[]; settings: string } {
    const scripts = scriptsInPages(visit);
    const { url: policy } = look.privacyPolicy;
    const isAsked = policy !== undefined || scripts.some(({ published }) => published.cookies);
    const settings: PageSettings = {
        base: sitePath(visit),
        scripts: scripts.map(({ address }) => address),
        versions: Object.fromEntries(scripts.map(({ address, version }) => [address, version])),
        ...(isAsked && { consent: { policy, words: consentWords(look.internationalization.locale) } }),
        keepsVisitors: look.insights.trackingCookie,
    };
    return { scripts: [...settings.scripts], settings: JSON.stringify(settings) };
}

/** The scripts of integrations with their addresses in pages, which change with what a script depends on. */
export function scriptsInPages({ service, sight }: Visit): (AddedScript & { address: string })[] {
    return addedScripts(service, sight.site).map((script) => {
        const state = digest([script.version, script.configurations]);
        return { ...script, address: `${script.published.script}?${STATE}=${state}` };
    });
}

/**
 * The header with the policy of a page: its own, joined with those of its scripts. A workspace may have it noted only, as at the
 * hosted service.
 */
export function pagePolicy({ service, sight, url }: Visit, own: string): Record<string, string> {
    const scripts = addedScripts(service, sight.site);
    const joined = joinPolicies(
        own,
        scripts.map(({ integration, published: { contentSecurityPolicy: policy } }) => ({
            policy,
            own: ownPlaces(service, integration),
        })),
    );
    if (scripts.length === 0 || !service.looseScripts) return { 'content-security-policy': joined };
    return {
        'content-security-policy': [
            STRICTEST,
            frameAncestors(service, url),
            ...(service.remotePictures ? [] : [OWN_PICTURES]),
        ].join('; '),
        'content-security-policy-report-only': joined,
    };
}

/** Directives that no script has a say about, beside who frames a page. */
const STRICTEST = "base-uri 'none'; object-src 'none'";

/** Where pages show nothing of other hosts. */
const OWN_PICTURES = "img-src 'self' data:; font-src 'self'";

/** Where an integration answers: what its script may always load and ask. */
function ownPlaces({ addresses }: Pick<Service, 'addresses'>, integration: string): string[] {
    const below = `/v1/integrations/${integration}/`;
    const own = ownPublicUrl(addresses, integration);
    return [addresses.publicUrl + below, ...(own === undefined ? [] : [own + below])];
}

/** Path of a script below the public listener, which is below a path itself for a workspace beside the main one. */
export function pathOfScript({ addresses: { publicUrl } }: Pick<Service, 'addresses'>, script: string): string {
    return script.startsWith(publicUrl) ? script.slice(publicUrl.length) : new URL(script).pathname;
}

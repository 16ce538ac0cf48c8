/** `window.GitBook` of the pages of published sites, and what watches the scripts of integrations. Runs before these. */
import type { SitePage } from '@svc-int/api';

import { addAssistant } from './assistants.js';
import { createConsent } from './consent.js';
import { isPrivacyControlled, readConsent, visitorId } from './cookies.js';
import { addStyles } from './element.js';
import { createListeners } from './listeners.js';
import { whenLoaded } from './moments.js';
import { type PageSettings, SETTINGS_ATTRIBUTE } from './page-settings.js';
import { createSender } from './send-reports.js';
import { createTools } from './tools.js';
import { watchEffects } from './watch/watch-effects.js';
import { watchScripts } from './watch/watch-scripts.js';

const script = document.currentScript as HTMLScriptElement;
const settings = JSON.parse(script.getAttribute(SETTINGS_ATTRIBUTE) ?? '') as PageSettings;
const { tell, ...listeners } = createListeners();
const consent = createConsent(settings);

const page: SitePage = {
    ...listeners,
    registerCookieBanner: (handler) => consent.replace(handler),
    isCookiesTrackingDisabled() {
        const isGranted = readConsent();
        return isGranted === undefined ? undefined : !isGranted;
    },
    isGlobalPrivacyControlEnabled: isPrivacyControlled,
    registerAssistant: addAssistant,
    registerTool: createTools(),
};
Object.assign(window, { GitBook: page });

if (settings.scripts.length > 0) {
    const sender = createSender(settings.base);
    const own = new URL('.', script.src).href;
    watchScripts(settings.scripts, own, sender.report);
    watchEffects(settings, own, sender.effect);
}
visitorId(mayKeepVisitor(settings), settings.base);
whenLoaded(() => {
    addStyles();
    tell('load');
    consent.ask();
});

/** Where visitors are asked, only those who granted it are known again. */
function mayKeepVisitor({ consent: isAsked, keepsVisitors }: PageSettings): boolean {
    return keepsVisitors && !isPrivacyControlled() && (readConsent() ?? !isAsked);
}

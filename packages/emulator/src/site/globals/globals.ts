/** `window.GitBook` of the pages of published sites, and what watches the scripts of integrations. Runs before these. */
import type { SitePage } from '@svc-int/api';

import { createAssistants } from './assistants.js';
import { createConsent } from './consent.js';
import { hasGlobalPrivacyControl, readConsent } from './cookies.js';
import { addStyles } from './element.js';
import { createListeners } from './listeners.js';
import { onLoaded } from './page-lifecycle.js';
import { readSettings } from './read-settings.js';
import { createReportSender } from './report-sender.js';
import { createTools } from './tools.js';
import { getVisitorId } from './visitor.js';
import { watchEffects } from './watch/watch-effects.js';
import { watchScripts } from './watch/watch-scripts.js';

const settings = readSettings();
/** Where the page's own scripts are: these are not watched. */
const own = new URL('.', (document.currentScript as HTMLScriptElement).src).href;
const { tell: notify, ...listeners } = createListeners();
const consent = createConsent(settings);

const page: SitePage = {
    ...listeners,
    registerCookieBanner: (handler) => consent.replace(handler),
    isCookiesTrackingDisabled() {
        const isGranted = readConsent();
        return isGranted === undefined ? undefined : !isGranted;
    },
    isGlobalPrivacyControlEnabled: hasGlobalPrivacyControl,
    registerAssistant: createAssistants(),
    registerTool: createTools(),
};
Object.assign(window, { GitBook: page });

if (settings.scripts.length > 0) {
    const sender = createReportSender(settings.base);
    watchScripts(settings.scripts, own, sender.report);
    watchEffects(settings, own, sender.addEffect);
}
getVisitorId(settings);
onLoaded(() => {
    addStyles();
    notify('load');
    consent.ask();
});

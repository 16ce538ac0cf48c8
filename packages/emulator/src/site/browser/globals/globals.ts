/** Defines `window.GitBook`. Must run before integration scripts. */
import type { SitePage } from '@svc-int/api';

import { createAssistantRegistrar } from './assistants.js';
import { createCookieConsentPrompt } from './consent.js';
import { hasGlobalPrivacyControl, readCookieConsent } from './cookies.js';
import { addPageWidgetStyles } from './element.js';
import { createPageEventListenerRegistry } from './listeners.js';
import { onDocumentLoadedOrTimeout } from './page-lifecycle.js';
import { getPageSettingsScript, readPageScriptSettings } from './read-settings.js';
import { createReportSender } from './report-sender.js';
import { createAssistantToolsDialogRegistrar } from './tools.js';
import { getVisitorIdAndStoreIfTrackable } from './visitor.js';
import { watchScriptEffects } from './watch/watch-script-effects.js';
import { watchAndReportScriptProblems } from './watch/watch-script-problems.js';

const settings = readPageScriptSettings();
const own = new URL('.', getPageSettingsScript().src).href;
const { notify, ...listeners } = createPageEventListenerRegistry();
const consent = createCookieConsentPrompt(settings, () => notify('cookieconsent'));

const page: SitePage = {
    ...listeners,
    registerCookieBanner: (handler) => consent.replace(handler),
    isCookiesTrackingDisabled() {
        const isGranted = readCookieConsent();
        return isGranted === undefined ? undefined : !isGranted;
    },
    isGlobalPrivacyControlEnabled: hasGlobalPrivacyControl,
    registerAssistant: createAssistantRegistrar(),
    registerTool: createAssistantToolsDialogRegistrar(),
};
Object.assign(window, { GitBook: page });

// Tests run this source without a current script.
if (settings.scripts.length > 0 && document.currentScript) {
    const sender = createReportSender(settings.base);
    watchAndReportScriptProblems(settings.scripts, own, sender.report);
    watchScriptEffects(settings, own, sender.addEffect);
}
getVisitorIdAndStoreIfTrackable(settings);
onDocumentLoadedOrTimeout(() => {
    addPageWidgetStyles();
    notify('load');
    consent.ask();
});

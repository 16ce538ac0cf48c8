/** `window.GitBook` of the pages of published sites, and what watches the scripts of integrations. Runs before these. */
import type { SitePage } from '@svc-int/api';

import { addAssistant } from './assistants.js';
import { createConsent } from './consent.js';
import { isPrivacyControlled, readConsent } from './cookies.js';
import { addStyles } from './element.js';
import { createListeners } from './listeners.js';
import { whenLoaded } from './moments.js';
import { readSettings } from './read-settings.js';
import { createSender } from './send-reports.js';
import { createTools } from './tools.js';
import { visitorOf } from './visitor.js';
import { watchScripts } from './watch-scripts.js';

const settings = readSettings();
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

watchScripts(settings.scripts, createSender(settings.base));
visitorOf(settings);
whenLoaded(() => {
    addStyles();
    tell('load');
    consent.ask();
});

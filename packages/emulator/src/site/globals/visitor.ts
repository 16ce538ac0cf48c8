import { hasGlobalPrivacyControl, readCookieConsent, readOrCreateVisitorId } from './cookies.js';
import type { PageScriptSettings } from './page-settings.js';

/** Id of the visitor. */
export function getVisitorIdKeptIfTrackable(settings: PageScriptSettings): string {
    return readOrCreateVisitorId(isVisitorTrackable(settings), settings.base);
}

/** Whether the visitor may be known again. Where visitors are asked, only those who granted it are. */
export function isVisitorTrackable({ consent, keepsVisitors }: PageScriptSettings): boolean {
    return keepsVisitors && !hasGlobalPrivacyControl() && (readCookieConsent() ?? !consent);
}

import { hasGlobalPrivacyControl, readCookieConsent, readOrCreateVisitorId } from './cookies.js';
import type { PageScriptSettings } from './page-settings.js';

export function getVisitorIdAndStoreIfTrackable(settings: PageScriptSettings): string {
    return readOrCreateVisitorId(isVisitorTrackable(settings), settings.base);
}

export function isVisitorTrackable({ consent, keepsVisitors }: PageScriptSettings): boolean {
    return keepsVisitors && !hasGlobalPrivacyControl() && (readCookieConsent() ?? !consent);
}

import { isPrivacyControlled, readConsent, visitorId } from './cookies.js';
import type { PageSettings } from './page-settings.js';

/** Id of the visitor. Where visitors are asked, only those who granted it are known again. */
export function visitorOf({ base, consent, keepsVisitors }: PageSettings): string {
    return visitorId(keepsVisitors && !isPrivacyControlled() && (readConsent() ?? !consent), base);
}

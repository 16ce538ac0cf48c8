import { isPrivacyControlled, readConsent, visitorId } from './cookies.js';
import type { PageSettings } from './page-settings.js';

/** Id of the visitor. */
export function visitorOf(settings: PageSettings): string {
    return visitorId(isKnown(settings), settings.base);
}

/** Whether the visitor may be known again. Where visitors are asked, only those who granted it are. */
export function isKnown({ consent, keepsVisitors }: PageSettings): boolean {
    return keepsVisitors && !isPrivacyControlled() && (readConsent() ?? !consent);
}

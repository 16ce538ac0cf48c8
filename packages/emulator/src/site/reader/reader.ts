/** Behaviour of a site's page for readers who have JavaScript. Without it, all of the page can be read. */
import { readSettings } from '../globals/read-settings.js';
import { readPageFacts } from '../read-page-facts.js';
import { enableFeedbackForm } from './feedback.js';
import { refreshPageOnChange, consumeChangeReloadMarker } from './live.js';
import { enableInPlaceNavigation } from './navigation.js';
import { enableInstantSearch } from './search.js';
import { enableThemeSwitch } from './theme.js';
import { trackPageView, runAfterPrerender } from './track-reader.js';

const { base } = readSettings();
let stopFollowing = subscribe();

enableFeedbackForm();
enableThemeSwitch(base);
enableInstantSearch();
enableInPlaceNavigation(base, (from) => {
    stopFollowing?.();
    stopFollowing = subscribe();
    trackView(from);
});
const isReloaded = consumeChangeReloadMarker();
runAfterPrerender(() => isReloaded || trackView(document.referrer));
// The browser kept the page, and shows it again.
addEventListener('pageshow', ({ persisted }) => persisted && trackView(document.referrer));

/** What was found, and what is not there, is no page that somebody reads. */
function trackView(referrer: string): void {
    if (readPageFacts()) trackPageView(referrer);
}

function subscribe(): (() => void) | undefined {
    const facts = readPageFacts();
    return facts && refreshPageOnChange(facts);
}

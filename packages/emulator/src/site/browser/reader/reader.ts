import { readPageScriptSettings } from '../globals/read-settings.js';
import { readPageFacts } from '../read-page-facts.js';
import { enablePromptCopying } from './copy-prompt.js';
import { enableFeedbackForm } from './feedback.js';
import { refreshPageOnChange, consumeReloadOnChangeMarker } from './live.js';
import { enableInPlaceNavigation } from './navigation.js';
import { enableInstantSearch } from './search.js';
import { enableThemeSwitch } from './theme.js';
import { trackPageView, runAfterPrerender } from './track-reader.js';

const { base } = readPageScriptSettings();
let stopFollowing = subscribe();

enableFeedbackForm();
enablePromptCopying();
enableThemeSwitch(base);
enableInstantSearch();
enableInPlaceNavigation(base, (from) => {
    stopFollowing?.();
    stopFollowing = subscribe();
    trackView(from);
});
const isReloaded = consumeReloadOnChangeMarker();
runAfterPrerender(() => isReloaded || trackView(document.referrer));
// Restored from the back/forward cache.
addEventListener('pageshow', ({ persisted }) => persisted && trackView(document.referrer));

/** Search results and missing pages have no facts. */
function trackView(referrer: string): void {
    if (readPageFacts()) trackPageView(referrer);
}

function subscribe(): (() => void) | undefined {
    const facts = readPageFacts();
    return facts && refreshPageOnChange(facts);
}

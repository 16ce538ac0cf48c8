/** Behaviour of a site's page for readers who have JavaScript. Without it, all of the page can be read. */
import { readSettings } from '../globals/read-settings.js';
import { readPageFacts } from '../read-page-facts.js';
import { sendFeedback } from './feedback.js';
import { subscribeToChanges, wasReloadedForChange } from './live.js';
import { interceptNavigation } from './navigation.js';
import { enableInstantSearch } from './search.js';
import { enableThemeSwitch } from './theme.js';
import { trackPageView, onVisible } from './track-reader.js';

const { base } = readSettings();
let stopFollowing = follow();

sendFeedback();
enableThemeSwitch(base);
enableInstantSearch();
interceptNavigation(base, (from) => {
    stopFollowing?.();
    stopFollowing = follow();
    view(from);
});
const isSeenAgain = wasReloadedForChange();
onVisible(() => isSeenAgain || view(document.referrer));
// The browser kept the page, and shows it again.
addEventListener('pageshow', ({ persisted }) => persisted && view(document.referrer));

/** What was found, and what is not there, is no page that somebody reads. */
function view(referrer: string): void {
    if (readPageFacts()) trackPageView(referrer);
}

function follow(): (() => void) | undefined {
    const facts = readPageFacts();
    return facts && subscribeToChanges(facts);
}

/** Behaviour of a site's page for readers who have JavaScript. Without it, all of the page can be read. */
import { readSettings } from '../globals/read-settings.js';
import { readFacts } from '../read-facts.js';
import { sendFeedback } from './feedback.js';
import { followChanges, wasReloaded } from './live.js';
import { moveInside } from './moves.js';
import { searchWhileTyping } from './search.js';
import { offerThemes } from './theme.js';
import { tellView, whenShown } from './view.js';

const { base } = readSettings();
let stopFollowing = follow();

sendFeedback();
offerThemes(base);
searchWhileTyping();
moveInside(base, (from) => {
    stopFollowing?.();
    stopFollowing = follow();
    view(from);
});
const isSeenAgain = wasReloaded();
whenShown(() => isSeenAgain || view(document.referrer));
// The browser kept the page, and shows it again.
addEventListener('pageshow', ({ persisted }) => persisted && view(document.referrer));

/** What was found, and what is not there, is no page that somebody reads. */
function view(referrer: string): void {
    if (readFacts()) tellView(referrer);
}

function follow(): (() => void) | undefined {
    const facts = readFacts();
    return facts && followChanges(facts);
}

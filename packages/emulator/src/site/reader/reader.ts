/** What a page of a site does for readers who have JavaScript. Without it, all of it can be read. */
import { readFacts } from '../read-facts.js';
import { sendFeedback } from './feedback.js';
import { followChanges } from './live.js';
import { tellView, whenShown } from './view.js';

const facts = readFacts();

if (facts) {
    sendFeedback();
    followChanges(facts);
    whenShown(() => tellView(facts.base, document.referrer));
    // The browser kept the page, and shows it again.
    addEventListener('pageshow', ({ persisted }) => persisted && tellView(facts.base, document.referrer));
}

import { RATINGS } from '../../../site/reader/endpoints.js';
import { renderAttribute, type Content, type Html, htmlTemplate } from '../html.js';
import type { FeedbackView } from '../page-view.js';
import { toSafeUrl } from '../safe-url.js';
import type { PageLabels } from '../labels.js';

/** Where readers say what they think of a page, for links and for the page's script. */
export const FEEDBACK_ID = '~feedback';

/** Readers say whether a page helped them, and then why: forms, so that this needs no script. */
export function renderFeedback(feedback: FeedbackView | undefined, words: PageLabels): Content {
    if (feedback === undefined) return undefined;
    switch (feedback.said) {
        case undefined:
            return drawForm(feedback, drawRatings(words));
        case 'all':
            return htmlTemplate`<p class="feedback" id="${FEEDBACK_ID}">${words.thanks}</p>`;
        default:
            return drawForm(feedback, [hidden('rating', feedback.said), drawComment(words)]);
    }
}

function drawForm({ action, shownAt }: FeedbackView, content: Content): Html {
    return htmlTemplate`<form class="feedback" id="${FEEDBACK_ID}" method="post"${renderAttribute('action', toSafeUrl(action))}>${hidden('shownAt', shownAt)}${content}</form>`;
}

function drawRatings(words: PageLabels): Html {
    const buttons = RATINGS.map(
        (rating) => htmlTemplate`<button name="rating" value="${rating}">${words[rating]}</button>`,
    );
    return htmlTemplate`<fieldset><legend>${words.feedback}</legend>${buttons}</fieldset>`;
}

function drawComment(words: PageLabels): Html {
    return htmlTemplate`<label><span>${words.thanks} ${words.comment}</span><textarea name="comment" rows="3" maxlength="2048" required></textarea></label><button>${words.send}</button>`;
}

function hidden(name: string, value: string): Html {
    return htmlTemplate`<input type="hidden" name="${name}" value="${value}">`;
}

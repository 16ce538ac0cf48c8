import { RATINGS } from '../../../site/reader/doors.js';
import { attribute, type Content, type Html, markup } from '../html.js';
import type { FeedbackView } from '../page-view.js';
import { safeUrl } from '../safe-url.js';
import type { Words } from '../words.js';

/** Where readers say what they think of a page, for links and for the page's script. */
export const FEEDBACK_ID = '~feedback';

/** Readers say whether a page helped them, and then why: forms, so that this needs no script. */
export function drawFeedback(feedback: FeedbackView | undefined, words: Words): Content {
    if (feedback === undefined) return undefined;
    switch (feedback.said) {
        case undefined:
            return drawForm(feedback, drawRatings(words));
        case 'all':
            return markup`<p class="feedback" id="${FEEDBACK_ID}">${words.thanks}</p>`;
        default:
            return drawForm(feedback, [hidden('rating', feedback.said), drawComment(words)]);
    }
}

function drawForm({ action, shownAt }: FeedbackView, content: Content): Html {
    return markup`<form class="feedback" id="${FEEDBACK_ID}" method="post"${attribute('action', safeUrl(action))}>${hidden('shownAt', shownAt)}${content}</form>`;
}

function drawRatings(words: Words): Html {
    const buttons = RATINGS.map((rating) => markup`<button name="rating" value="${rating}">${words[rating]}</button>`);
    return markup`<fieldset><legend>${words.feedback}</legend>${buttons}</fieldset>`;
}

function drawComment(words: Words): Html {
    return markup`<label><span>${words.thanks} ${words.comment}</span><textarea name="comment" rows="3" maxlength="2048" required></textarea></label><button>${words.send}</button>`;
}

function hidden(name: string, value: string): Html {
    return markup`<input type="hidden" name="${name}" value="${value}">`;
}

import { PAGE_RATINGS } from '../../browser/reader/endpoints.js';
import { renderAttribute, type HtmlContent, type SafeHtml, createHtml } from '../html.js';
import type { FeedbackFormView } from '../page-view.js';
import { toSafeLinkUrl } from '../safe-url.js';
import type { PageLabels } from '../labels.js';

export const FEEDBACK_ELEMENT_ID = '~feedback';

/** Uses forms, which need no script. */
export function renderFeedback(feedback: FeedbackFormView | undefined, labels: PageLabels): HtmlContent {
    if (feedback === undefined) return undefined;
    switch (feedback.given) {
        case undefined:
            return renderForm(feedback, renderRatings(labels));
        case 'all':
            return createHtml`<p class="feedback" id="${FEEDBACK_ELEMENT_ID}">${labels.thanks}</p>`;
        default:
            return renderForm(feedback, [renderHiddenInput('rating', feedback.given), renderComment(labels)]);
    }
}

function renderForm({ action, shownAt }: FeedbackFormView, content: HtmlContent): SafeHtml {
    return createHtml`<form class="feedback" id="${FEEDBACK_ELEMENT_ID}" method="post"${renderAttribute('action', toSafeLinkUrl(action))}>${renderHiddenInput('shownAt', shownAt)}${content}</form>`;
}

function renderRatings(labels: PageLabels): SafeHtml {
    const buttons = PAGE_RATINGS.map(
        (rating) => createHtml`<button name="rating" value="${rating}">${labels[rating]}</button>`,
    );
    return createHtml`<fieldset><legend>${labels.feedback}</legend>${buttons}</fieldset>`;
}

function renderComment(labels: PageLabels): SafeHtml {
    return createHtml`<label><span>${labels.thanks} ${labels.comment}</span><textarea name="comment" rows="3" maxlength="2048" required></textarea></label><button>${labels.send}</button>`;
}

function renderHiddenInput(name: string, value: string): SafeHtml {
    return createHtml`<input type="hidden" name="${name}" value="${value}">`;
}

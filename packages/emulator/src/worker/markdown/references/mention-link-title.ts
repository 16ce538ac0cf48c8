export const MENTION_LINK_TITLE = 'mention';

/** URL of deleted pages in repositories. */
const BROKEN_REFERENCE_URL = /^broken-reference\/?$/;

/** A link to a deleted page is no mention, which would lose its text. */
export function isMentionLink(title: string | null | undefined, url: string): boolean {
    return title === MENTION_LINK_TITLE && !BROKEN_REFERENCE_URL.test(url);
}

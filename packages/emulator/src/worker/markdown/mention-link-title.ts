/** The title of a link that shows the title of what it leads to. */
export const MENTION_LINK_TITLE = 'mention';

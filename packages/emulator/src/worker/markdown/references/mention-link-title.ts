export const MENTION_LINK_TITLE = 'mention';

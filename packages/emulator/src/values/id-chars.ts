export const ID_CHARS = 20;

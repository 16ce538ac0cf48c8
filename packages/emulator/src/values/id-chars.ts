/** Length of the ids that the service assigns: random letters and digits. */
export const ID_CHARS = 20;

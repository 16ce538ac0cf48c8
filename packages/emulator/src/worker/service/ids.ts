import { customAlphabet } from 'nanoid';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

/** A new identifier: 20 random letters and digits, each as likely as the others. */
export const newId: () => string = customAlphabet(LETTERS, ID_LENGTH);

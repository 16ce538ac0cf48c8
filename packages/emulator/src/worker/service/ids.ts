const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

/** A new identifier: 20 random letters and digits. */
export function newId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
    return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

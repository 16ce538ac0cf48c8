import { KitError } from '../errors.js';

/** `source` is for the error. Throws `TOKEN_REFUSED`, without the token. */
export function assertSendableToken(token: string, source: string): string {
    if (/^[\x21-\x7e]+$/.test(token)) return token;
    const problem = token === '' ? 'is empty' : 'contains characters that are not allowed in a token';
    throw new KitError('TOKEN_REFUSED', `${source} ${problem}.`, {
        hint: 'Give the token alone, without quotes, spaces or line breaks.',
    });
}

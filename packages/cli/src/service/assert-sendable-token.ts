import { KitError } from '../errors.js';

/**
 * A token that can be sent as it is.
 *
 * @param source what it was given by.
 * @throws KitError `TOKEN_REFUSED`, without the token.
 */
export function assertSendableToken(token: string, source: string): string {
    if (/^[\x21-\x7e]+$/.test(token)) return token;
    const problem = token === '' ? 'is empty' : 'contains characters that are not allowed in a token';
    throw new KitError('TOKEN_REFUSED', `${source} ${problem}.`, {
        hint: 'Give the token alone, without quotes, spaces or line breaks.',
    });
}

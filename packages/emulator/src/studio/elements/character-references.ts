import { decodeHTMLStrict } from 'entities/decode';
import { walkTokens, type MarkedToken, type Token } from 'marked';

/**
 * Puts characters in place of the references to them (`&amp;`) in tokens of Markdown: in text, addresses and titles, but
 * neither in code nor in addresses that stand for themselves. See CommonMark 0.31, section 2.5.
 */
export function decodeReferences(tokens: Token[]): Token[] {
    const verbatim = new Set<Token>();
    // The results of the function are not needed.
    void walkTokens(tokens, (token) => decodeToken(token as MarkedToken, verbatim));
    return tokens;
}

function decodeToken(token: MarkedToken, verbatim: Set<Token>): void {
    switch (token.type) {
        case 'text':
            if (!verbatim.has(token)) token.text = decodeHTMLStrict(token.text);
            break;
        case 'link':
            if ('autolink' in token) token.tokens.forEach((inner) => verbatim.add(inner));
            else decodeTarget(token);
            break;
        case 'image':
            token.text = decodeHTMLStrict(token.text);
            decodeTarget(token);
            break;
        default:
    }
}

function decodeTarget(token: { href: string; title?: string | null }): void {
    token.href = decodeHTMLStrict(token.href);
    if (token.title) token.title = decodeHTMLStrict(token.title);
}

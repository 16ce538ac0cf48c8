const HTML = Symbol.for('svc-int.html');

/** Safe markup, created by `html` or `rawHtml`. */
export interface Html {
    readonly [HTML]: string;
    toString(): string;
}

/** Text is escaped, lists are joined; null, undefined and booleans are omitted. */
export type HtmlValue = Html | string | number | bigint | boolean | null | undefined | readonly HtmlValue[];

/**
 * Creates markup from a template: `html\`<b title="${title}">${name}</b>\``. Values are safe in text and in quoted attributes; for
 * scripts use `fillScript`.
 */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
    return rawHtml(parts.map((part, index) => part + toMarkup(values[index])).join(''));
}

/** Marks text as markup without escaping. Never use it with untrusted text. */
export function rawHtml(markup: string): Html {
    return { [HTML]: markup, toString: () => markup };
}

/** `init` sets status and further headers. */
export function htmlResponse(markup: Html, init: ResponseInit = {}): Response {
    const headers = new Headers(init.headers);
    headers.set('content-type', 'text/html; charset=utf-8');
    return new Response(markup.toString(), { ...init, headers });
}

function toMarkup(value: HtmlValue): string {
    if (value === null || value === undefined || typeof value === 'boolean') return '';
    if (typeof value !== 'object') return escape(String(value));
    return HTML in value ? value[HTML] : value.map(toMarkup).join('');
}

function escape(text: string): string {
    return text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}

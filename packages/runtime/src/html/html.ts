const HTML = Symbol.for('svc-int.html');

/** Markup that is safe to send: made by `html` or `rawHtml`. */
export interface Html {
    readonly [HTML]: string;
    toString(): string;
}

/** Values allowed in markup: text is escaped, markup is not; lists are joined; null, undefined and booleans yield nothing. */
export type HtmlValue = Html | string | number | bigint | boolean | null | undefined | readonly HtmlValue[];

/**
 * Makes markup of a template: `html\`<b title="${title}">${name}</b>\``. Values stand in text or in a quoted attribute;
 * for those of scripts there is `fillScript`.
 */
export function html(parts: TemplateStringsArray, ...values: HtmlValue[]): Html {
    return rawHtml(parts.map((part, index) => part + toMarkup(values[index])).join(''));
}

/** Takes text for markup as it is, such as an imported file. Never what somebody else wrote: it is not escaped. */
export function rawHtml(markup: string): Html {
    return { [HTML]: markup, toString: () => markup };
}

/** Answers with markup. Status and further headers are those of `init`. */
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

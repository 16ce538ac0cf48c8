/** HTML that needs no escaping. Create it with `createHtml`. */
export class SafeHtml {
    constructor(readonly text: string) {}
}

/** Template value: strings are escaped, `undefined` renders nothing. */
export type HtmlContent = SafeHtml | string | number | undefined | readonly HtmlContent[];

export const EMPTY_HTML = new SafeHtml('');

const SPECIAL = /[&<>"'`]/;
const EVERY_SPECIAL = new RegExp(SPECIAL, 'g');

const ENTITIES: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
    '`': '&#96;',
};

export function escapeHtml(text: string): string {
    // Most texts need no escaping: a test is faster than a replacement.
    return SPECIAL.test(text) ? text.replaceAll(EVERY_SPECIAL, (character) => ENTITIES[character] ?? '') : text;
}

/** Escapes all values except `SafeHtml`. Attributes must be quoted in the template. */
export function createHtml(parts: TemplateStringsArray, ...contents: HtmlContent[]): SafeHtml {
    let text = parts[0] ?? '';
    contents.forEach((content, at) => {
        text += renderContent(content) + (parts[at + 1] ?? '');
    });
    return new SafeHtml(text);
}

export function concatHtml(contents: readonly HtmlContent[]): SafeHtml {
    return new SafeHtml(renderContent(contents));
}

/** Content cannot forge a placeholder, because its `<` would be escaped. */
export function createPlaceholder(id: number): SafeHtml {
    return new SafeHtml(`<!${id}>`);
}

const PLACEHOLDER = /<!(\d+)>/g;

export function fillPlaceholders(html: string, texts: readonly string[]): string {
    const filled: string[] = [];
    const stack = [html];
    for (let text = stack.pop(); text !== undefined; text = stack.pop()) {
        PLACEHOLDER.lastIndex = 0;
        const found = PLACEHOLDER.exec(text);
        filled.push(found ? text.slice(0, found.index) : text);
        if (found) stack.push(text.slice(PLACEHOLDER.lastIndex), texts[Number(found[1])] ?? '');
    }
    return filled.join('');
}

function renderContent(content: HtmlContent): string {
    if (content instanceof SafeHtml) return content.text;
    if (typeof content === 'string') return escapeHtml(content);
    if (content === undefined) return '';
    if (typeof content === 'number') return String(content);
    let text = '';
    for (const one of content) text += renderContent(one);
    return text;
}

/** Includes the leading space. `name` must be trusted. */
export function renderAttribute(name: string, value: string | number | boolean | undefined): SafeHtml {
    if (value === undefined || value === false) return EMPTY_HTML;
    return new SafeHtml(value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`);
}

export function renderClassAttribute(...names: readonly (string | undefined)[]): SafeHtml {
    return renderAttribute('class', names.filter(Boolean).join(' ') || undefined);
}

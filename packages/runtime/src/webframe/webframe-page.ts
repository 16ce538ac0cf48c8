import { html, htmlResponse, rawHtml } from '../html/html.js';
import type { Html } from '../html/html.js';
import { CONNECT } from './connect.gen.js';

/** A page that is shown in a webframe. */
export interface WebframePage {
    /** Content of the page. */
    body: Html;
    /** Script that runs after the body is there, with `webframe`, a `WebframeConnection`. Default: none. */
    script?: string;
    /** Markup for the head, such as styles. Default: none. */
    head?: Html;
    /** Language of the page. Default: `en`. */
    language?: string;
}

/**
 * Answers with a page for a webframe. It tells the client that it listens, also without a script of its own. Status
 * and further headers are those of `init`.
 */
export function webframePage(
    { body, script = '', head, language = 'en' }: WebframePage,
    init?: ResponseInit,
): Response {
    const run = rawHtml(escapeScript(`(webframe=>{\n${script}\n})(${CONNECT});`));
    const markup = html`<!doctype html>
        <html lang="${language}">
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            ${head}
            <body>
                ${body}
                <script>
                    ${run};
                </script>
            </body>
        </html> `;
    return htmlResponse(markup, init);
}

// Text that would end the element, or hide its end, is in strings, comments or patterns: a backslash changes nothing there.
function escapeScript(script: string): string {
    return script.replace(/<(?=\/script)/gi, '<\\').replaceAll('<!--', '\\x3c!--');
}
